import {
	and,
	asc,
	eq,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	sql,
} from "drizzle-orm";
import type { Database } from "./client.ts";
import {
	bookings,
	contactMessages,
	mails,
	type PendingMail,
} from "./schema.ts";

/** Longer than the transport waits for one mail, so a lease runs out only when its holder is gone. */
export const leaseSeconds = 30;

/** What a delivery finds when it asks to send a mail. */
export type Claim =
	| { status: "yours"; mail: PendingMail; attempt: number }
	| { status: "leased"; secondsLeft: number }
	| { status: "sent" | "failed" | "gone" };

/**
 * Of several deliveries of the same mail one gets it: the update is conditional, and the database runs
 * one statement at a time. What is read after it tells the others why they did not.
 */
export async function claimMail(
	db: Database,
	id: string,
	now: Date,
): Promise<Claim> {
	const [claimed] = await db
		.update(mails)
		.set({
			attempts: sql`${mails.attempts} + 1`,
			leasedUntil: secondsAfter(now, leaseSeconds),
		})
		.where(isUnclaimed(id, now))
		.returning({ attempts: mails.attempts });
	// Not in one batch: what drizzle reads from a batch loses columns of the same name in a join.
	const found = await selectPendingMails(db).where(eq(mails.id, id)).get();
	const mail = found && toPendingMail(found);
	if (!found || !mail) return { status: "gone" };
	if (claimed) return { status: "yours", mail, attempt: claimed.attempts };
	if (found.state !== "waiting") return { status: found.state };
	return {
		status: "leased",
		secondsLeft: secondsBetween(now, found.leasedUntil),
	};
}

export async function markSent(
	db: Database,
	id: string,
	now: Date,
): Promise<void> {
	await db
		.update(mails)
		.set({
			state: "sent",
			sentAt: now.toISOString(),
			leasedUntil: null,
			problem: null,
		})
		.where(eq(mails.id, id));
}

/** The send was refused: whoever delivers next need not wait for the lease. */
export async function releaseMail(
	db: Database,
	id: string,
	problem: string,
): Promise<void> {
	await db
		.update(mails)
		.set({ leasedUntil: null, problem })
		.where(and(eq(mails.id, id), eq(mails.state, "waiting")));
}

/** Gives a mail up for staff to look at, unless another delivery is sending it just now. */
export async function markFailed(
	db: Database,
	id: string,
	now: Date,
): Promise<Claim["status"]> {
	const [, [found]] = await db.batch([
		db
			.update(mails)
			.set({
				state: "failed",
				leasedUntil: null,
				problem: sql`coalesce(${mails.problem}, 'given up by the queue')`,
			})
			.where(isUnclaimed(id, now)),
		db.select({ state: mails.state }).from(mails).where(eq(mails.id, id)),
	]);
	if (!found) return "gone";
	return found.state === "waiting" ? "leased" : found.state;
}

/** Mails that wait longer than a queue ever lets them. */
export async function mailsWaitingSince(
	db: Database,
	before: Date,
	limit: number,
): Promise<PendingMail[]> {
	const found = await selectPendingMails(db)
		.where(
			and(
				eq(mails.state, "waiting"),
				lte(mails.queuedAt, before.toISOString()),
				or(isNotNull(bookings.id), isNotNull(contactMessages.id)),
			),
		)
		.orderBy(asc(mails.queuedAt), asc(mails.id))
		.limit(limit);
	return found.flatMap((row) => toPendingMail(row) ?? []);
}

export async function markQueued(
	db: Database,
	ids: string[],
	now: Date,
): Promise<void> {
	await db
		.update(mails)
		.set({ queuedAt: now.toISOString() })
		.where(inArray(mails.id, ids));
}

function isUnclaimed(id: string, now: Date) {
	return and(
		eq(mails.id, id),
		eq(mails.state, "waiting"),
		or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now.toISOString())),
	);
}

function selectPendingMails(db: Database) {
	return db
		.select({
			id: mails.id,
			kind: mails.kind,
			state: mails.state,
			leasedUntil: mails.leasedUntil,
			booking: bookings,
			message: contactMessages,
		})
		.from(mails)
		.leftJoin(
			bookings,
			and(eq(mails.bookingId, bookings.id), isNull(bookings.erasedAt)),
		)
		.leftJoin(contactMessages, eq(mails.messageId, contactMessages.id))
		.$dynamic();
}

type FoundMail = Awaited<ReturnType<typeof selectPendingMails>>[number];

/** Nothing, when the person behind it asked to be forgotten. */
function toPendingMail({
	id,
	kind,
	booking,
	message,
}: FoundMail): PendingMail | undefined {
	if (booking) return { id, kind, booking };
	if (message) return { id, kind, message };
}

function secondsAfter(moment: Date, seconds: number): string {
	return new Date(moment.getTime() + seconds * 1000).toISOString();
}

function secondsBetween(now: Date, then: string | null): number {
	if (!then) return 0;
	return Math.max(0, Math.ceil((Date.parse(then) - now.getTime()) / 1000));
}
