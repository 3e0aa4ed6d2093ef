import { env } from "cloudflare:workers";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { EventKind } from "#app/data/base/schema.ts";
import { give, giveStatus } from "./commands.ts";
import { bays, freeUntil, priceList } from "./settings.ts";

/** A row with its SQL column names, for tests of the database's own constraints. */
export type Row = Record<string, string | number | null>;

export function insertStatement(table: string, row: Row) {
	const columns = Object.keys(row);
	const placeholders = columns.map(() => "?").join(", ");
	return env.DB.prepare(
		`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${placeholders})`,
	).bind(...Object.values(row));
}

export function run(sql: string, ...values: unknown[]) {
	return env.DB.prepare(sql)
		.bind(...values)
		.run();
}

export async function rows(sql: string, ...values: unknown[]) {
	const statement = env.DB.prepare(sql).bind(...values);
	return (await statement.all()).results;
}

export const firstRow = async (sql: string, ...values: unknown[]) =>
	(await rows(sql, ...values)).at(0);

/** What each table and view holds, whatever there is of them. */
export async function everything(): Promise<[name: string, stored: string][]> {
	const named = await rows(
		"SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
	);
	return Promise.all(
		named.map(async ({ name }) => [
			String(name),
			JSON.stringify(await rows(`SELECT * FROM "${name}"`)),
		]),
	);
}

