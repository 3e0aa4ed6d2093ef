import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { isOpenBooking } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, type StoredBooking } from "#app/data/base/schema.ts";
import { countForm, type Sender } from "#app/data/base/submission.ts";

/** Unknown contacts count, too, so that nobody learns who is known. The database rejects one request too many. */
export async function countLinkRequest(
	db: Database,
	sender: Sender | undefined,
	contact: string,
	now: Date,
) {
	const count = (by: Parameters<typeof countForm>[1]) => countForm(db, by, now, sql`1`);
	await db.batch([count(sender), count({ network: contact })]);
}

/**
 * The lower bound of the day limits what is read: a booking holds seventeen days at most. Until it ends, its car is
 * expected for these days, which need no second row, as the view `stays` does.
 */
const isAhead = (today: Day) => sql`${isOpenBooking} AND email <> ''
	AND booking_date >= date(${today}, '-20 days') AND json_extract(bookings.held_days, '$[#-1]') >= ${today}`;

/** One booking of each address gets the mail, with the links of all; so its limit is that of the mailbox. */
export function conditionToMail(
	{ contact, digits }: { contact: string; digits: string },
	today: Day,
): SQL {
	return sql`bookings.id IN (
		SELECT min(id) FROM bookings WHERE ${isAhead(today)} AND lower(email) IN (
			SELECT lower(email) FROM bookings
			WHERE ${isAhead(today)} AND substr(phone_number, -4) = ${digits}
				AND (phone_number = ${contact} OR lower(email) = lower(${contact}))
		)
		GROUP BY lower(email)
	)`;
}

export function othersOfAddress(
	db: Database,
	{ id, email }: Pick<StoredBooking, "id" | "email">,
	today: Day,
) {
	const { reference, link, bookingDate } = bookings;
	return db
		.select({ reference, link, bookingDate })
		.from(bookings)
		.where(sql`${isAhead(today)} AND lower(email) = lower(${email}) AND bookings.id <> ${id}`)
		.orderBy(bookingDate);
}
