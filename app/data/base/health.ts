import { sql } from "drizzle-orm";
import { type Database, deepestMessage } from "./client.ts";
import { bookings, healthChecks } from "./schema.ts";

const timeoutSeconds = 3;
/** The cron trigger runs every five minutes. */
const cronLateMs = 20 * 60_000;

export type Health = {
	fault?: string;
	cron: "ok" | "late";
	/** Without a copy off the account there is no age. */
	copyAgeHours?: number;
};

/** A database may serve reads and refuse writes, so one row is written; without migrations it has no bookings. */
export async function checkHealth(db: Database, now: Date): Promise<Health> {
	try {
		const [, , notes] = await raceWithTimeout(
			timeoutSeconds,
			db.batch([
				recordRun(db, "database", now),
				db.select({ id: bookings.id }).from(bookings).limit(1),
				db.select().from(healthChecks),
			]),
		);
		const msSince = (wanted: "cron" | "copy") => {
			const note = notes.find(({ what }) => what === wanted);
			return note && now.getTime() - Date.parse(note.checkedAt);
		};
		const [cron = Number.POSITIVE_INFINITY, copy] = [msSince("cron"), msSince("copy")];
		return {
			cron: cron > cronLateMs ? "late" : "ok",
			...(copy !== undefined && { copyAgeHours: Math.floor(copy / 3_600_000) }),
		};
	} catch (error) {
		return { fault: deepestMessage(error), cron: "late" };
	}
}

export async function noteCron(db: Database, now: Date): Promise<void> {
	await recordRun(db, "cron", now);
}

function recordRun(db: Database, what: "database" | "cron", now: Date) {
	const checkedAt = now.toISOString();
	return db
		.insert(healthChecks)
		.values({ what, checkedAt })
		.onConflictDoUpdate({ target: healthChecks.what, set: { checkedAt } });
}

/** No statement may need the planner's statistics, because a new or restored database has none. */
export async function renewStatistics(db: Database): Promise<void> {
	await db.run(sql`PRAGMA optimize`);
}

const timeoutError = () => new Error("the database did not respond in time");

export async function raceWithTimeout<T>(
	seconds: number,
	running: Promise<T>,
	error = timeoutError,
) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(error()), seconds * 1000);
	});
	return Promise.race([running, late]).finally(() => clearTimeout(timer));
}
