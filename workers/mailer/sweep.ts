import { daysToRemindOf } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { dismissUntrue, dueMails, giveUpMails, markQueued } from "#app/data/mails/due-mails.ts";
import { createDueReminders } from "#app/data/mails/scheduled.ts";
import { batchSize, enqueueMails, type MailQueue } from "#app/mail/queue/enqueue.ts";

import { logCounts } from "./log.ts";

const maxBatches = 20;

/** The queue may have rejected or lost a mail, its retries may have failed, or its delivery may have died. */
export async function sweep(db: Database, queue: MailQueue, now: Date): Promise<number> {
	const givenUp = await giveUpMails(db, now);
	await dismissUntrue(db);
	let queued = 0;
	for (let batch = 0; batch < maxBatches; batch++) {
		const due = await dueMails(db, now, batchSize);
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

/** The run after a missed one catches up. */
export async function remind(db: Database, now: Date): Promise<number> {
	let stored = 0;
	for (const day of daysToRemindOf(now)) stored += await createDueReminders(db, day, now);
	if (stored > 0) logCounts("reminders", { stored });
	return stored;
}
