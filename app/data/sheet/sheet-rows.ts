import {
	and,
	asc,
	type Column,
	count,
	desc,
	eq,
	gt,
	gte,
	inArray,
	type SQL,
	sql,
} from "drizzle-orm";
import { type Day, dayAfter, isoAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import type { Marks } from "#app/business/bookings/marks.ts";
import type { ChangeReason } from "#app/business/bookings/reasons.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { isOfCompleted, isOpenBooking, lastChange } from "#app/data/base/booking-sql.ts";
import { type Database, parseJson } from "#app/data/base/client.ts";
import { bookings, closures, contactMessages, mails, reviews } from "#app/data/base/schema.ts";
import { uncalledBookings, unreachedBookings } from "#app/data/base/views.ts";

/** The site promises a call within 24 hours, so a customer who has waited this long is called first. */
const hoursUntilUrgent = 20;
/**
 * Mails wait two minutes so that staff can take a press back (15 for a closed day), so younger ones are not listed as
 * unsent.
 */
const unsentMinutes = { closing: 20, other: 10 };
const messageHours = 24;
const rowsListed = 12;
export const daysListed = 14;

export const momentOfPromise = (now: Date) => isoAfter(now, -hoursUntilUrgent * 60);

/** A text that cannot be parsed must not fail the other rows. */
const json = <Value>(column: Column) =>
	sql`${column}`.mapWith((text: string): Value => parseJson(text));

const { reference, customerName, phoneNumber, carType, bookingDate, status, language } = bookings;
const { discountPercent, createdAt, freeUntil, movedByCentre, version, work } = bookings;
const { id, name, phone, message } = contactMessages;

/** The types of the lists come from these columns. */
export const columns = {
	bookings: {
		...{ reference, customerName, phoneNumber, carType, bookingDate, status, language },
		...{ discountPercent, createdAt, freeUntil, movedByCentre, version, work, lastChange },
		...{ heldDays: json<Day[]>(bookings.heldDays), lines: json<Line[]>(bookings.lines) },
		marks: json<Marks>(bookings.marks),
		reason: bookings.changeReason,
		/** 1 marks a booking that is pending, as at least two others of its network are. */
		isOfOneNetwork: sql<number>`bookings.status = 'pending' AND (
			SELECT count(*) FROM bookings AS others WHERE others.sender = bookings.sender AND others.status = 'pending'
		) >= 3`,
	},
	mails: {
		...{ kind: mails.kind, messageId: mails.messageId, day: mails.day, reference },
		state: sql<"waiting" | "failed">`iif(mails.state = 'sent', 'failed', mails.state)`,
	},
	messages: { id, name, phone, message },
	closures: { from: closures.from, to: closures.to },
};

const counted = { count: sql<number>`count(*) OVER ()`.as("count") };

/** Booking details fill most of the rows read, so they are read only for the first ones. */
function selectListed(db: Database, which: SQL | undefined, ...order: SQL[]) {
	const first = db
		.select({ id: bookings.id, ...counted })
		.from(bookings)
		.where(sql`${which} AND erased_at IS NULL`)
		.orderBy(...order)
		.limit(rowsListed)
		.as("listed");
	return db
		.select({ ...columns.bookings, count: first.count })
		.from(first)
		.innerJoin(bookings, eq(bookings.id, first.id))
		.orderBy(...order);
}

/**
 * A moved booking waits since its move, any other since it was made. So who waits longest was made no later than the
 * last row of a list of those that never moved, and what was made after it need not be read.
 */
function selectWaitingForCall(db: Database, day: Day) {
	const { createdAt, waitsSince } = uncalledBookings;
	const isAhead = gte(uncalledBookings.bookingDate, day);
	const last = db
		.select({ createdAt })
		.from(uncalledBookings)
		.where(and(isAhead, eq(createdAt, waitsSince)))
		.orderBy(createdAt)
		.limit(1)
		.offset(rowsListed - 1);
	return db
		.select({ ...columns.bookings, waitsSince })
		.from(uncalledBookings)
		.innerJoin(bookings, eq(bookings.id, uncalledBookings.id))
		.where(and(isAhead, sql`${createdAt} <= coalesce(${last}, '9999')`))
		.orderBy(waitsSince, bookings.id)
		.limit(rowsListed);
}

/** A customer who cancels knows of it. */
const isEndedByCentre = sql`bookings.status = 'cancelled' AND (
	SELECT changed_by FROM booking_events WHERE booking_id = bookings.id AND what = 'status' ORDER BY id DESC LIMIT 1
) <> 'customer'`;

type Rows = Awaited<ReturnType<typeof readRows>>;
export type Listed<Row> = { rows: Row[]; count: number };
export type SheetBooking = Omit<Rows[0][number], "lastChange" | "reason"> & {
	isDayClosed: boolean;
	/** Staff have just changed these days, for this reason. */
	daysChanged?: "day" | "expected";
	reason?: ChangeReason | null;
};
export type UnsentMail = Omit<Rows[5][number], "count">;
export type SheetMessage = Omit<Rows[6][number], "count">;

export function readRows(db: Database, day: Day, now: Date) {
	/** As the database counts them: a car that was handed over keeps its bay until the end of that day. */
	const taken = sql`(SELECT json_group_object(day, cars) FROM (
		SELECT day, count(*) AS cars FROM bay_days
		WHERE day BETWEEN ${day} AND ${dayAfter(day, daysListed - 1)}
		GROUP BY day
	))`.mapWith((json: string): Record<Day, number> => JSON.parse(json));
	const isHeld = sql`EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= ${day})`;
	return db.batch([
		db
			.select(columns.bookings)
			.from(bookings)
			.where(
				sql`id IN (
					SELECT booking_id FROM bay_days WHERE day IN (${day}, ${dayAfter(day, 1)})
					UNION ALL SELECT id FROM bookings WHERE status = 'completed' AND status_changed_at >= ${momentInRiyadh(day, "00:00").toISOString()}
				) AND status NOT IN ('cancelled', 'no-show') AND erased_at IS NULL`,
			)
			.orderBy(bookingDate, createdAt, bookings.id),
		db.select(columns.closures).from(closures).where(gte(closures.to, day)),
		selectListed(
			db,
			sql`booking_date < ${day} AND ${isOpenBooking} AND NOT ${isHeld}`,
			...[desc(bookingDate), desc(bookings.id)],
		),
		selectWaitingForCall(db, day),
		db
			.select({
				calls: count(),
				lateCalls: sql<number>`total(waits_since < ${momentOfPromise(now)})`,
				unreadReviews: db.$count(reviews, sql`state = 'new' AND ${isOfCompleted}`),
				taken,
			})
			.from(uncalledBookings)
			.where(gte(uncalledBookings.bookingDate, day)),
		/** The states are literals, so that SQLite uses the indexes of such mails. */
		db
			.select({ ...columns.mails, ...counted })
			.from(mails)
			.leftJoin(bookings, eq(bookings.id, mails.bookingId))
			.where(
				sql`bookings.erased_at IS NULL AND mails.id <> ${`sheet-business:${day}`} AND (state = 'failed'
						OR (kind NOT LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected'))
						OR (state = 'waiting' AND mails.created_at < ${isoAfter(now, -unsentMinutes.other)}
							AND (kind <> 'closed-customer' OR mails.created_at < ${isoAfter(now, -unsentMinutes.closing)})))`,
			)
			.orderBy(mails.createdAt, mails.id)
			.limit(rowsListed),
		db
			.select({ ...columns.messages, ...counted })
			.from(contactMessages)
			.where(gt(contactMessages.createdAt, isoAfter(now, -messageHours * 60)))
			.orderBy(id)
			.limit(rowsListed),
		selectListed(
			db,
			sql`${inArray(bookings.id, db.select().from(unreachedBookings))}
					AND (${isOpenBooking} OR ${isEndedByCentre}) AND (booking_date >= ${day} OR ${isHeld})`,
			...[asc(bookingDate), asc(bookings.id)],
		),
	]);
}
