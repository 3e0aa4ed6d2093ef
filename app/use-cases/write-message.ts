import { type MessageRequest, storeMessage } from "#app/data/messages.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails } from "./deps.ts";
import { refusalFor } from "./refusal-for.ts";

/** Sending the same message again stores it once. */
export async function writeMessage(
	deps: Deps,
	message: Omit<MessageRequest, "sender">,
	now: Date,
): Promise<{ refused?: Reason }> {
	const { db, requestId } = deps;
	try {
		const sender = await deps.sender();
		queueMails(deps, await storeMessage(db, { ...message, sender }, now));
		return {};
	} catch (error) {
		const fields = { event: "message-not-stored", requestId };
		return refusalFor(error, "notSent", fields);
	}
}
