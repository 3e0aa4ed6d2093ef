import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { daysAttemptsKept } from "#app/business/bookings/deadline.ts";
import type { ChangeReason } from "#app/business/bookings/staff-actions.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import { begunIn } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, type EventKind, linkAttempts } from "#app/data/base/schema.ts";
import { receiptColumns } from "./bookings.ts";

/** The value is NULL unless the last change of the booking is an event of this kind. */
const lastChange = <Value>(what: EventKind, column: "from_value" | "changed_by" | "reason") =>
	sql<Value | null>`(SELECT ${sql.raw(column)} FROM booking_events
		WHERE booking_id = bookings.id AND version = ${begunIn} AND what = ${what} LIMIT 1)`;

const { id, customerName, phoneNumber, eraseAskedAt } = bookings;

/** Name and phone number stay on the server, except for the first name. */
const linkedColumns = {
	...receiptColumns,
	...{ id, customerName, phoneNumber, eraseAskedAt },
	movedFrom: lastChange<Day>("day", "from_value"),
	expectedFrom: lastChange<Day>("expected", "from_value"),
	statusChangedBy: lastChange<Actor>("status", "changed_by"),
	statusReason: lastChange<ChangeReason>("status", "reason"),
	hasReview: sql`EXISTS (SELECT 1 FROM reviews WHERE booking_id = bookings.id)`.mapWith(Boolean),
};

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof linkedBooking>>>;

export function linkedBooking(db: Database, reference: string) {
	return db
		.select(linkedColumns)
		.from(bookings)
		.where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)))
		.get();
}

const hourMs = 60 * 60 * 1000;

export type Pause = "hour" | "day" | "month";

/** A stranger with the link stops only himself; many addresses together cannot guess the four digits either. */
const limits: { pause: Pause; ms: number; sender: number; booking: number }[] = [
	{ pause: "month", ms: daysAttemptsKept * 24 * hourMs, sender: 10, booking: 100 },
	{ pause: "day", ms: 24 * hourMs, sender: 8, booking: 60 },
	{ pause: "hour", ms: hourMs, sender: 5, booking: 30 },
];

type Attempt = { id: number; pause?: undefined } | { id?: undefined; pause: Pause };

/** An attempt counts before its digits are compared, so that simultaneous requests cannot exceed the limits. */
export async function startLinkAttempt(
	db: Database,
	{ bookingId, sender = "unknown" }: { bookingId: number; sender?: string },
	now: Date,
): Promise<Attempt> {
	const pause = pauseFor(bookingId, sender, now);
	const [attempts, [paused]] = await db.batch([
		db
			.insert(linkAttempts)
			.select(
				sql`SELECT NULL, ${bookingId}, ${sender}, ${now.toISOString()} WHERE (${pause}) IS NULL`,
			)
			.returning({ id: linkAttempts.id }),
		db.select({ pause: sql<Pause | null>`(${pause})` }).from(sql`(SELECT 1)`),
	]);
	const [attempt] = attempts;
	return attempt ?? { pause: paused?.pause ?? "hour" };
}

function pauseFor(bookingId: number, sender: string, now: Date): SQL {
	const cases = limits.map(({ pause, ms, ...most }) => {
		const since = new Date(now.getTime() - ms).toISOString();
		const isRecent = sql`attempted_at > ${since}`;
		return sql`WHEN total(${isRecent}) >= ${most.booking}
			OR total(${isRecent} AND sender = ${sender}) >= ${most.sender} THEN ${pause}`;
	});
	return sql`SELECT CASE ${sql.join(cases, sql` `)} END FROM ${linkAttempts} WHERE booking_id = ${bookingId}`;
}

export async function forgiveLinkAttempt(db: Database, attemptId: number): Promise<void> {
	await db.delete(linkAttempts).where(eq(linkAttempts.id, attemptId));
}
