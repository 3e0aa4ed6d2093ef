import { closures, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { openNow } from "#app/business/centre/opening-hours.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { closuresFrom } from "#app/data/days/closures.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { logError } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails, refusedBy } from "#app/use-cases/base/deps.ts";

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
		return refusedBy(error, "notSent", "message-not-stored", deps);
	}
}

/** Whether the centre is open at this moment: staff may have closed the day. Nothing is said while that cannot be read. */
export async function openingStatus({ db, requestId }: Pick<Deps, "db" | "requestId">, now: Date) {
	const yesterday = dayAfter(riyadhToday(now), -1);
	try {
		const closed = await withinSeconds(1, closuresFrom(db, yesterday));
		return openNow(now, [...closures, ...closed]);
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
}
