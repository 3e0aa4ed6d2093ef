import { daysToRemindOf } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { createDueReminders } from "#app/data/mails/reminders.ts";

/** Stores the reminders that are due; the sweep after it queues them. The run after a missed one catches up. */
export async function remind(db: Database, now: Date): Promise<number> {
	let stored = 0;
	for (const day of daysToRemindOf(now)) stored += await createDueReminders(db, day, now);
	if (stored > 0) console.log(JSON.stringify({ event: "reminders", stored }));
	return stored;
}
