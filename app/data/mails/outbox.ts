import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { type Corrected, corrections } from "#app/business/bookings/correction.ts";
import {
	type BookingMailKind,
	type KindAbout,
	type MailKind,
	mailKindNames,
	mailKinds,
} from "#app/business/bookings/mail-kinds.ts";
import type { ChangeReason } from "#app/business/bookings/staff-actions.ts";
import { statuses } from "#app/business/bookings/status.ts";
import { isDayClosed } from "#app/data/base/booking-sql.ts";
import { type Database, isOneOf } from "#app/data/base/client.ts";
import {
	bookingEvents,
	bookings,
	contactMessages,
	type MailState,
	mails,
	type PendingBookingMail,
	type PendingMail,
} from "#app/data/base/schema.ts";

/** The queue's own retries end within a minute, so the first pause is longer than they are. */
export const firstPauseMinutes = 5;
/** A mail that no request queues has the oldest date, which says that no message of it is on the queue. */
export const neverQueued = new Date(0).toISOString();

function firstDueAt(createdAt: Date): string {
	return isoAfter(createdAt, firstPauseMinutes);
}

export function queuedNow(now: Date) {
	const createdAt = now.toISOString();
	return { createdAt, queuedAt: createdAt, dueAt: firstDueAt(now) };
}

/** A mail that was dismissed, and is stored once more, counts as new. */
export const asNew = {
	state: "waiting",
	sweeps: 0,
	problem: null,
	version: sql`excluded.version`,
	queuedAt: sql`excluded.queued_at`,
	dueAt: sql`excluded.due_at`,
	createdAt: sql`excluded.created_at`,
} as const;

/** A lease is longer than the transport's timeout, so it expires only if its delivery died. */
export const leaseSeconds = 30;

export type Claim =
	| { status: "yours"; mail: PendingMail; attempt: number }
	| { status: "leased"; secondsLeft: number }
	| { status: Exclude<MailState, "waiting"> | "gone" };

/** Deliveries of one mail may race here: the conditional update decides, as D1 runs one statement at a time. */
export async function claimMail(db: Database, id: string, now: Date): Promise<Claim> {
	const [claimed] = await db
		.update(mails)
		.set({ attempts: sql`${mails.attempts} + 1`, leasedUntil: isoAfter(now, leaseSeconds / 60) })
		.where(isUnclaimed(id, now))
		.returning({ attempts: mails.attempts });
	// These are not one batch, because drizzle loses columns of the same name in batch results of a join.
	const row = await selectPendingMails(db).where(eq(mails.id, id)).get();
	const mail = row && toPendingMail(row);
	if (!row || !mail) return { status: "gone" };
	if (claimed) return { status: "yours", mail, attempt: claimed.attempts };
	if (row.state !== "waiting") return { status: row.state };
	return { status: "leased", secondsLeft: secondsBetween(now, row.leasedUntil) };
}

export type SentMail = { id: string; to: string; providerMessageId?: string };

/** Returns false if the address was corrected since the claim; then the mail is sent again if it still waits. */
export async function markSent(db: Database, { id, to, providerMessageId }: SentMail, now: Date) {
	const isOld = sql`${mails.kind} LIKE '%-customer' AND EXISTS (
		SELECT 1 FROM ${bookings} WHERE bookings.id = ${mails.bookingId} AND bookings.email <> ${to})`;
	const [mail] = await db
		.update(mails)
		.set({
			state: sql`iif(${isOld}, ${mails.state}, 'sent')`,
			sentAt: sql`iif(${isOld}, NULL, ${now.toISOString()})`,
			providerMessageId: sql`iif(${isOld}, NULL, ${providerMessageId ?? null})`,
			leasedUntil: null,
			problem: null,
		})
		.where(eq(mails.id, id))
		.returning({ state: mails.state });
	return mail?.state !== "waiting";
}

/** The next delivery of a mail that still waits does not have to wait for the lease. */
export async function endLease(
	db: Database,
	id: string,
	/** Staff look at what is `failed`: the service will never accept it. A `dismissed` mail is no longer true. */
	outcome: { state?: "failed" | "dismissed"; problem?: string },
): Promise<void> {
	await db
		.update(mails)
		.set({ ...outcome, leasedUntil: null })
		.where(isWaiting(id));
}

const postponedHours = 24;
const postponedDays = 7;

export async function postponeMail(db: Database, id: string, problem: string, now: Date) {
	const weekAgo = isoAfter(now, -postponedDays * 24 * 60);
	const [mail] = await db
		.update(mails)
		.set({
			state: sql`iif(${mails.createdAt} < ${weekAgo}, 'failed', 'waiting')`,
			dueAt: isoAfter(now, postponedHours * 60),
			sweeps: 0,
			leasedUntil: null,
			problem,
		})
		.where(isWaiting(id))
		.returning({ state: mails.state });
	return mail?.state === "failed" ? "failed" : "postponed";
}

const isWaiting = (id: string) => and(eq(mails.id, id), eq(mails.state, "waiting"));

function isUnclaimed(id: string, now: Date) {
	const at = now.toISOString();
	return and(isWaiting(id), or(isNull(mails.leasedUntil), lte(mails.leasedUntil, at)));
}

function eventOf(kind: MailKind) {
	const row = mailKinds[kind];
	return row.about === "booking" ? row.event : undefined;
}

