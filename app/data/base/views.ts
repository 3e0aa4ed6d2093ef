import { integer, sqliteView, text } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/business/base/calendar.ts";

/** The SQL of these views is in `migrations/`. */

const bookingId = integer("booking_id").notNull();

export const takenDays = sqliteView("taken_days", {
	...{ bookingId, day: text().$type<Day>().notNull() },
	...{ taken: integer().notNull(), bays: integer().notNull() },
}).existing();

export const uncalledBookings = sqliteView("uncalled_bookings", {
	id: integer().notNull(),
	bookingDate: text("booking_date").notNull(),
	createdAt: text("created_at").notNull(),
	/** The wait begins with the booking, or with the last move by its link. */
	waitsSince: text("waits_since").notNull(),
}).existing();

/** No mail reaches these customers, and staff have not reached them by telephone since. */
export const unreachedBookings = sqliteView("unreached_bookings", { bookingId }).existing();
