import { env } from "cloudflare:workers";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ClosedDays, Closure } from "#app/business/base/calendar.ts";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import { isStillTrue } from "#app/business/bookings/mail-kinds.ts";
import { actionFor } from "#app/business/bookings/staff-actions.ts";
import { connect } from "#app/data/base/client.ts";
import { mails } from "#app/data/base/schema.ts";
import { changeBookings } from "#app/data/bookings/life.ts";
import { beginsIn, closing, opening } from "#app/data/days/days.ts";
import { pendingMails, waitingMails } from "#app/data/mails/outbox.ts";

const db = connect(env.DB);

type Of = number | string | undefined;

/** This booking, by id or reference, or each one there is. */
const isOf = (booking: Of): SQL =>
	booking === undefined ? sql`1` : sql`id = ${booking} OR reference = ${booking}`;

/** Gives a command about a booking, or about each one there is, as the site does; returns the mails to queue. */
export const give = (command: BookingCommand, booking?: Of, now = new Date()) =>
	giveTo(isOf(booking), command, now, true);

async function giveTo(which: SQL, command: BookingCommand, now: Date, isSome = false) {
	const results = await changeBookings(db, which, command, now);
	if (isSome && results.length === 0) throw new Error("There is no such booking");
	for (const { refused } of results) if (refused) throw new Error(`reason:${refused}`);
	return waitingMails(
		db,
		results.flatMap(({ mails = [] }) => mails),
	);
}

/** As the terminal gives it, to a booking that has another one. */
export function giveStatus(status: keyof typeof actionFor, booking?: Of) {
	const action = actionFor[status];
	const isOther = sql`(${isOf(booking)}) AND status <> ${status}`;
	return giveTo(isOther, { do: action, by: "staff", reason: "other", sure: true }, new Date());
}

/** As staff had given it on another day: no command of today does. */
export async function storeStatus(status: string, booking: Of = "%") {
	await db.$client.batch([
		db.$client
			.prepare(
				`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
				SELECT id, version + 1, 'status', status, ?1, 'staff' FROM bookings WHERE id LIKE ?2 OR reference = ?2`,
			)
			.bind(status, booking),
		db.$client
			.prepare(
				`UPDATE bookings SET status = ?1, version = version + 1, revision = version + 1, work = NULL, changed_by = 'staff',
					status_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id LIKE ?2 OR reference = ?2`,
			)
			.bind(status, booking),
	]);
}

/** What a delivery would send now of the mails that wait, by its kind. */
export async function mailsToSend(): Promise<string[]> {
	const waiting = await pendingMails(db, eq(mails.state, "waiting"));
	return waiting.filter((mail) => isStillTrue(mail, new Date())).map(({ kind }) => kind);
}

export async function closeDays(closure: Closure) {
	const { from, to } = closure;
	const command = { do: "close-day", from, to } as const;
	await changeBookings(db, beginsIn(closure), command, new Date(), [closing(db, closure)]);
}

export async function openDays({ from, to }: ClosedDays) {
	const [command, open] = [{ do: "open-day", from, to } as const, opening(db, { from, to })];
	await changeBookings(db, beginsIn({ from, to }), command, new Date(), open);
}
