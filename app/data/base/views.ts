import { integer, sqliteView, text } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/business/base/calendar.ts";

/** Declared as they are in migrations/0001_rules.sql and 0002_views.sql, which have their SQL. */

const bookingId = integer("booking_id").notNull();
const day = () => text().$type<Day>().notNull();

/** For each day of each booking how many cars it has, and how many there is room for. */
export const takenDays = sqliteView("taken_days", {
	...{ bookingId, day: day() },
	...{ taken: integer().notNull(), bays: integer().notNull() },
}).existing();

/** Customers who wait for the call that they were promised. */
export const uncalledBookings = sqliteView("uncalled_bookings", {
	id: integer().notNull(),
	bookingDate: text("booking_date").notNull(),
	createdAt: text("created_at").notNull(),
	/** Of the booking, or of the last move by its link. */
	waitsSince: text("waits_since").notNull(),
}).existing();

/** Customers to whom no mail comes through, and whom staff have not called since. */
export const unreachedBookings = sqliteView("unreached_bookings", { bookingId }).existing();

/** Cars that were handed over, with the day that their customers expected. */
export const recordedCars = sqliteView("recorded_cars", { day: day(), expected: day() }).existing();
