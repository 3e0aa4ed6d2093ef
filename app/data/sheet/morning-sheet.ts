import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { sheetMoment } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { mails } from "#app/data/base/schema.ts";
import { neverQueued } from "#app/data/mails/outbox.ts";
import { type MorningSheet, sheetFrom, sheetStatements } from "./sheet-rows.ts";

/**
 * Stores the sheet of today from its hour on, once: the id is that of the day. Due at once; the old date of queueing
 * says that no message of it is on the queue. A sheet of an earlier day that is still waiting would be read too late.
 */
export async function scheduleMorningSheet(db: Database, now: Date): Promise<void> {
	const day = riyadhToday(now);
	if (now < sheetMoment(day)) return;
	const moment = now.toISOString();
	await db.batch([
		db
			.update(mails)
			.set({ state: "dismissed", leasedUntil: null })
			.where(
				and(
					eq(mails.kind, "sheet-business"),
					eq(mails.state, "waiting"),
					lt(mails.day, day),
					or(isNull(mails.leasedUntil), lte(mails.leasedUntil, moment)),
				),
			),
		db
			.insert(mails)
			.values({
				id: `sheet-business:${day}`,
				kind: "sheet-business",
				day,
				queuedAt: neverQueued,
				dueAt: moment,
				createdAt: moment,
			})
			.onConflictDoNothing(),
	]);
}

export async function readMorningSheet(db: Database, day: Day, now: Date): Promise<MorningSheet> {
	const statements = sheetStatements(day, now);
	const found = await db.$client.batch(statements.map((sql) => db.$client.prepare(sql)));
	return sheetFrom(
		day,
		found.map(({ results }) => results),
		now,
	);
}
