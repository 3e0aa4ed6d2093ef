import { eq, type SQL, sql } from "drizzle-orm";
import { daysAttemptsKept } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { linkAttempts } from "#app/data/base/schema.ts";

const hourMs = 60 * 60 * 1000;

export type Pause = "hour" | "day" | "month";

/** A stranger with the link stops only himself; many addresses together cannot guess the four digits either. */
const limits: { pause: Pause; ms: number; sender: number; booking: number }[] = [
	{ pause: "month", ms: daysAttemptsKept * 24 * hourMs, sender: 10, booking: 100 },
	{ pause: "day", ms: 24 * hourMs, sender: 8, booking: 60 },
	{ pause: "hour", ms: hourMs, sender: 5, booking: 30 },
];

type Attempt = { id: number; pause?: undefined } | { id?: undefined; pause: Pause };

/** An attempt counts before its digits are compared, so that simultaneous requests cannot exceed the limits. */
export async function startLinkAttempt(
	db: Database,
	{ bookingId, sender = "unknown" }: { bookingId: number; sender?: string },
	now: Date,
): Promise<Attempt> {
	const pause = selectPause(bookingId, sender, now);
	const [attempts, [paused]] = await db.batch([
		db
			.insert(linkAttempts)
			.select(
				sql`SELECT NULL, ${bookingId}, ${sender}, ${now.toISOString()} WHERE (${pause}) IS NULL`,
			)
			.returning({ id: linkAttempts.id }),
		db.select({ pause: sql<Pause | null>`(${pause})` }).from(sql`(SELECT 1)`),
	]);
	const [attempt] = attempts;
	return attempt ?? { pause: paused?.pause ?? "hour" };
}

function selectPause(bookingId: number, sender: string, now: Date): SQL {
	const cases = limits.map(({ pause, ms, ...most }) => {
		const since = new Date(now.getTime() - ms).toISOString();
		const isRecent = sql`attempted_at > ${since}`;
		return sql`WHEN total(${isRecent}) >= ${most.booking}
			OR total(${isRecent} AND sender = ${sender}) >= ${most.sender} THEN ${pause}`;
	});
	return sql`SELECT CASE ${sql.join(cases, sql` `)} END FROM ${linkAttempts} WHERE booking_id = ${bookingId}`;
}

export async function forgiveLinkAttempt(db: Database, attemptId: number): Promise<void> {
	await db.delete(linkAttempts).where(eq(linkAttempts.id, attemptId));
}
