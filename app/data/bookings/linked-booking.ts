import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/data/base/client.ts";
import { isComingSql } from "#app/data/base/coming.ts";
import { bookingEvents, bookings, type EventKind } from "#app/data/base/schema.ts";
import { warnedAt } from "#app/data/mails/lapse.ts";
import { receiptColumns } from "./bookings.ts";

const lastMove = alias(bookingEvents, "last_move");
const lastExpected = alias(bookingEvents, "last_expected");
const lastStatusChange = alias(bookingEvents, "last_status_change");

/** What the page behind a booking's link needs. Name and phone number stay on the server, except for the first name. */
const linkedColumns = {
	...receiptColumns,
	id: bookings.id,
	customerName: bookings.customerName,
	phoneNumber: bookings.phoneNumber,
	changedLate: bookings.changedLate,
	eraseAskedAt: bookings.eraseAskedAt,
	/** The day before, if the last change was a move. */
	movedFrom: lastMove.from,
	/** When the car was expected before, if the last change was another expected day. */
	expectedFrom: lastExpected.from,
	/** Who made the last change, if it changed the status. */
	statusChangedBy: lastStatusChange.changedBy,
	statusReason: lastStatusChange.reason,
	warnedAt,
	isComing: sql<number>`${sql.raw(isComingSql)}`.mapWith(Boolean),
};

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof linkedBooking>>>;

/** Not for an erased customer, whose link ends. */
export function linkedBooking(db: Database, reference: string) {
	return db
		.select(linkedColumns)
		.from(bookings)
		.leftJoin(lastMove, isLastChange(lastMove, "day"))
		.leftJoin(lastExpected, isLastChange(lastExpected, "expected"))
		.leftJoin(lastStatusChange, isLastChange(lastStatusChange, "status"))
		.where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)))
		.get();
}

function isLastChange(
	event: typeof lastMove | typeof lastExpected | typeof lastStatusChange,
	what: EventKind,
) {
	return and(
		eq(event.bookingId, bookings.id),
		eq(event.revision, bookings.revision),
		eq(event.what, what),
	);
}