/** Every row that a request could change. */
export async function everyRow() {
	const tables = [
		...["bookings", "bay_days", "booking_events", "mails", "closures"],
		...["link_attempts", "daily_senders", "staff_links", "warranty_cards", "reviews"],
	];
	const all = tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`));
	return (await env.DB.batch(all)).map(({ results }) => results);
}

/** As when a customer asks to be forgotten: every booking here is of that customer, unless one is named. */
export const erase = (at = "2026-11-20T09:00:00.000Z", id?: number) =>
	give({ do: "erase" }, id, new Date(at));

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

/** Services of the price list, as they are sold for a sedan. */
export function sold(...codes: string[]): Row {
	const { lines, total } = quoteFor(priceList, codes, "sedan");
	return { service_ids: JSON.stringify(codes), lines: JSON.stringify(lines), total_price: total };
}

/** A day, the bays that a booking takes, and until when it is changed free of charge. */
export const movedTo = (day: string, ...further: string[]) => ({
	...{ booking_date: day, held_days: JSON.stringify([day, ...further]) },
	free_until: freeUntil(day),
});

export const bookingRow: Row = {
	id: 1,
	reference: "234567",
	submission_key: "key",
	customer_name: "سارة علي",
	phone_number: "0501234567",
	email: "sara@example.com",
	car_type: "sedan",
	...sold("thermal-nano-ceramic"),
	...movedTo("2026-03-12"),
	language: "ar",
	created_at: "2026-03-10T09:00:00.000Z",
};

/** Two days before its day, or before today while it is to come. */
const madeBefore = (day: string) =>
	`${dayAfter([day, riyadhToday(new Date())].sort()[0] ?? day, -2)}T09:00:00.000Z`;

export function insertBooking(overrides: Row = {}) {
	const row = { ...bookingRow, ...overrides };
	const created_at = overrides.created_at ?? madeBefore(String(row.booking_date));
	return insertStatement("bookings", { ...row, created_at }).run();
}

let others = 0;

/** A booking of another customer each time: `await aBooking().on(day).byPhone().stored("confirmed")`. */
export function aBooking(row: Row = {}) {
	const more = (columns: Row) => aBooking({ ...row, ...columns });
	return {
		with: more,
		of: (...codes: string[]) => more(sold(...codes)),
		on: (day: string, ...further: string[]) => more(movedTo(day, ...further)),
		byPhone: () => more({ source: "phone", discount_percent: 0, email: "" }),
		/** With these statuses one after the other, as staff give them. */
		async stored(...statuses: Status[]) {
			const id = 1000 + ++others;
			const phone_number = `0501${String(id).padStart(6, "0")}`;
			const own = { id, reference: `B0${id}`, submission_key: `key ${id}`, phone_number };
			await insertBooking({ ...own, email: `person${id}@example.com`, ...row });
			for (const status of statuses) if (status !== "pending") await giveStatus(status, id);
			const reference = String(row.reference ?? own.reference);
			return { id, reference, phoneEnding: phone_number.slice(-4) };
		},
	};
}

/** Calls in which staff book until that many bays of the day are left. */
export async function fillBays(day: string, left = 0) {
	const calls = [];
	for (let bay = left; bay < bays; bay++) calls.push(await aBooking().on(day).byPhone().stored());
	return calls;
}

/** A line of the history by staff: of this booking, or of each one there is. */
export const recordEvent = (what: EventKind, to: string, booking: string | number = "%") =>
	run(
		`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, ?, '', ?, 'staff-link' FROM bookings WHERE reference LIKE ?3 OR id = ?3`,
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

/** A warranty card of what was sold: `aCard(1, booking.lines)`. */
export function aCard(booking_id: number, lines: object[], installed: string, key = "a"): Row {
	const full = lines.map((line) => ({ years: 2, serial: "CX2025-7", installed, ...line }));
	return {
		...{ booking_id, code_key: key.repeat(32), code_hash: key.repeat(64) },
		...{ lines: JSON.stringify(full), invoice: "INV-1", car_mark: "plate", car_ending: "4821" },
		changed_by: "staff-link",
	};
}

/** The first mail about a booking, when it has come back. */
export function returnedMail(booking_id: number): Row {
	const [id, at] = [`booking-customer:${booking_id}`, new Date().toISOString()];
	const sent = { id, kind: "booking-customer", booking_id, state: "sent", sent_at: at };
	return { ...sent, provider_message_id: id, delivery: "bounced", delivery_at: at };
}

const countRows = async (table: "bookings" | "contact_messages" | "mails") =>
	(await firstRow(`SELECT count(*) AS n FROM ${table}`))?.n;

export const rowCounts = async () => ({
	bookings: await countRows("bookings"),
	messages: await countRows("contact_messages"),
	mails: await countRows("mails"),
});

export const noRows = { bookings: 0, messages: 0, mails: 0 };

/** Links to staff have number 1 again. */
export async function emptyTables() {
	const tables = [
		...["mails", "photos", "reviews", "bookings", "closures", "contact_messages"],
		...["daily_senders", "staff_links", "warranty_cards", "deletions"],
	];
	await env.DB.batch([
		...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
		env.DB.prepare("INSERT INTO staff_links VALUES (1, 1)"),
	]);
}

/** Rows of settings are only added, so the trigger that says so goes for a moment. */
export async function emptySettings() {
	if (!(await firstRow("SELECT id FROM settings"))) return;
	const kept = await firstRow("SELECT sql FROM sqlite_master WHERE name = 'settings_kept'");
	const empty = ["DROP TRIGGER settings_kept", "DELETE FROM settings", String(kept?.sql)];
	await env.DB.batch(empty.map((sql) => env.DB.prepare(sql)));
}

let saves = 0;

/** As one save of the owner. */
export async function set(key: string, value: unknown, savedAt = new Date()) {
	const saved = { saved_at: savedAt.toISOString(), save: `save ${++saves}` };
	const row = { key, value: JSON.stringify(value), ...saved };
	await insertStatement("settings", row).run();
}

export async function close(from: string, to = from) {
	const reasons = { reason_ar: "عيد الفطر", reason_en: "Eid al-Fitr" };
	await insertStatement("closures", { from_day: from, to_day: to, ...reasons }).run();
}

/** How many bays are taken on a day. */
export async function takenDays(day: string): Promise<number> {
	return (await rows("SELECT * FROM bay_days WHERE day = ?", day)).length;
}

/** Other files leave the statistics of their few rows, by which SQLite would plan how to read many. */
export async function forgetStatistics() {
	for (const statement of [
		"ANALYZE sqlite_schema",
		"DELETE FROM sqlite_stat1",
		"ANALYZE sqlite_schema",
	])
		await env.DB.exec(statement);
}
