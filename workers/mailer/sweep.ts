import { daysToRemindOf } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { dueMails, giveUpMails, markQueued } from "#app/data/mails/due-mails.ts";
import { createDueReminders } from "#app/data/mails/scheduled.ts";
import { enqueueMails, type MailQueue } from "#app/mail/queue/enqueue.ts";

import { logCounts } from "./log.ts";

type SweptQueue = MailQueue & Pick<Queue, "metrics">;

/** A queue accepts 256 KB in one batch; a contact message in Arabic is about 3 KB. */
const batchSize = 50;
const maxBatches = 20;
/** A mail is stored shortly before its message is sent. */
const toleranceMs = 60_000;

/**
 * Queues mails again that were not sent in time: the queue rejected or lost them, its retries failed, or their delivery
 * died. A mail whose message is still on the queue gets no second one.
 */
export async function sweep(db: Database, queue: SweptQueue, now: Date): Promise<number> {
	const givenUp = await giveUpMails(db, now);
	const since = await stillQueuedSince(queue);
	let queued = 0;
	for (let batch = 0; batch < maxBatches; batch++) {
		const due = await dueMails(db, now, since, batchSize);
		if (due.length === 0 || !(await enqueueMails(queue, due, "sweep", { isDue: true }))) break;
		await markQueued(
			db,
			due.map(({ id }) => id),
			now,
		);
		queued += due.length;
	}
	if (queued + givenUp > 0) logCounts("mail-sweep", { queued, givenUp });
	return queued;
}

/** Undefined if the queue is empty or its metrics cannot be read: then only the growing pauses limit the messages. */
async function stillQueuedSince(queue: SweptQueue): Promise<Date | undefined> {
	try {
		const { backlogCount, oldestMessageTimestamp } = await queue.metrics();
		if (backlogCount === 0 || !oldestMessageTimestamp) return;
		return new Date(oldestMessageTimestamp.getTime() - toleranceMs);
	} catch (error) {
		const fault = error instanceof Error ? error.message : "unknown";
		console.error(JSON.stringify({ event: "queue-metrics", fault }));
	}
}

/** Stores the reminders that are due; the sweep after it queues them. The run after a missed one catches up. */
export async function remind(db: Database, now: Date): Promise<number> {
	let stored = 0;
	for (const day of daysToRemindOf(now)) stored += await createDueReminders(db, day, now);
	if (stored > 0) logCounts("reminders", { stored });
	return stored;
}
