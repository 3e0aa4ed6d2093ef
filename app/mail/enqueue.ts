import type { PendingMail } from "#app/data/schema.ts";
import type { MailJob } from "./job.ts";
import { mailJobFor } from "./job-for.ts";

export type MailQueue = {
	sendBatch(orders: { body: MailJob }[]): Promise<unknown>;
};

/** A message for each owed mail. A queue that refuses is only noted: the mails are owed in the outbox, and the sweep queues them again. */
export async function enqueueMails(
	queue: MailQueue,
	mails: PendingMail[],
	requestId: string,
): Promise<boolean> {
	if (mails.length === 0) return true;
	try {
		await queue.sendBatch(mails.map((mail) => ({ body: mailJobFor(mail) })));
		return true;
	} catch (error) {
		console.error(
			JSON.stringify({
				event: "queue-refused",
				requestId,
				mails: mails.map(({ id }) => id),
				fault: error instanceof Error ? error.message : String(error),
			}),
		);
		return false;
	}
}
