import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import type { EventKind } from "#app/data/base/schema.ts";
import { emptyTables, type Row, rows } from "../../support/db.ts";
import { today } from "../../support/facts.ts";
import { insertBooking, movedTo } from "../../support/rows.ts";

export { today };
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
export const bookedDay = (later = 0) => dayAfter(today, 10 + later);
const text = (value: string | number | null) => (value === null ? "NULL" : `'${value}'`);

export const insert = (table: string, row: Row) =>
	`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row).map(text)})`;
export const update = (table: string, columns: Row, where = "1") =>
	`UPDATE ${table} SET ${Object.entries(columns).map(([name, value]) => `${name} = ${text(value)}`)} WHERE ${where}`;
export const setBooking = (columns: Row, id = 1) =>
	update("bookings", columns, `id = ${id}`).replace("SET ", "SET version = version + 1, ");
export const times = (count: number, statement: string) => Array<string>(count).fill(statement);

export const event = (what: EventKind, by: Actor = "staff-page", more: Row = {}) =>
	insert("booking_events", {
		...{ booking_id: 1, version: 0, what, from_value: "", to_value: "x", changed_by: by },
		...more,
	});
export const yesterday = { changed_at: ago(24.01) };
export const closed = (from = 0, to = from, more: Row = {}) => {
	const reasons = { reason_ar: "عيد", reason_en: "Eid" };
	return insert("closures", {
		from_day: bookedDay(from),
		to_day: bookedDay(to),
		...reasons,
		...more,
	});
};
export const end = (status: string, id = 1) => setBooking({ status, changed_by: "staff-page" }, id);
export const erased = (id = 1, at = ago(0)) =>
	setBooking({ customer_name: "", phone_number: "", email: "", erased_at: at }, id);
export const photo = (id: string, more: Row = {}) =>
	insert("photos", {
		...{ id: id.repeat(32), booking_id: 1, moment: "arrival", width: 1, height: 1, bytes: 1 },
		...{ created_at: ago(0), ...more },
	});

export const run = (statement: string) => env.DB.prepare(statement).run();

export async function runAll(...statements: string[]) {
	for (const statement of statements) await run(statement);
}

export type Attempt = [what: string, before: string[], attempt: string, refused?: string];

export function testAttempts(who: string, attempts: Attempt[]) {
	describe(who, () => {
		test.each(attempts)("%s", async (_, before, attempt, refused = "taken") => {
			await runAll(...before);
			const done = await run(attempt).then(
				({ meta }) => (meta.changes ? "taken" : "no row"),
				String,
			);
			expect(done).toContain(refused);
		});
	});
}

type Found = [what: string, found: string, ...done: string[]];

export function testQueries(queries: Record<string, Found[]>) {
	const all = Object.entries(queries).flatMap(([query, found]) =>
		found.map(([what, expected, ...done]) => [what, expected, done, query] as const),
	);
	test.each(all)("%s", async (_, expected, done, query) => {
		await runAll(...done);
		const lines = (await rows(query)).map((row) => Object.values(row).join(" "));
		expect(lines.join(", ")).toBe(expected);
	});
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
		...movedTo(bookedDay()),
	};
}
