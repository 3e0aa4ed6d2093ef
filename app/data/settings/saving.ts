import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { Change, Concern } from "#app/business/settings/changes.ts";
import type { Database } from "#app/data/base/client.ts";
import { settings, settingsLinks } from "#app/data/base/schema.ts";

/** Throws for a link that was mailed a short while ago: the database refuses another one. */
export async function askForLink(db: Database, id: string, now: Date): Promise<void> {
	await db.insert(settingsLinks).values({ id, askedAt: now.toISOString() });
}

export function linkById(db: Database, id: string) {
	return db.select().from(settingsLinks).where(eq(settingsLinks.id, id)).get();
}

/** True for the first device alone, of however many open it at the same moment. */
export async function openLink(db: Database, id: string, now: Date): Promise<boolean> {
	const opened = await db
		.update(settingsLinks)
		.set({ openedAt: now.toISOString() })
		.where(and(eq(settingsLinks.id, id), isNull(settingsLinks.openedAt)))
		.returning({ id: settingsLinks.id });
	return opened.length > 0;
}

export type Save = {
	save: string;
	changes: Change[];
	/** The id of the last row that was shown: if another one was added since, nothing is saved. */
	seen: number;
	/** The save that this one undoes. */
	undoes?: string;
};

/**
 * Stores all of it or nothing, in one statement. False if something else was saved since, or if a day has more cars than it
 * would have places.
 */
export async function storeSave(db: Database, { save, changes, seen, undoes }: Save, now: Date) {
	const bays = changes.find(({ key }) => key === "bays");
	const stored = await db.all<{ id: number }>(sql`
		INSERT INTO ${settings} (key, value, valid_from, saved_at, save, undoes)
		SELECT value ->> 'key', value -> 'value', value ->> 'validFrom', ${now.toISOString()}, ${save}, ${undoes ?? null}
		FROM json_each(${JSON.stringify(changes)})
		WHERE ${seen} = coalesce((SELECT max(id) FROM settings), 0) AND NOT EXISTS (${overfull(bays)})
		RETURNING id`);
	return stored.length > 0;
}

/** Up to the day from which another number is prepared. */
const overfull = (bays?: Change) =>
	sql`
		SELECT DISTINCT day, taken FROM taken_days
		WHERE day >= ${bays?.validFrom ?? "9999"} AND taken > ${Number(bays?.value ?? 0)} AND NOT EXISTS (
			SELECT 1 FROM settings WHERE key = 'bays' AND valid_from > ${bays?.validFrom ?? "9999"} AND valid_from <= day
		)
		ORDER BY day LIMIT 5`;

/** The first days that have more cars than they would have places. */
export function overfullDays(db: Database, changes: Change[]) {
	const bays = changes.find(({ key }) => key === "bays");
	return db.all<{ day: Day; taken: number }>(overfull(bays));
}

/** How many open bookings have to do with changes. */
export async function concernedBookings(db: Database, concerns: Concern[]): Promise<number> {
	const [row] = await db.all<{ count: number }>(sql`
		SELECT count(*) AS count FROM bookings
		WHERE status IN ('pending', 'confirmed') AND erased_at IS NULL
			AND booking_date >= date('now', '+3 hours') AND EXISTS (
			SELECT 1 FROM json_each(${JSON.stringify(concerns)}) AS listed
			WHERE booking_date BETWEEN listed.value ->> 'from' AND coalesce(listed.value ->> 'to', '9999')
			OR EXISTS (SELECT 1 FROM json_each(service_ids) AS held WHERE held.value = listed.value ->> 'code')
		)`);
	return row?.count ?? 0;
}
