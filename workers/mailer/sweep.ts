import type { Database } from "#app/data/client.ts";
import { mailsWaitingSince, markQueued } from "#app/data/outbox.ts";
import { enqueueMails, type MailQueue } from "#app/mail/enqueue.ts";

const staleAfterMinutes = 5;
/** A queue accepts 256 KB in one batch; a contact message in Arabic is about 3 KB. */
const batchSize = 50;
const maxBatches = 20;

/** Queues mails again that have waited too long: the queue rejected or lost them, or their delivery died. */
export async function sweep(
	db: Database,
	queue: MailQueue,
	now: Date,
): Promise<number> {
	const waitingSince = new Date(now.getTime() - staleAfterMinutes * 60_000);
	let swept = 0;
	for (let batch = 0; batch < maxBatches; batch++) {
		const waiting = await mailsWaitingSince(db, waitingSince, batchSize);
		if (waiting.length === 0 || !(await enqueueMails(queue, waiting, "sweep")))
			break;
		await markQueued(
			db,
			waiting.map(({ id }) => id),
			now,
		);
		swept += waiting.length;
	}
	if (swept > 0)
		console.log(JSON.stringify({ event: "mail-sweep", queued: swept }));
	return swept;
}
