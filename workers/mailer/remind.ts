import { daysToRemindOf } from "#app/business/deadline.ts";
import type { Database } from "#app/data/client.ts";
import { oweReminders } from "#app/data/reminders.ts";

/** Stores the reminders that are due; the sweep after it queues them. A run that was missed is made up for by the next. */
export async function remind(db: Database, now: Date): Promise<number> {
	let owed = 0;
	for (const day of daysToRemindOf(now))
		owed += await oweReminders(db, day, now);
	if (owed > 0) console.log(JSON.stringify({ event: "reminders", owed }));
	return owed;
}
