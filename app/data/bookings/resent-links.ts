import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookingEvents, bookings, mails, type PendingMail } from "#app/data/base/schema.ts";
import { countForm, type Sender } from "#app/data/base/submission.ts";
import { pendingMails } from "#app/data/mails/outbox.ts";

/** Somebody asks for links: counted for the network and for the hash of what they wrote, known or not. The database rejects one too many. */
export async function countLinkRequest(
	db: Database,
	sender: Sender | undefined,
	contact: string,
	now: Date,
) {
	const count = (network?: string) => countForm(db, network ? { network } : undefined, now, sql`1`);
	await db.batch([count(sender?.network), count(contact)]);
}

const sentSince = (period: string, by: Actor) =>
	sql`(SELECT count(*) FROM booking_events WHERE booking_id = bookings.id AND what = 'link' AND to_value = 'sent'
		AND changed_by = ${by} AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${period}))`;

/** A trigger stores the mails. One that was sent a moment ago is not sent again. */
async function resend(db: Database, by: Actor, which: SQL | undefined): Promise<PendingMail[]> {
	const sent = await db.all<{ booking: number }>(sql`
		INSERT INTO ${bookingEvents} (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, 'link', '', 'sent', ${by} FROM ${bookings}
		WHERE erased_at IS NULL AND email <> '' AND ${sentSince("-1 minute", by)} = 0 AND ${which}
		RETURNING booking_id AS booking`);
	const ids = sent.map(({ booking }) => booking);
	const isTheirs = and(inArray(mails.bookingId, ids), eq(mails.kind, "resent-customer"));
	return pendingMails(db, and(isTheirs, eq(mails.state, "waiting")));
}

export function resendToCustomer(
	db: Database,
	{ contact, digits }: { contact: string; digits: string },
	today: Day,
) {
	return resend(
		db,
		"customer",
		sql`status IN ('pending', 'confirmed') AND booking_date >= date(${today}, '-20 days')
			AND (SELECT max(value) FROM json_each(held_days)) >= ${today}
			AND (phone_number = ${contact} OR lower(email) = lower(${contact})) AND substr(phone_number, -4) = ${digits}
			AND ${sentSince("-1 day", "customer")} < ${maxADay.links}`,
	);
}

export const resendByStaff = (db: Database, id: number) =>
	resend(db, "staff-link", sql`id = ${id}`);
