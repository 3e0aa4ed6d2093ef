import { between, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { DayOutcome } from "#app/business/wanted-days.ts";
import type { Database } from "./base/client.ts";
import { wantedDays } from "./base/schema.ts";

export type WantedDay = typeof wantedDays.$inferSelect;

/** D1 takes a hundred values in a statement. */
const rowsPerStatement = 30;
/** A Worker may be ended in the middle of a statement, which then never returns. */
const maxWriteMs = 30_000;

/** By day and outcome. */
const waiting = new Map<string, WantedDay>();
let writingSince = 0;

/**
 * Counts a form. While one statement is written, this isolate adds up what comes meanwhile, so that a rush of refusals costs
 * the database one statement at a time.
 */
export async function countWantedDay(
	db: Database,
	{ day, outcome }: { day: Day; outcome: DayOutcome },
): Promise<void> {
	const key = `${day} ${outcome}`;
	const forms = (waiting.get(key)?.forms ?? 0) + 1;
	waiting.set(key, { day, outcome, forms });
	if (Date.now() - writingSince < maxWriteMs) return;
	try {
		while (waiting.size > 0) {
			writingSince = Date.now();
			const entries = [...waiting].slice(0, rowsPerStatement);
			for (const [written] of entries) waiting.delete(written);
			await db
				.insert(wantedDays)
				.values(entries.map(([, row]) => row))
				.onConflictDoUpdate({
					target: [wantedDays.day, wantedDays.outcome],
					set: { forms: sql`${wantedDays.forms} + excluded.forms` },
				});
		}
	} finally {
		writingSince = 0;
	}
}

/** Both days are included. */
export function wantedDaysBetween(db: Database, from: Day, to: Day) {
	return db
		.select()
		.from(wantedDays)
		.where(between(wantedDays.day, from, to))
		.orderBy(wantedDays.day, wantedDays.outcome);
}
