import { lt, sql } from "drizzle-orm";
import type { Day } from "#app/business/calendar.ts";
import type { Database } from "./client.ts";
import { dailySenders } from "./schema.ts";

/** Many people may share one address, but no network has this many customers in a day. */
const maxSubmissionsPerDay = 30;

/** Counts one submission; false if the sender has no more left for the day. */
export async function countSubmission(
	db: Database,
	sender: string,
	day: Day,
): Promise<boolean> {
	const { submissions } = dailySenders;
	const counted = await db
		.insert(dailySenders)
		.values({ day, sender, submissions: 1 })
		.onConflictDoUpdate({
			target: [dailySenders.day, dailySenders.sender],
			set: { submissions: sql`${submissions} + 1` },
			setWhere: lt(submissions, maxSubmissionsPerDay),
		})
		.returning({ submissions });
	return counted.length > 0;
}
