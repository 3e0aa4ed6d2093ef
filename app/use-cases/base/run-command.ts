import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { readReason } from "#app/data/base/client.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { changeBooking } from "#app/data/bookings/change-bookings.ts";
import { waitingMails } from "#app/data/mails/outbox.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError, tryOrLog } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import type { Reason } from "#app/refusals.ts";

export type Deps = Pick<
	RequestContext,
	| ("db" | "now" | "mailQueue" | "requestId" | "waitUntil" | "sender" | "bucket" | "settings")
	| "colleague"
>;

export type MaybeRefused = { refused?: Reason };

/** The mails are in the outbox already, so nothing is lost if this fails. */
export function queueMails(
	{ mailQueue, requestId, waitUntil }: Deps,
	mails: PendingMail[] | (() => PendingMail[] | Promise<PendingMail[]>),
): void {
	const queue = async () => {
		const pending = Array.isArray(mails) ? mails : await mails();
		await enqueueMails(mailQueue, pending, requestId);
	};
	waitUntil(tryOrLog("mails-not-queued", { requestId }, undefined, queue));
}

/** A rule of the database gives its own reason; any other fault is logged. */
export async function orRefused<Done>(
	{ requestId }: Deps,
	fault: Reason,
	event: string,
	run: () => Promise<Done>,
): Promise<Done | { refused: Reason; done?: undefined }> {
	try {
		return await run();
	} catch (error) {
		const refused = readReason(error);
		if (!refused) logError(event, error, { requestId });
		return { refused: refused ?? fault };
	}
}

/** `already` says that the same was done before, so that nothing was left to do. */
export type Acted =
	| { already?: true; refused?: undefined }
	| { already?: undefined; refused: Reason };

export function runCommand(deps: Deps, id: number, command: BookingCommand): Promise<Acted> {
	return orRefused<Acted>(deps, "notChanged", "booking-not-changed", async () => {
		const { db, now, colleague } = deps;
		const asked = { ...command, colleague };
		const { refused, already, mails } = await changeBooking(db, id, asked, now);
		if (refused) return { refused };
		if (mails) queueMails(deps, () => waitingMails(deps.db, mails));
		return already ? { already } : {};
	});
}
