import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { bookings, healthChecks } from "./schema.ts";

const timeoutSeconds = 3;

/**
 * Writes one row, because a database may serve reads and refuse writes, and reads from the bookings table, so that a
 * database without migrations counts as down.
 */
export async function isDatabaseUp(db: Database, now: Date): Promise<boolean> {
	try {
		await withinSeconds(timeoutSeconds, writeAndRead(db, now));
		return true;
	} catch {
		return false;
	}
}

/** The planner's statistics. No statement may need them: a restored or a new database has none. */
export async function renewStatistics(db: Database): Promise<void> {
	await db.run(sql`PRAGMA optimize`);
}

async function writeAndRead(db: Database, now: Date): Promise<void> {
	const checkedAt = now.toISOString();
	await db.batch([
		db
			.insert(healthChecks)
			.values({ id: 1, checkedAt })
			.onConflictDoUpdate({ target: healthChecks.id, set: { checkedAt } }),
		db.select({ id: bookings.id }).from(bookings).limit(1),
	]);
}

const tooLate = () => new Error("the database did not respond in time");

export async function withinSeconds<T>(seconds: number, running: Promise<T>, error = tooLate) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(error()), seconds * 1000);
	});
	return Promise.race([running, late]).finally(() => clearTimeout(timer));
}
