import { env } from "cloudflare:workers";

/** A row as SQL sees it, for tests that go past the code and ask the database itself. */
export type Row = Record<string, string | number | null>;

export function inserting(table: string, row: Row) {
	const columns = Object.keys(row);
	const places = columns.map(() => "?").join(", ");
	return env.DB.prepare(
		`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`,
	).bind(...Object.values(row));
}

export const sold = (
	...lines: [code: string, price: number | string][]
): Row => ({
	service_ids: JSON.stringify(lines.map(([code]) => code)),
	lines: JSON.stringify(lines.map(([code, price]) => ({ code, price }))),
	total_price: lines.reduce((sum, [, price]) => sum + Number(price), 0),
});

export const aBooking: Row = {
	id: 1,
	reference: "234567",
	submission_key: "key",
	customer_name: "سارة علي",
	phone_number: "0501234567",
	email: "sara@example.com",
	car_type: "sedan",
	...sold(["thermal-nano-ceramic", 600]),
	booking_date: "2026-03-12",
	language: "ar",
	created_at: "2026-03-10T09:00:00.000Z",
};

export const aMessage: Row = {
	id: 1,
	submission_key: "key",
	name: "سارة علي",
	email: "sara@example.com",
	phone: "0501234567",
	message: "متى تفتحون؟",
};

export const aMail: Row = {
	id: "mail",
	kind: "booking-customer",
	booking_id: 1,
};

export const count = async (table: "bookings" | "contact_messages" | "mails") =>
	(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")) ?? 0;

/** Everything that is stored at the moment, as counts. */
export const rowCounts = async () => ({
	bookings: await count("bookings"),
	messages: await count("contact_messages"),
	mails: await count("mails"),
});

export const noRows = { bookings: 0, messages: 0, mails: 0 };

export async function emptyTables() {
	await env.DB.batch(
		["mails", "bookings", "contact_messages"].map((table) =>
			env.DB.prepare(`DELETE FROM ${table}`),
		),
	);
}
