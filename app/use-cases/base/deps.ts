import { reasonIn } from "#app/data/base/client.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError, orLogged } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import type { Reason } from "#app/refusals.ts";

export type Deps = Pick<
	RequestContext,
	"db" | "now" | "mailQueue" | "requestId" | "waitUntil" | "sender" | "bucket" | "settings"
>;

/** Why something was not done, if it was not. */
export type Answer = { refused?: Reason };

/** The mails are in the outbox already, so nothing is lost if this fails. */
export function queueMails(
	{ mailQueue, requestId, waitUntil }: Deps,
	mails: PendingMail[] | (() => Promise<PendingMail[]>),
): void {
	const queue = async () => {
		const pending = Array.isArray(mails) ? mails : await mails();
		await enqueueMails(mailQueue, pending, requestId);
	};
	waitUntil(orLogged("mails-not-queued", { requestId }, undefined, queue));
}

/** After a change that may have freed a day; after the response. The cron trigger does the same every five minutes. */
export function notifyWaiting(deps: Deps): void {
	queueMails(deps, () => tellOfFreedDays(deps.db, deps.now));
}

/** What was done; or why the database did not do it: a rule of its own, or a fault, which is logged. */
export async function orRefused<Done>(
	{ requestId }: Deps,
	fault: Reason,
	event: string,
	run: () => Promise<Done>,
): Promise<Done | { refused: Reason; done?: undefined }> {
	try {
		return await run();
	} catch (error) {
		const refused = reasonIn(error);
		if (!refused) logError(event, error, { requestId });
		return { refused: refused ?? fault };
	}
}
