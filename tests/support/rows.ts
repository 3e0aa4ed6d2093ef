import { env } from "cloudflare:workers";
import { eq, type SQL, sql } from "drizzle-orm";
import {
	type ClosedDays,
	type Closure,
	dayAfter,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { isStillTrue } from "#app/business/bookings/mail-kinds.ts";
import { personFields } from "#app/business/bookings/person.ts";
import { actionFor, lastReasonOf } from "#app/business/bookings/staff-actions.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings, type EventKind, mails } from "#app/data/base/schema.ts";
import { type BookingRequest, storeBooking } from "#app/data/bookings/bookings.ts";
import { changeBookings } from "#app/data/bookings/change-bookings.ts";
import { beginsIn, closing, opening } from "#app/data/days/days.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { pendingMails, waitingMails } from "#app/data/mails/outbox.ts";
import { insert, type Row, run } from "./db.ts";
import { bays, customer, freeUntil, priceList, recordedSql } from "./facts.ts";

const db = connect(env.DB);

export const soldLines = (...lines: [code: string, price: number | string][]): Row => ({
	service_ids: JSON.stringify(lines.map(([code]) => code)),
	lines: JSON.stringify(
		lines.map(([code, price]) => {
			const service = serviceOf(code);
			const group = service?.choice === "one" ? service.field : undefined;
			const names = { service: service?.name, option: optionOf(code)?.name };
			return { code, price, group, ...names };
		}),
	),
	total_price: lines.reduce((sum, [, price]) => sum + Number(price), 0),
});

export function sold(...codes: string[]): Row {
	const { lines, total } = quoteFor(priceList, codes, "sedan");
	return { service_ids: JSON.stringify(codes), lines: JSON.stringify(lines), total_price: total };
}

export const movedTo = (day: string, ...further: string[]) => ({
	...{ booking_date: day, held_days: JSON.stringify([day, ...further]) },
	free_until: freeUntil(day),
});

export const bookingRow: Row = {
	id: 1,
	reference: "234567",
	submission_key: "key",
	...Object.fromEntries(personFields.map((field) => [bookings[field].name, customer[field]])),
	car_type: "sedan",
	...sold("thermal-nano-ceramic"),
	...movedTo("2026-03-12"),
	language: "ar",
	created_at: "2026-03-10T09:00:00.000Z",
};

/** A booking is made two days before its day, or before today while its day is to come. */
const madeBefore = (day: string) =>
	`${dayAfter([day, riyadhToday(new Date())].sort()[0] ?? day, -2)}T09:00:00.000Z`;

export function insertBooking(overrides: Row = {}) {
	const row = { ...bookingRow, ...overrides };
	const created_at = overrides.created_at ?? madeBefore(String(row.booking_date));
	return insert("bookings", { ...row, created_at });
}

let others = 0;

/** Each booking is of another customer: `await aBooking().on(day).byPhone().stored("confirmed")`. */
export function aBooking(row: Row = {}) {
	const more = (columns: Row) => aBooking({ ...row, ...columns });
	return {
		with: more,
		of: (...codes: string[]) => more(sold(...codes)),
		on: (day: string, ...further: string[]) => more(movedTo(day, ...further)),
		byPhone: () => more({ source: "phone", discount_percent: 0, email: "" }),
		async stored(...statuses: Status[]) {
			const id = 1000 + ++others;
			const phone_number = `0501${String(id).padStart(6, "0")}`;
			const defaults = {
				id,
				reference: `B${String(id).padStart(5, "0")}`,
				submission_key: `key ${id}`,
				phone_number,
			};
			await insertBooking({ ...defaults, email: `person${id}@example.com`, ...row });
			for (const status of statuses) if (status !== "pending") await giveStatus(status, id);
			const reference = String(row.reference ?? defaults.reference);
			return { id, reference, phoneEnding: phone_number.slice(-4) };
		},
	};
}

export async function fillBays(day: string, left = 0) {
	const calls = [];
	for (let bay = left; bay < bays; bay++) calls.push(await aBooking().on(day).byPhone().stored());
	return calls;
}

export const recordEvent = (what: EventKind, to: string, booking: string | number = "%") =>
	run(
		`INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by)
		SELECT id, version, ?, '', ?, 'staff-page' FROM bookings WHERE reference LIKE ?3 OR id = ?3`,
		...[what, to, booking],
	);

export const messageRow: Row = {
	id: 1,
	submission_key: "key",
	name: "سارة علي",
	email: "sara@example.com",
	phone: "0501234567",
	message: "متى تفتحون؟",
};

export const mailRow: Row = { id: "mail", kind: "booking-customer", booking_id: 1 };

export function aCard(booking_id: number, lines: object[], installed: string, key = "a"): Row {
	const full = lines.map((line) => ({ years: 2, serial: "CX2025-7", installed, ...line }));
	return {
		...{ booking_id, code_key: key.repeat(32), code_hash: key.repeat(64) },
		...{ lines: JSON.stringify(full), invoice: "INV-1", car_mark: "plate", car_ending: "4821" },
		changed_by: "staff-page",
	};
}

export function returnedMail(booking_id: number): Row {
	const [id, at] = [`booking-customer:${booking_id}`, new Date().toISOString()];
	const sent = { id, kind: "booking-customer", booking_id, state: "sent", sent_at: at };
	return { ...sent, provider_message_id: id, delivery: "bounced", delivery_at: at };
}

/** The customer has read a mail of the booking as it is. */
export const tellCustomer = (booking: string | number = "%") =>
	run(
		`INSERT OR IGNORE INTO mails (id, kind, booking_id, state, sent_at, told)
		SELECT 'told ' || id, 'confirmed-customer', id, 'sent', '2026-01-01', json_object('version', version, 'status', status, 'days', json(held_days))
		FROM bookings WHERE reference LIKE ?1 OR id = ?1`,
		booking,
	);

let saves = 0;

export async function saveSetting(key: string, value: unknown, savedAt = new Date()) {
	const saved = { saved_at: savedAt.toISOString(), save: `save ${++saves}` };
	const row = { key, value: JSON.stringify(value), ...saved };
	await insert("settings", row);
}

export async function close(from: string, to = from) {
	const reasons = { reason_ar: "عيد الفطر", reason_en: "Eid al-Fitr" };
	await insert("closures", { from_day: from, to_day: to, ...reasons });
}

type Of = number | string | undefined;

/** Without an id or a reference it is every booking. */
const isOf = (booking: Of): SQL =>
	booking === undefined ? sql`1` : sql`id = ${booking} OR reference = ${booking}`;

/** Returns the mails to queue. */
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

/** The terminal changes only a booking that has another status. */
export function giveStatus(status: keyof typeof actionFor, booking?: Of) {
	const action = actionFor[status];
	const isOther = sql`(${isOf(booking)}) AND status <> ${status}`;
	const reason = lastReasonOf(action);
	return giveTo(isOther, { do: action, by: "staff", reason, sure: true }, new Date());
}

/** Staff gave it on another day, because no command of today does. */
export function storeStatus(status: string, booking?: Of) {
	const which = booking === undefined ? "1" : `id = '${booking}' OR reference = '${booking}'`;
	const { $client } = db;
	return $client.batch(recordedSql(status, which).map((change) => $client.prepare(change)));
}

/** Every booking here is of one customer, unless one is named. */
export const erase = (now = new Date(), id?: number) => give({ do: "erase" }, id, now);

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

export const soldQuote = quoteFor(priceList, ["thermal-titanium", "ceramic-exterior"], "suv");

let customers = 0;

type Overrides = Partial<BookingRequest> & { name?: string; now?: Date; day?: string };

/** Each customer is a new one, because one can book five times a day. */
export function createBooking({
	name = "Noura",
	now = new Date(),
	day = dayFrom(now, 30),
	...more
}: Overrides = {}) {
	const number = ++customers;
	return storeBooking(
		db,
		{
			submissionId: `form ${number}`,
			...customer,
			customerName: name,
			phoneNumber: `05${String(number).padStart(8, "0")}`,
			email: `person${number}@example.com`,
			car: "suv",
			quote: soldQuote,
			bookingDate: day,
			heldDays: [day],
			freeUntil: freeUntil(day),
			language: "ar",
			...more,
		},
		now,
	);
}

export function createMessage(now = new Date(), more: Partial<MessageRequest> = {}) {
	const number = ++customers;
	return storeMessage(
		db,
		{
			submissionId: `form ${number}`,
			name: "Sam",
			email: `person${number}@example.com`,
			phone: `05${String(number).padStart(8, "0")}`,
			message: "Do you work on Fridays?",
			...more,
		},
		now,
	);
}

export function dayFrom(now: Date, days: number): string {
	return dayAfter(riyadhToday(now), days);
}
