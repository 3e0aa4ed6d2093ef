import { and, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { type Database, reasonIn } from "#app/data/base/client.ts";
import { bookings, mails, type PendingMail, type StoredBooking } from "#app/data/base/schema.ts";
import { pendingMails } from "#app/data/mails/outbox.ts";

/** The state that the customer saw. If somebody has changed the booking since, the update finds no row. */
export type ExpectedState = Pick<StoredBooking, "id" | "status" | "revision">;

/**
 * Undefined if the booking has changed since, or if staff have begun to work on its car. The trigger `bookings_changed`
 * writes the history and stores the mails.
 */
export type ChangedBooking = { pendingMails: PendingMail[] } | undefined;

export function cancelBooking(db: Database, expected: ExpectedState, { late }: { late: boolean }) {
	return changeByCustomer(db, expected, { status: "cancelled" }, { late });
}

/**
 * Staff have to confirm the new day, so the booking is pending again. One statement frees the old days and takes the new
 * ones; the database rejects it if they are full or closed: see `reserveDays`.
 */
export function moveBooking(
	db: Database,
	expected: ExpectedState,
	{
		day,
		heldDays,
		freeUntil,
		late,
	}: Pick<StoredBooking, "heldDays" | "freeUntil"> & { day: Day; late: boolean },
): Promise<ChangedBooking> {
	const change = { bookingDate: day, heldDays, freeUntil, status: "pending" } as const;
	return changeByCustomer(db, expected, change, { late });
}

async function changeByCustomer(
	db: Database,
	expected: ExpectedState,
	change: Partial<StoredBooking> & { status: Status },
	{ late }: { late: boolean },
): Promise<ChangedBooking> {
	const [changed] = await db
		.update(bookings)
		.set({
			...change,
			changedBy: "customer",
			/** What was late before the centre moved it costs nothing any more. */
			changedLate: sql`${Number(late)} OR (${bookings.changedLate} AND NOT ${bookings.movedByCentre})`,
		})
		.where(isStill(expected))
		.returning({ id: bookings.id })
		.catch(ignoreWorkStarted);
	if (!changed) return;
	const { id, revision } = expected;
	return { pendingMails: await mailsOfRevision(db, id, revision + 1) };
}

export function isStill({ id, status, revision }: ExpectedState) {
	const isSame = and(eq(bookings.status, status), eq(bookings.revision, revision));
	return and(eq(bookings.id, id), isSame, isNull(bookings.erasedAt));
}

function ignoreWorkStarted(error: unknown): { id: number }[] {
	if (reasonIn(error) === "workBegun") return [];
	throw error;
}

/**
 * Undefined if it cannot be corrected, or if the address is this one already. A trigger says which mails go again, to the
 * new address; to one that is given for a booking by telephone, the first mail goes.
 */
export async function correctEmail(
	db: Database,
	id: number,
	email: string,
): Promise<ChangedBooking> {
	const isCorrectable = and(
		eq(bookings.id, id),
		sql`lower(${bookings.email}) <> lower(${email})`,
		isNull(bookings.erasedAt),
		sql`(${bookings.status} IN ('pending', 'confirmed')
			OR EXISTS (SELECT 1 FROM undelivered_mails WHERE booking_id = ${id}))`,
	);
	const [corrected] = await db
		.update(bookings)
		.set({ email, changedBy: "customer" })
		.where(isCorrectable)
		.returning({ id: bookings.id });
	return corrected && { pendingMails: await waitingMails(db, id, like(mails.kind, "%-customer")) };
}

/**
 * Ends the customer's link whose number staff saw; a trigger stores the mail with the new one. Undefined if it has ended
 * before.
 */
export async function raiseLink(db: Database, id: number, seen: number): Promise<ChangedBooking> {
	const [raised] = await db
		.update(bookings)
		.set({ link: seen + 1, changedBy: "staff-link" })
		.where(and(eq(bookings.id, id), eq(bookings.link, seen), isNull(bookings.erasedAt)))
		.returning({ id: bookings.id });
	return raised && { pendingMails: await waitingMails(db, id, eq(mails.kind, "link-customer")) };
}

function waitingMails(db: Database, id: number, which: SQL) {
	return pendingMails(db, and(eq(mails.bookingId, id), eq(mails.state, "waiting"), which));
}

export const mailsOfRevision = (db: Database, id: number, revision: number) =>
	waitingMails(db, id, eq(mails.revision, revision));
