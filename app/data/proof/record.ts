import { sql } from "drizzle-orm";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import {
	type Booked,
	type CentreRecord,
	type HandedOver,
	recordDays,
	recordOf,
} from "#app/business/links/record.ts";
import type { Database } from "#app/data/base/client.ts";
import { proof } from "#app/data/base/schema.ts";

/** Of the days until yesterday. Each night reads all bookings, which no page does. */
export async function countRecord(db: Database, now: Date): Promise<CentreRecord> {
	const today = riyadhToday(now);
	const inPeriod = sql`day >= ${dayAfter(today, -recordDays)} AND day < ${today}`;
	const [cars, calls, cards] = [
		await db.all<Omit<HandedOver, "codes"> & { codes: string }>(
			sql`SELECT service_ids AS codes, day, expected FROM recorded_cars WHERE ${inPeriod}`,
		),
		await db.all<Booked>(
			sql`SELECT booked_at AS bookedAt, called_at AS calledAt FROM recorded_calls WHERE ${inPeriod}`,
		),
		await db.all(sql`SELECT id FROM recorded_cards WHERE last_end > ${today}`),
	];
	const read = cars.map((car) => ({ ...car, codes: JSON.parse(car.codes) as string[] }));
	const value = recordOf(today, read, calls, cards.length);
	await db
		.insert(proof)
		.values({ what: "record", value })
		.onConflictDoUpdate({ target: proof.what, set: { value, version: sql`${proof.version} + 1` } });
	return value;
}
