import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import type { EventKind } from "#app/data/base/schema.ts";
import { emptyTables, insertBooking, movedTo, type Row, run } from "./rows.ts";

export const today = riyadhToday(new Date());
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
export const in10 = (later = 0) => dayAfter(today, 10 + later);
export const text = (value: string | number | null) => (value === null ? "NULL" : `'${value}'`);

export const insert = (table: string, row: Row) =>
	`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row).map(text)})`;
export const set = (columns: Row, id = 1) =>
	`UPDATE bookings SET ${Object.entries(columns).map(([name, value]) => `${name} = ${text(value)}`)} WHERE id = ${id}`;
export const times = (count: number, statement: string) => Array<string>(count).fill(statement);

/** A line of the history of booking 1. */
export const event = (what: EventKind, by: Actor = "staff-link", more: Row = {}) =>
	insert("booking_events", {
		...{ booking_id: 1, revision: 0, what, from_value: "", to_value: "x", changed_by: by },
		...more,
	});
export const yesterday = { changed_at: ago(24.01) };
export const closed = (from = 0, to = from) => {
	const reasons = { reason_ar: "عيد", reason_en: "Eid" };
	return insert("closures", { from_day: in10(from), to_day: in10(to), ...reasons });
};
export const move = (by: Actor | null, later = 1) =>
	set({ ...movedTo(in10(later)), changed_by: by });
export const expectOn = (by: Actor, later = 1) =>
	set({ held_days: `["${in10()}","${in10(later)}"]`, changed_by: by });
export const end = (status: string, by: Actor = "staff-link") => set({ status, changed_by: by });
export const reopen = (id = 1) =>
	set({ status: "confirmed", changed_by: "staff-link", change_reason: "reopened" }, id);
export const older = (minutes: number) =>
	`UPDATE booking_events SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${minutes} minutes')`;
export const correct = (email = "new@example.com", id = 1) => set({ email }, id);
export const linkSent = event("link", "staff-link", { to_value: "sent" });
export const cardMade = event("card", "staff-link", { to_value: "made" });

export const erased = (id = 1, at = ago(0)) =>
	set({ customer_name: "", phone_number: "", email: "", erased_at: at, changed_by: "staff" }, id);
export const photo = (id: string, more: Row = {}) =>
	insert("photos", {
		...{ id: id.repeat(32), booking_id: 1, moment: "arrival", width: 1, height: 1, bytes: 1 },
		...{ created_at: ago(0), ...more },
	});

export async function runAll(...statements: string[]) {
	for (const statement of statements) await run(statement);
}

/** Booking 3 is of today, the others of a day to come. */
export async function threeBookings() {
	await emptyTables();
	await insertBooking(booking(1));
	await insertBooking(booking(2));
	await insertBooking({ ...booking(3), ...movedTo(today) });
}

export function booking(id: number): Row {
	return {
		...{ id, reference: `10000${id}`, submission_key: `key ${id}`, phone_number: `050000000${id}` },
		...{ email: `person${id}@example.com`, created_at: ago(30) },
		...movedTo(in10()),
	};
}
