import { sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { Change } from "#app/business/settings/changes.ts";
import type { Concern } from "#app/business/settings/kinds.ts";
import { isOpenBooking } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { insertSelected } from "#app/data/base/insert-selected.ts";
import { mails, settings } from "#app/data/base/schema.ts";
import { queuedNow } from "#app/data/mails/outbox.ts";

export type Save = {
	save: string;
	changes: Change[];
	/** Nothing is saved if another row was added since the last one that was shown, which has this id. */
	seen: number;
	by?: string;
};

/** Returns false if something else was saved since. */
export async function storeSave(db: Database, { save, changes, seen, by }: Save, now: Date) {
	const kind = "settings-saved-business";
	const [stored] = await db.batch([
		db
			.insert(settings)
			.select(sql`
				SELECT NULL, value ->> 'key', value -> 'value', ${now.toISOString()}, ${save}, ${by ?? null}
				FROM json_each(${JSON.stringify(changes)})
				WHERE ${seen} = coalesce((SELECT max(id) FROM settings), 0)`)
			.returning({ id: settings.id }),
		insertSelected(
			db,
			mails,
			{ id: `${kind}:${save}`, kind, ...queuedNow(now) },
			sql`WHERE changes() > 0`,
		),
	]);
	return stored.length > 0;
}

export function readOverfullDays(db: Database, bays: number) {
	return db.all<{ day: Day; taken: number }>(sql`
		SELECT day, count(*) AS taken FROM bay_days
		WHERE day >= date('now', '+3 hours') GROUP BY day HAVING count(*) > ${bays}
		ORDER BY day LIMIT 5`);
}

export async function readConcernedBookings(db: Database, concerns: Concern[]): Promise<number> {
	const [row] = await db.all<{ count: number }>(sql`
		SELECT count(*) AS count FROM bookings
		WHERE ${isOpenBooking} AND erased_at IS NULL
			AND booking_date >= date('now', '+3 hours') AND EXISTS (
			SELECT 1 FROM json_each(${JSON.stringify(concerns)}) AS listed
			WHERE booking_date BETWEEN listed.value ->> 'from' AND coalesce(listed.value ->> 'to', '9999')
			OR EXISTS (SELECT 1 FROM json_each(service_ids) AS held WHERE held.value = listed.value ->> 'code')
		)`);
	return row?.count ?? 0;
}
