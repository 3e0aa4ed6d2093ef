import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import { bookings, reviews } from "#app/data/base/schema.ts";
import { changeManyBookings } from "./change-bookings.ts";

export type Abuse =
	| {
			/** The reference names one of the bookings, while it is pending. */
			reference: string;
			/** The bookings of all networks in the sender's block end, too. */
			wholeBlock?: boolean;
	  }
	| {
			from: Date;
			to: Date;
			/** The bookings made on a board end, in place of those from the site. */
			byTelephone?: boolean;
	  };

/** Each stay ends again on the day before a staff link made it longer, unless the booking was moved since. */
export async function shortenStays(db: Database, { from, to }: { from: Date; to: Date }) {
	const wasLonger = sql`id IN (
		SELECT booking_id FROM booking_events
		WHERE what = 'expected' AND changed_by = 'staff-link' AND changed_at >= ${from.toISOString()} AND changed_at < ${to.toISOString()})`;
	return changedOf(
		await changeManyBookings(db, wasLonger, { do: "shorten", from, to }, new Date()),
	);
}

/** Nobody is mailed, because the addresses may be false. A booking from the site ends only while it is pending. */
export async function endAbuse(db: Database, abuse: Abuse): Promise<string[]> {
	const source = "from" in abuse && abuse.byTelephone ? "phone" : "web";
	const command = { do: "end-unreal", source } as const;
	const theirs = conditionOf(abuse);
	const all = db
		.select({ id: bookings.id })
		.from(bookings)
		.where(and(theirs, eq(bookings.source, source)));
	/** A board may have completed a false booking, whose review would stay. */
	if (source === "phone") await db.delete(reviews).where(inArray(reviews.bookingId, all));
	/** The named booking comes last: with it goes the sender by which the others are found. */
	const order = "from" in abuse ? [] : [eq(bookings.reference, abuse.reference)];
	return changedOf(await changeManyBookings(db, theirs, command, new Date(), ...order));
}

const changedOf = (results: Awaited<ReturnType<typeof changeManyBookings>>) =>
	results.flatMap(({ reference, mails }) => (mails ? reference : []));

function conditionOf(abuse: Abuse) {
	if ("from" in abuse) {
		const [from, to] = [abuse.from.toISOString(), abuse.to.toISOString()];
		return sql`created_at >= ${from} AND created_at < ${to}`;
	}
	const { sender, senderBlock } = bookings;
	const column = abuse.wholeBlock ? senderBlock : sender;
	return eq(
		column,
		sql`(SELECT ${sql.raw(column.name)} FROM bookings AS named WHERE reference = ${abuse.reference})`,
	);
}
