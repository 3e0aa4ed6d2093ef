import type { Database } from "#app/data/client.ts";
import { mailsWaitingSince, markQueued } from "#app/data/outbox.ts";
import { enqueueMails, type MailQueue } from "#app/mail/enqueue.ts";

const staleAfterMinutes = 5;
/** A queue takes 256 KB at a time; a contact message in Arabic is some 3 KB. */
const batchSize = 50;
const maxBatches = 20;

/** Queues again whatever has waited too long: the queue refused it, lost it, or its delivery died. */
export async function sweep(
	db: Database,
	queue: MailQueue,
	now: Date,
): Promise<number> {
	const before = new Date(now.getTime() - staleAfterMinutes * 60_000);
	let swept = 0;
	for (let turn = 0; turn < maxBatches; turn++) {
		const waiting = await mailsWaitingSince(db, before, batchSize);
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
