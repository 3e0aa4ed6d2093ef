import type { CentreRecord } from "#app/business/links/record.ts";
import type { Database } from "#app/data/base/client.ts";
import { proof } from "#app/data/base/schema.ts";
import { type Reviews, reviewsFrom } from "./reviews.ts";

/** What pages show of the centre's own work. */
export type Proof = { record?: CentreRecord; reviews?: Reviews; version: string };

/** What is known, unless something has changed: two rows, however many bookings and reviews there are. */
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