const eventOfKind = sql.raw(
	mailKindNames
		.flatMap((kind) => (eventOf(kind) ? `WHEN '${kind}' THEN '${eventOf(kind)}'` : []))
		.join(" "),
);

/**
 * A mail tells all changes since the last mail, so it begins at the first of them. A customer who has moved a booking
 * back knows of the day between.
 */
const changedFrom = sql<string | null>`coalesce((
	SELECT nullif(untold.from_value, iif(${bookingEvents.changedBy} = 'customer', ${bookings.bookingDate}, NULL))
	FROM booking_events AS untold
	WHERE untold.booking_id = ${mails.bookingId} AND untold.what = ${bookingEvents.what} AND untold.changed_at >= (
		SELECT max(told.sent_at) FROM mails AS told
		WHERE told.booking_id = ${mails.bookingId} AND substr(told.kind, -9) = substr(${mails.kind}, -9)
	)
	ORDER BY untold.id LIMIT 1
), ${bookingEvents.from})`;

const ofBooking = sql`FROM booking_events WHERE booking_id = ${mails.bookingId}`;
const changedIn = sql<PendingBookingMail["changedIn"] | null>`(
	SELECT json_group_object(what, last) FROM (
		SELECT what, max(version) AS last ${ofBooking} AND what IN ('status', 'day', 'expected') GROUP BY what
	))`.mapWith(JSON.parse);
const cards = sql<number | null>`iif(
	EXISTS (SELECT 1 FROM warranty_cards WHERE booking_id = ${mails.bookingId} AND voided_at IS NULL),
	(SELECT count(*) ${ofBooking} AND what = 'card' AND to_value = 'made'), NULL)`;

/** Each row of the history names what it corrected, such as "name phone". */
const corrected = sql<Corrected[] | null>`(
	SELECT group_concat(to_value, ' ') ${ofBooking} AND ${mails.kind} = 'corrected-customer' AND what = 'correction' AND changed_at > coalesce((
		SELECT max(told.sent_at) FROM mails AS told
		WHERE told.booking_id = ${mails.bookingId} AND told.kind = 'corrected-customer'
	), '')
)`.mapWith((names: string) => corrections.filter((one) => names.split(" ").includes(one)));

export function selectPendingMails(db: Database) {
	const { id, kind, state, leasedUntil, version, day, createdAt } = mails;
	return db
		.select({
			...{ id, kind, state, leasedUntil, version, day, createdAt },
			changedFrom,
			changedBy: bookingEvents.changedBy,
			reason: bookingEvents.reason,
			booking: bookings,
			...{ isDayClosed, changedIn, cards, corrected },
			message: contactMessages,
		})
		.from(mails)
		.leftJoin(
			bookings,
			and(
				eq(mails.bookingId, bookings.id),
				isNull(bookings.erasedAt),
				inArray(bookings.status, [...statuses]),
			),
		)
		.leftJoin(contactMessages, eq(mails.messageId, contactMessages.id))
		.leftJoin(
			bookingEvents,
			and(
				eq(bookingEvents.bookingId, mails.bookingId),
				eq(bookingEvents.version, mails.version),
				eq(bookingEvents.what, sql`CASE ${mails.kind} ${eventOfKind} END`),
			),
		)
		.$dynamic();
}

export async function pendingMails(db: Database, condition: SQL | undefined) {
	const rows = await selectPendingMails(db).where(condition);
	return rows.flatMap((row) => toPendingMail(row) ?? []);
}

export const pendingMailById = (db: Database, id: string) => pendingMails(db, eq(mails.id, id));

/** Those of them that were stored and not sent before. */
export function waitingMails(db: Database, named: { id: string }[]) {
	const ids = named.map(({ id }) => id);
	return ids.length > 0
		? pendingMails(db, and(isOneOf(mails.id, ids), eq(mails.state, "waiting")))
		: [];
}

type MailRow = Awaited<ReturnType<typeof selectPendingMails>>[number];

/**
 * A mail without its booking or message, which was erased, is undefined. So is one whose kind or booking's status only
 * newer code knows, which was rolled back: it waits. `mails_owner` says which kinds have one.
 */
export function toPendingMail({ id, kind, day, ...row }: MailRow): PendingMail | undefined {
	if (!Object.hasOwn(mailKinds, kind)) return undefined;
	const { booking, message, version, changedFrom, changedBy, reason } = row;
	const fromOf = (event: "day" | "expected") =>
		(eventOf(kind) === event && changedFrom) || undefined;
	if (booking)
		return {
			id,
			kind: kind as BookingMailKind,
			booking: { ...booking, isDayClosed: row.isDayClosed },
			version,
			...{ changedIn: row.changedIn ?? undefined, cards: row.cards ?? undefined },
			day: day ?? undefined,
			movedFrom: fromOf("day"),
			expectedFrom: fromOf("expected"),
			corrected: row.corrected ?? undefined,
			changedBy: changedBy ?? undefined,
			/** The join finds no event of a warranty card, whose reasons are others. */
			reason: (reason as ChangeReason | null) ?? undefined,
		};
	if (message) return { id, kind: kind as KindAbout<"message">, message };
	if (mailKinds[kind].about === "day" && day) return { id, kind: kind as KindAbout<"day">, day };
	if (mailKinds[kind].about === "settings")
		return { id, kind: kind as KindAbout<"settings">, createdAt: row.createdAt };
}

function secondsBetween(now: Date, end: string | null): number {
	if (!end) return 0;
	return Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
}
