import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { isOpen, lastDay } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
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

/** The lower bound of the day limits what is read: a booking holds seventeen days at most. */
export function bookingsOfContact(
	{ contact, digits }: { contact: string; digits: string },
	today: Day,
): SQL {
	return sql`${isOpen} AND booking_date >= date(${today}, '-20 days')
		AND ${lastDay} >= ${today}
		AND (phone_number = ${contact} OR lower(email) = lower(${contact})) AND substr(phone_number, -4) = ${digits}`;
}
