import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails, refusalFor } from "#app/use-cases/base/deps.ts";

/** Sending the same message again stores it once. */
export async function writeMessage(
	deps: Deps,
	message: Omit<MessageRequest, "sender">,
	now: Date,
): Promise<{ refused?: Reason }> {
	try {
		const sender = await deps.sender();
		queueMails(deps, await storeMessage(deps.db, { ...message, sender }, now));
		return {};
	} catch (error) {
		return refusalFor(error, "notSent", "message-not-stored", deps);
	}
}
