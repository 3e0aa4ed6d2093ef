import type { Database } from "#app/data/client.ts";
import { markQueued, waitingSince } from "#app/data/outbox.ts";
import { dispatch, type MailQueue } from "#app/mail/dispatch.ts";

const patienceMinutes = 5;
/** A queue takes 256 KB at a time; a contact message in Arabic is some 3 KB. */
const page = 50;
const mostPages = 20;

/** Queues again whatever has waited too long: the queue refused it, lost it, or its delivery died. */
export async function sweep(
	db: Database,
	queue: MailQueue,
	now: Date,
): Promise<number> {
	const before = new Date(now.getTime() - patienceMinutes * 60_000);
	let swept = 0;
	for (let turn = 0; turn < mostPages; turn++) {
		const waiting = await waitingSince(db, before, page);
		if (waiting.length === 0 || !(await dispatch(queue, waiting, "sweep")))
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
