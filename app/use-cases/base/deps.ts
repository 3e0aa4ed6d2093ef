import { reasonIn } from "#app/data/base/client.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import type { Reason } from "#app/refusals.ts";

/** What a use case needs of the outside. */
export type Deps = Pick<
	RequestContext,
	"db" | "mailQueue" | "requestId" | "waitUntil" | "sender" | "bucket"
>;

/** The mails are in the outbox already, so nothing is lost if this fails. */
export function queueMails(
	{ mailQueue, requestId, waitUntil }: Deps,
	mails: PendingMail[] | (() => Promise<PendingMail[]>),
): void {
	waitUntil(queue());

	async function queue() {
		try {
			const pending = Array.isArray(mails) ? mails : await mails();
			await enqueueMails(mailQueue, pending, requestId);
		} catch (error) {
			logError("mails-not-queued", error, { requestId });
		}
	}
}

/** After a change that may have freed a day; after the response. The cron trigger does the same every five minutes. */
export function notifyWaiting(deps: Deps, now: Date): void {
	queueMails(deps, () => tellOfFreedDays(deps.db, now));
}

/** Why the database did not do it: a rule of its own, or a fault, which is logged. */
export function refusedBy<Fault extends Reason>(
	error: unknown,
	fault: Fault,
	event: string,
	{ requestId }: { requestId: string },
) {
	const refused = reasonIn(error);
	if (refused) return { refused };
	logError(event, error, { requestId });
	return { refused: fault };
}
