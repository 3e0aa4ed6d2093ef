import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { isStillTrue } from "#app/business/bookings/mail-kinds.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, type Delivery, mails, type PendingMail } from "#app/data/base/schema.ts";
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

/** After a day, for staff to look at. A mail that was hardly tried, because the queue was paused, is not given up. */
export async function giveUpMails(db: Database, now: Date): Promise<number> {
	const { meta } = await db
		.update(mails)
		.set({ state: "failed", leasedUntil: null })
		.where(
			and(
				isDue(now),
				gte(mails.sweeps, maxSweeps),
				gte(mails.attempts, maxSweeps),
				or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now.toISOString())),
			),
		);
	return meta.changes;
}

/** What a change has made untrue is on no list of staff any more; what only time made untrue stays. */
export async function dismissUntrue(db: Database): Promise<number> {
	const rows = await selectPendingMails(db)
		.where(eq(mails.state, "failed"))
		.orderBy(asc(mails.createdAt))
		.limit(maxJudged);
	const untrue = rows.flatMap((row) => {
		const mail = toPendingMail(row);
		return mail && !isStillTrue(mail, new Date(row.createdAt)) ? mail.id : [];
	});
	if (untrue.length > 0)
		await db
			.update(mails)
			.set({ state: "dismissed" })
			.where(and(eq(mails.state, "failed"), inArray(mails.id, untrue)));
	return untrue.length;
}

/** Of those that failed, which are few; D1 takes a hundred parameters. */
const maxJudged = 90;

const isDue = (now: Date) => and(eq(mails.state, "waiting"), lte(mails.dueAt, now.toISOString()));

/** What the mail service says of a mail, and when that happened by its clock. */
export type MailEvent = { providerMessageId: string; delivery: Delivery; at: string };

/**
 * Whether the first says more: a final outcome more than that the service is still trying, then the later moment. It is a
 * total order of different events, and `recordDeliveries` compares in the same way, so that the last state depends neither
 * on the order in which events arrive nor on how often.
 */
export function saysMore(event: MailEvent, than: MailEvent): boolean {
	const [a, b] = [event, than].map(({ delivery, at }) => [
		Number(delivery !== "deferred"),
		at,
		delivery,
	]);
	return String(a) > String(b);
}

const known = `SELECT provider_message_id AS id FROM mails
	WHERE provider_message_id IN (SELECT value ->> 'providerMessageId' FROM json_each(?))`;
/** Without statistics of its tables, the planner would read every mail that was sent. */
const record = `UPDATE mails INDEXED BY mails_by_provider_message SET delivery = told.delivery, delivery_at = told.at
	FROM (SELECT value ->> 'providerMessageId' AS id, value ->> 'delivery' AS delivery, value ->> 'at' AS at FROM json_each(?)) AS told
	WHERE mails.provider_message_id = told.id AND mails.state = 'sent'
		AND (mails.delivery IS NULL
			OR (told.delivery <> 'deferred', told.at, told.delivery) > (mails.delivery <> 'deferred', mails.delivery_at, mails.delivery))`;

/** Two statements for any number of events, with the last of each mail; returns the names that no mail has. */
export async function recordDeliveries({ $client }: Database, events: MailEvent[]) {
	const json = JSON.stringify(events);
	const [found] = await $client.batch<{ id: string }>(
		[known, record].map((statement) => $client.prepare(statement).bind(json)),
	);
	const unknown = new Set(events.map((event) => event.providerMessageId));
	for (const { id } of found?.results ?? []) unknown.delete(id);
	return unknown;
}
