import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { isStillTrue, mailKindNames } from "#app/business/bookings/mail-kinds.ts";
import { firstPauseMinutes } from "#app/business/bookings/news.ts";
import { type Database, isOneOf } from "#app/data/base/client.ts";
import { bookings, type Delivery, mails, type PendingMail } from "#app/data/base/schema.ts";
import { selectPendingMails, toPendingMail } from "./outbox.ts";

const longestPauseMinutes = 240;
/** With pauses that double up to the longest one, the eleventh pause ends 25 hours after the mail was stored. */
const maxSweeps = 10;

/** A message of such a mail may still be on the queue, but a delivery claims the mail first, so it is sent once. */
export async function dueMails(db: Database, now: Date, limit: number): Promise<PendingMail[]> {
	const rows = await selectPendingMails(db)
		.where(
			and(
				isDue(now),
				isOneOf(mails.kind, mailKindNames),
				or(isNull(mails.bookingId), isNotNull(bookings.id)),
			),
		)
		.orderBy(asc(mails.dueAt), asc(mails.id))
		.limit(limit);
	return rows.flatMap((row) => toPendingMail(row) ?? []);
}

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

/** A mail that was hardly tried, because the queue was paused, is not given up. */
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

/** Staff need not see what a change has made untrue; what only time made untrue stays on their list. */
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

/** Few mails fail, and D1 takes a hundred parameters. */
const maxJudged = 90;

const isDue = (now: Date) => and(eq(mails.state, "waiting"), lte(mails.dueAt, now.toISOString()));

export type MailEvent = { providerMessageId: string; delivery: Delivery; at: string };

/**
 * A final outcome says more than `deferred`, then the later moment. `recordDeliveries` compares in the same way, so
 * that neither the order nor the repetition of events changes the last state.
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
const record = `UPDATE mails INDEXED BY mails_by_provider_message SET delivery = event.delivery, delivery_at = event.at
	FROM (SELECT value ->> 'providerMessageId' AS id, value ->> 'delivery' AS delivery, value ->> 'at' AS at FROM json_each(?)) AS event
	WHERE mails.provider_message_id = event.id AND mails.state = 'sent'
		AND (mails.delivery IS NULL
			OR (event.delivery <> 'deferred', event.at, event.delivery) > (mails.delivery <> 'deferred', mails.delivery_at, mails.delivery))`;

/** Returns the ids that no mail has. Two statements are enough for any number of events. */
export async function recordDeliveries({ $client }: Database, events: MailEvent[]) {
	const json = JSON.stringify(events);
	const [found] = await $client.batch<{ id: string }>(
		[known, record].map((statement) => $client.prepare(statement).bind(json)),
	);
	const unknown = new Set(events.map((event) => event.providerMessageId));
	for (const { id } of found?.results ?? []) unknown.delete(id);
	return unknown;
}
