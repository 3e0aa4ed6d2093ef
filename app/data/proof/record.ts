import { and, count, gte, lt, sql } from "drizzle-orm";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { Reviews } from "#app/business/bookings/reviews.ts";
import { type CentreRecord, recordDays } from "#app/business/links/record.ts";
import type { Database } from "#app/data/base/client.ts";
import { proof } from "#app/data/base/schema.ts";
import { recordedCars } from "#app/data/base/views.ts";
import { reviewsFrom } from "./reviews.ts";

/** This reads all bookings, so it runs once each night and pages read its result. */
export async function countRecord(db: Database, now: Date): Promise<CentreRecord> {
	const today = riyadhToday(now);
	const { day, expected } = recordedCars;
	const [counted = { cars: 0, onTime: 0 }] = await db
		.select({ cars: count(), onTime: sql<number>`count(*) FILTER (WHERE ${day} <= ${expected})` })
		.from(recordedCars)
		.where(and(gte(day, dayAfter(today, -recordDays)), lt(day, today)));
	const value = { countedOn: today, ...counted };
	await db
		.insert(proof)
		.values({ what: "record", value })
		.onConflictDoUpdate({ target: proof.what, set: { value, version: sql`${proof.version} + 1` } });
	return value;
}

export type Proof = { record?: CentreRecord; reviews?: Reviews; version: string };

/** Two rows say whether something has changed, however many bookings and reviews there are. */
export async function readProof(db: Database, known?: Proof): Promise<Proof> {
	const rows = await db.select().from(proof);
	const of = (what: (typeof rows)[number]["what"]) => rows.find((row) => row.what === what);
	const [record, reviews] = [of("record"), of("reviews")];
	const version = `${record?.version} ${reviews?.version}`;
	if (known?.version === version) return known;
	return {
		record: record?.value as CentreRecord | undefined,
		reviews: await reviewsFrom(db, reviews),
		version,
	};
}
