import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import { bookings, mails, type PendingMail } from "#app/data/base/schema.ts";
import { firstPauseMinutes, selectPendingMails, toPendingMail } from "./outbox.ts";

const longestPauseMinutes = 240;
/** With pauses that double up to the longest one, the eleventh pause ends 25 hours after the mail was stored. */
const maxSweeps = 10;

/** A message of theirs may still be on the queue: a mail is claimed before it is sent, so it goes out once all the same. */
export async function dueMails(db: Database, now: Date, limit: number): Promise<PendingMail[]> {
	const rows = await selectPendingMails(db)
		.where(
			and(
				isDue(now),
				// Not of an erased booking.
				or(isNull(mails.bookingId), isNotNull(bookings.id)),
			),
		)
		.orderBy(asc(mails.dueAt), asc(mails.id))
		.limit(limit);
	return rows.flatMap((row) => toPendingMail(row) ?? []);
}

/** Each pause is twice the one before it. */
export async function markQueued(db: Database, ids: string[], now: Date): Promise<void> {
	const pause = sql`min(${longestPauseMinutes}, ${firstPauseMinutes} << (min(${mails.sweeps}, 10) + 1))`;
	await db
		.update(mails)
		.set({
			queuedAt: now.toISOString(),
			dueAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' || ${pause} || ' minutes')`,
			sweeps: sql`${mails.sweeps} + 1`,
		})
		.where(inArray(mails.id, ids));
}

/** After a day, for staff to look at. A mail that was never tried is not given up. */
export async function giveUpMails(db: Database, now: Date): Promise<number> {
	const { meta } = await db
		.update(mails)
		.set({ state: "failed", leasedUntil: null })
		.where(
			and(
				isDue(now),
				gte(mails.sweeps, maxSweeps),
				gt(mails.attempts, 0),
				or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now.toISOString())),
			),
		);
	return meta.changes;
}

const isDue = (now: Date) => and(eq(mails.state, "waiting"), lte(mails.dueAt, now.toISOString()));
