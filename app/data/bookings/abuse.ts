import { sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";

/** Bookings that were not made by customers: those of one sender, or made between two moments. */
export type Abuse =
	| {
			/** One of the bookings, while it is pending. */
			reference: string;
			/** Those of all networks of the sender's block, too. */
			wholeBlock?: boolean;
	  }
	| {
			from: Date;
			to: Date;
			/** Those that a board has made, confirmed or not, in place of those from the site. */
			byTelephone?: boolean;
	  };

/**
 * The stays that a link of staff has made longer between two moments end again on the day before that; customers are mailed
 * the day, since they were mailed the other one. Not of a booking that was moved since.
 */
export function shortenStaysSql({ from, to }: { from: Date; to: Date }): string {
	return `UPDATE bookings SET changed_by = 'staff', held_days = (
			SELECT json_group_array(value) FROM json_each(held_days) WHERE value <= first.from_value
		)
		FROM (
			SELECT booking_id, from_value, min(id) FROM booking_events AS event
			WHERE what = 'expected' AND changed_by = 'staff-link' AND ${between({ from, to }, "changed_at")}
				AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = event.booking_id AND what = 'day' AND id > event.id)
			GROUP BY booking_id
		) AS first
		WHERE first.booking_id = bookings.id AND status IN ('pending', 'confirmed') AND erased_at IS NULL
			AND json_extract(held_days, '$[#-1]') > first.from_value
		RETURNING reference`;
}

/**
 * Cancels those that staff have not confirmed, without a mail to the addresses that were typed; the trigger `bookings_changed`
 * frees the bays. As text, because D1's command line takes no parameters.
 */
export function endAbuseSql(abuse: Abuse): string {
	const made =
		"from" in abuse && abuse.byTelephone
			? "source = 'phone' AND status IN ('pending', 'confirmed')"
			: "source = 'web' AND status = 'pending'";
	return `UPDATE bookings SET status = 'cancelled', changed_by = 'staff', change_reason = 'abuse'
		WHERE ${made} AND erased_at IS NULL AND ${conditionOf(abuse)} RETURNING reference`;
}

export async function endAbuse(db: Database, abuse: Abuse): Promise<string[]> {
	const ended = await db.all<{ reference: string }>(sql.raw(endAbuseSql(abuse)));
	return ended.map(({ reference }) => reference);
}

function conditionOf(abuse: Abuse): string {
	if ("from" in abuse) return between(abuse, "created_at");
	const { reference, wholeBlock = false } = abuse;
	if (!/^[0-9A-Z]{6}$/.test(reference)) throw new Error("That is no reference of a booking");
	const column = wholeBlock ? "sender_block" : "sender";
	return `${column} = (SELECT ${column} FROM bookings WHERE reference = '${reference}')`;
}

const between = ({ from, to }: { from: Date; to: Date }, column: string) =>
	`${column} >= '${from.toISOString()}' AND ${column} < '${to.toISOString()}'`;
