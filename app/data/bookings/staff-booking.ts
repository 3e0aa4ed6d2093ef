import {
	and,
	asc,
	desc,
	eq,
	getTableColumns,
	gte,
	inArray,
	isNull,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { Correctable } from "#app/business/bookings/correction.ts";
import type { CancelReason, DaysReason, Effect } from "#app/business/bookings/staff-actions.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import type { Database } from "#app/data/base/client.ts";
import { lastEventSql } from "#app/data/base/events.ts";
import { bookingEvents, bookings, type StoredBooking, staffLinks } from "#app/data/base/schema.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { isStill } from "./booking-changes.ts";
import { receiptColumns } from "./bookings.ts";
import { endStaffLinksSql } from "./end-staff-links.ts";

/** Part of the signature of every staff link; 0, which signs nothing, in a database that has lost its row. */
export async function staffLinkGeneration(db: Database): Promise<number> {
	const row = await db.select().from(staffLinks).get();
	return row?.generation ?? 0;
}

/** For new links: a database that has lost its row gets another one. */
export async function staffLinkGenerationToSign(db: Database): Promise<number> {
	const generation = await staffLinkGeneration(db);
	if (generation > 0) return generation;
	await db.run(sql.raw(endStaffLinksSql));
	return staffLinkGeneration(db);
}

const { id, customerName, phoneNumber, language, changedLate } = bookings;

const staffColumns = {
	...receiptColumns,
	...{ id, customerName, phoneNumber, language, changedLate },
};

const {
	bookingId: _booking,
	revision: _revision,
	...eventColumns
} = getTableColumns(bookingEvents);

export type StaffBooking = NonNullable<Awaited<ReturnType<typeof staffBooking>>>;

/** Everything about one booking, with its history. Not for an erased customer. */
export async function staffBooking(db: Database, reference: string) {
	const booking = await db
		.select(staffColumns)
		.from(bookings)
		.where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)))
		.get();
	if (!booking) return;
	const events = await db
		.select(eventColumns)
		.from(bookingEvents)
		.where(eq(bookingEvents.bookingId, booking.id))
		.orderBy(asc(bookingEvents.id));
	const card = await cardOfBooking(db, booking.id);
	return { ...booking, events, card };
}

/** What staff saw when they sent the form; `lastEvent` is 0 before the first one. */
export type SeenState = Pick<StaffBooking, "id" | "status" | "revision"> & {
	lastEvent: number;
	email?: string;
};

/** False if the booking has changed since, so that nothing was done. */
export function actByStaffLink(
	db: Database,
	seen: SeenState,
	effect: Effect,
	reason?: CancelReason | "reopened",
): Promise<boolean> {
	return effect.what === "status"
		? changeStatus(db, seen, effect.to, reason)
		: recordEvent(db, seen, effect);
}

/** With the reason `reopened` a trigger takes the bay again, and refuses what is too late or has lost its bay. */
export function changeStatus(
	db: Database,
	seen: SeenState,
	to: StaffBooking["status"],
	reason?: CancelReason | "reopened",
) {
	return update(db, seen, { status: to, changeReason: reason });
}

/**
 * The first one is the booked day. A trigger takes and frees the bays, and refuses a day without a free one. False if the booking
 * has changed since. `freeUntil` is that of another booked day.
 */
export function setHeldDays(
	db: Database,
	seen: SeenState,
	{ heldDays, freeUntil }: Pick<StoredBooking, "heldDays"> & { freeUntil?: string },
	reason?: DaysReason,
) {
	const change = { bookingDate: heldDays[0], heldDays, freeUntil, changeReason: reason };
	return update(db, seen, change);
}

/** A trigger takes and frees the bays, and stores the mail. */
export function storeCorrection(
	db: Database,
	seen: SeenState,
	{ lines, ...corrected }: Correctable,
) {
	const { total: totalPrice } = totalOf(lines, 0);
	const serviceIds = lines.map(({ code }) => code);
	return update(db, seen, {
		...corrected,
		lines,
		serviceIds,
		totalPrice,
		changeReason: "corrected",
	});
}

async function update(db: Database, seen: SeenState, change: Partial<StoredBooking>) {
	const changed = await db
		.update(bookings)
		.set({ ...change, changedBy: "staff-link" })
		.where(isAsSeen(seen))
		.returning({ id: bookings.id });
	return changed.length > 0;
}

function isAsSeen({ lastEvent, email, ...seen }: SeenState) {
	const isSame = email === undefined ? undefined : eq(bookings.email, email);
	return and(isStill(seen), eq(sql.raw(lastEventSql(seen.id)), lastEvent), isSame);
}

/** One statement, so that the same form sent twice is recorded once. The revision identifies the status that staff saw. */
async function recordEvent(db: Database, seen: SeenState, { what, to }: Effect) {
	const { id, revision, lastEvent } = seen;
	const { meta } = await db.run(sql`
		INSERT INTO ${bookingEvents} (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, ${what}, '', ${to}, 'staff-link' FROM ${bookings}
		WHERE id = ${id} AND revision = ${revision} AND erased_at IS NULL
			AND ${sql.raw(lastEventSql(id))} = ${lastEvent}`);
	return meta.changes > 0;
}

export type BookingInList = Awaited<ReturnType<typeof bookingsInList>>[number];

function bookingsInList(db: Database, which: SQL) {
	const { reference, customerName, carType, heldDays, status } = bookings;
	const { work } = receiptColumns;
	return db
		.select({ reference, customerName, carType, heldDays, status, work })
		.from(bookings)
		.where(and(which, isNull(bookings.erasedAt)))
		.orderBy(asc(bookings.bookingDate), asc(bookings.createdAt), asc(bookings.id));
}

export const bookingsNamed = (db: Database, references: string[]) =>
	bookingsInList(db, inArray(bookings.reference, references));

/** Those whose car is at the centre on one of these days to come, both included. */
export function bookingsBetween(db: Database, from: Day, to: Day) {
	const held = sql`(SELECT booking_id FROM bay_days WHERE day BETWEEN ${from} AND ${to})`;
	return bookingsInList(db, inArray(bookings.id, held));
}

/** More are not read, so that a search stays quick: a centre with six bays has fewer. */
const [maxComing, maxRecent] = [1500, 400];

/**
 * Of the bookings that staff search what they are found by: those to come, the next ones first, then those before, the latest
 * first; and before the first day those that are named exactly and have photos.
 */
export async function findableBookings(
	db: Database,
	firstDay: Day,
	today: Day,
	exact: { reference: string; phone: string | null },
) {
	const { id, reference, customerName, phoneNumber, email, bookingDate, status } = bookings;
	const findable = (days: SQL) =>
		db
			.select({ reference, customerName, phoneNumber, email, status })
			.from(bookings)
			.where(and(days, isNull(bookings.erasedAt)));
	const isNamed = or(eq(reference, exact.reference), sql`${phoneNumber} = ${exact.phone}`);
	const [coming, recent, older] = await db.batch([
		findable(gte(bookingDate, today)).orderBy(asc(bookingDate), asc(id)).limit(maxComing),
		findable(sql`${bookingDate} >= ${firstDay} AND ${bookingDate} < ${today}`)
			.orderBy(desc(bookingDate), desc(id))
			.limit(maxRecent),
		findable(
			sql`${bookingDate} < ${firstDay} AND ${isNamed} AND EXISTS (
				SELECT 1 FROM photos WHERE booking_id = bookings.id AND stored_at IS NOT NULL AND removed_at IS NULL)`,
		),
	]);
	return [...coming, ...recent, ...older];
}
