import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import {
	type BookingMailKind,
	type KindAbout,
	mailKinds,
	newsKinds,
	tellsNews,
} from "#app/business/bookings/mail-kinds.ts";
import {
	type EarlierMail,
	firstPauseMinutes,
	type NewsLine,
	type Told,
} from "#app/business/bookings/news.ts";
import type { ChangeReason } from "#app/business/bookings/reasons.ts";
import { statuses } from "#app/business/bookings/status.ts";
import { isDayClosed } from "#app/data/base/booking-sql.ts";
import { type Database, isOneOf } from "#app/data/base/client.ts";
import {
	bookings,
	contactMessages,
	type MailState,
	mails,
	type PendingMail,
} from "#app/data/base/schema.ts";

/** A mail that only the sweep will queue gets the oldest date as `queued_at`: no message of it can be on the queue. */
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
/** A delivery ends its lease, so whoever claims a mail whose lease has run out does not know whether it was sent. */
const deliveryDied = "delivery died";

export type Claim =
	| { status: "yours"; mail: PendingMail; attempt: number }
	/** Another delivery has this mail, or another mail of its booking. */
	| { status: "leased"; secondsLeft: number }
	| { status: Exclude<MailState, "waiting"> | "gone" };

/** Deliveries of one mail may race here: the conditional update decides, as D1 runs one statement at a time. */
export async function claimMail(db: Database, id: string, now: Date): Promise<Claim> {
	const [claimed] = await db
		.update(mails)
		.set({
			...{ attempts: sql`${mails.attempts} + 1`, leasedUntil: isoAfter(now, leaseSeconds / 60) },
			problem: sql`iif(${mails.leasedUntil} IS NULL, ${mails.problem}, ${deliveryDied})`,
		})
		.where(and(isUnclaimed(id, now), isAlone(now)))
		.returning({ attempts: mails.attempts });
	// These are not one batch, because drizzle loses columns of the same name in batch results of a join.
	const row = await selectPendingMails(db).where(eq(mails.id, id)).get();
	const mail = row && toPendingMail(row);
	if (!row || !mail) return { status: "gone" };
	if (claimed) return { status: "yours", mail, attempt: claimed.attempts };
	if (row.state !== "waiting") return { status: row.state };
	return { status: "leased", secondsLeft: secondsBetween(now, row.leasedUntil) };
}

/** Two mails of one booking at the same moment would tell the same. */
const isAlone = (now: Date) => sql`NOT (${isOneOf(mails.kind, newsKinds)} AND EXISTS (
	SELECT 1 FROM mails AS other
	WHERE other.booking_id = ${mails.bookingId} AND other.id <> ${mails.id} AND other.state = 'waiting'
		AND other.leased_until > ${now.toISOString()} AND ${isOneOf(sql`other.kind`, newsKinds)}
))`;

export type SentMail = { id: string; to: string; told?: Told; providerMessageId?: string };

