import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { marksOfDay } from "#app/business/bookings/marks.ts";
import { type Database, parseJson } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { readBooking } from "./bookings.ts";

const { marks } = bookings;

export type StaffBooking = NonNullable<Awaited<ReturnType<typeof readStaffBooking>>>;

export async function readStaffBooking(db: Database, reference: string) {
	const booking = await readBooking(db, reference);
	return booking && { ...booking, card: await cardOfBooking(db, booking.id) };
}

export type BookingInList = Awaited<ReturnType<typeof readList>>[number];

function readList(db: Database, which: SQL, today: Day) {
	const { reference, customerName, carType, heldDays, status, work } = bookings;
	return db
		.select({ reference, customerName, carType, heldDays, status, work, marks: selectMarks(today) })
		.from(bookings)
		.where(and(which, isNull(bookings.erasedAt)))
		.orderBy(asc(bookings.bookingDate), asc(bookings.createdAt), asc(bookings.id));
}

export const readNamedBookings = (db: Database, references: string[], today: Day) =>
	readList(db, inArray(bookings.reference, references), today);

const selectMarks = (day: Day) =>
	sql`${marks}`.mapWith((stored: string) => marksOfDay(parseJson(stored) ?? {}, day));

/** Marks that hold for today alone are left out: these days come later. */
export function readBookingsBetween(db: Database, from: Day, to: Day) {
	const held = sql`(SELECT booking_id FROM bay_days WHERE day BETWEEN ${from} AND ${to})`;
	return readList(db, inArray(bookings.id, held), from);
}

/** No more are read, so that a search stays quick: a centre with six bays has fewer. */
const [maxComing, maxRecent] = [1500, 400];

/** Coming bookings are first. One before `firstDay` is found by its exact reference or mobile. */
export async function readFindableBookings(
	db: Database,
	firstDay: Day,
	today: Day,
	exact: { reference: string; phone: string | null },
) {
	const { id, reference, customerName, phoneNumber, email, bookingDate, status } = bookings;
	const selectFindable = (days: SQL) =>
		db
			.select({ reference, customerName, phoneNumber, email, status })
			.from(bookings)
			.where(and(days, isNull(bookings.erasedAt)));
	const isNamed = or(eq(reference, exact.reference), sql`${phoneNumber} = ${exact.phone}`);
	const [coming, recent, older] = await db.batch([
		selectFindable(gte(bookingDate, today)).orderBy(asc(bookingDate), asc(id)).limit(maxComing),
		selectFindable(sql`${bookingDate} >= ${firstDay} AND ${bookingDate} < ${today}`)
			.orderBy(desc(bookingDate), desc(id))
			.limit(maxRecent),
		selectFindable(sql`${bookingDate} < ${firstDay} AND ${isNamed}`)
			.orderBy(desc(bookingDate), desc(id))
			.limit(maxRecent),
	]);
	return [...coming, ...recent, ...older];
}
