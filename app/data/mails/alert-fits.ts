import { sql } from "drizzle-orm";
import { bays } from "#app/business/bookings/capacity.ts";
import { bookings, dayAlerts, mailboxOf, mails } from "#app/data/base/schema.ts";

/**
 * Whether somebody has booked the day with the address of the alert. Anybody can type any address, so that this ends the alert
 * only once staff know the customer; until then nobody is told of a day that they have, perhaps. With the names as text: in a
 * select from one table, drizzle writes columns without their table.
 */
export const hasBooked = sql<number>`EXISTS (
	SELECT 1 FROM bay_days JOIN ${bookings} ON bookings.id = bay_days.booking_id
	WHERE bay_days.day = day_alerts.day AND bookings.status IN ('pending', 'confirmed')
		AND ${sql.raw(mailboxOf("bookings.email"))} = day_alerts.mailbox
)`;

/**
 * Whether a mail about a freed day is still true: read together with the mail, so that it costs no query. `held_days` are
 * those of the moment when the mail was stored.
 */
export const alertFits = sql<number>`(
	${mails.createdAt} IS ${dayAlerts.toldAt} AND NOT ${hasBooked} AND NOT EXISTS (
		SELECT 1 FROM json_each(${dayAlerts.heldDays}) AS held
		WHERE (SELECT count(*) FROM bay_days WHERE day = held.value) >= ${sql.raw(String(bays))}
			OR EXISTS (SELECT 1 FROM closures WHERE held.value BETWEEN from_day AND to_day)
	)
)`;