/** Returns false if the address was corrected since the claim; then the mail is sent again if it still waits. */
export async function markSent(db: Database, { id, to, told, ...sent }: SentMail, now: Date) {
	const { providerMessageId = null } = sent;
	const isFormerAddress = sql`${mails.kind} LIKE '%-customer' AND EXISTS (
		SELECT 1 FROM ${bookings} WHERE bookings.id = ${mails.bookingId} AND bookings.email <> ${to})`;
	const [mail] = await db
		.update(mails)
		.set({
			state: sql`iif(${isFormerAddress}, ${mails.state}, 'sent')`,
			sentAt: sql`iif(${isFormerAddress}, NULL, ${now.toISOString()})`,
			providerMessageId: sql`iif(${isFormerAddress}, NULL, ${providerMessageId})`,
			told: sql`iif(${isFormerAddress}, NULL, ${told ? JSON.stringify(told) : null})`,
			leasedUntil: null,
			problem: sql`iif(${isFormerAddress}, 'address corrected', NULL)`,
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

const ofBooking = sql`FROM booking_events WHERE booking_id = ${mails.bookingId}`;

const earlier = sql<EarlierMail[]>`(
	SELECT json_group_array(json_object('told', json(told), 'delivery', delivery, 'hasDied', json(iif(state = 'sent', 'false', 'true'))))
	FROM (
		SELECT * FROM mails AS other
		WHERE other.booking_id = ${mails.bookingId} AND other.kind LIKE '%-customer' AND (other.state = 'sent' OR (
			other.state = 'waiting' AND ${isOneOf(sql`other.kind`, newsKinds)} AND (other.problem = ${deliveryDied}
				OR (other.id <> ${mails.id} AND other.leased_until <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))))
		ORDER BY other.sent_at IS NULL, other.sent_at, other.told ->> 'version'
	))`.mapWith((json: string): EarlierMail[] => JSON.parse(json));

/** The centre reads what customers did since its last mail of the booking. */
const centreKnows = sql<number | null>`(
	SELECT max(other.version) FROM mails AS other
	WHERE other.booking_id = ${mails.bookingId} AND other.kind LIKE '%-business' AND other.state = 'sent')`;

const lines = sql<NewsLine[]>`(
	SELECT json_group_array(json_object('version', version, 'what', what, 'from', from_value, 'to', to_value,
		'changedBy', changed_by, 'reason', reason, 'changedAt', changed_at))
	FROM (SELECT * ${ofBooking} AND what IN ('status', 'day', 'expected', 'work', 'correction', 'email') ORDER BY id)
)`.mapWith((json: string): NewsLine[] => JSON.parse(json));

const cards = sql<number | null>`iif(
	EXISTS (SELECT 1 FROM warranty_cards WHERE booking_id = ${mails.bookingId} AND voided_at IS NULL),
	(SELECT count(*) ${ofBooking} AND what = 'card' AND to_value = 'made'), NULL)`;

export function selectPendingMails(db: Database) {
	const { id, kind, state, leasedUntil, version, day, createdAt } = mails;
	return db
		.select({
			...{ id, kind, state, leasedUntil, version, day, createdAt },
			booking: bookings,
			...{ isDayClosed, cards, earlier, lines, centreKnows },
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
		.$dynamic();
}

export async function pendingMails(db: Database, condition: SQL | undefined) {
	const rows = await selectPendingMails(db).where(condition);
	return rows.flatMap((row) => toPendingMail(row) ?? []);
}

export const pendingMailById = (db: Database, id: string) => pendingMails(db, eq(mails.id, id));

/** Of these mails, returns those that are in the table and not yet sent. */
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
	const { booking, message, version, createdAt } = row;
	if (booking) {
		const lines = row.lines ?? [];
		const own = lines.findLast((line) => line.version === version);
		const moved = lines.find(
			({ version, what, changedBy }) =>
				what === "day" && changedBy === "customer" && version > (row.centreKnows ?? -1),
		);
		return {
			id,
			kind: kind as BookingMailKind,
			booking: { ...booking, isDayClosed: row.isDayClosed },
			...{ version, createdAt, lines, day: day ?? undefined, earlier: row.earlier ?? [] },
			cards: row.cards ?? undefined,
			...(kind === "moved-business" && { movedFrom: moved?.from }),
			...(!tellsNews({ kind, day: day ?? undefined }) && {
				changedBy: own?.changedBy,
				reason: (own?.reason as ChangeReason | undefined) ?? undefined,
			}),
		};
	}
	if (message) return { id, kind: kind as KindAbout<"message">, message };
	if (mailKinds[kind].about === "day" && day) return { id, kind: kind as KindAbout<"day">, day };
	if (mailKinds[kind].about === "settings")
		return { id, kind: kind as KindAbout<"settings">, createdAt: row.createdAt };
}

function secondsBetween(now: Date, end: string | null): number {
	if (!end) return 0;
	return Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
}
