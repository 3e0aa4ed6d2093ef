import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dayAfter } from "#app/business/calendar.ts";
import type { Status } from "#app/business/status.ts";

type Row = Record<string, unknown>;

export async function bookingsOf(phone: string): Promise<Row[]> {
	return queryRows(`SELECT * FROM bookings WHERE phone_number = '${phone}'`);
}

export async function messagesOf(email: string): Promise<Row[]> {
	return queryRows(`SELECT * FROM contact_messages WHERE email = '${email}'`);
}

export async function setStatus(phone: string, status: Status): Promise<void> {
	await queryRows(
		`UPDATE bookings SET status = '${status}', changed_by = 'staff' WHERE phone_number = '${phone}'`,
		{ readOnly: false },
	);
}

/**
 * Puts a booking on a day that no form accepts any more, as if it had been made earlier. The row is replaced in one
 * statement, because an update would be refused. Use it rarely: a write of the site at the same moment fails.
 */
export async function setDay(phone: string, day: string): Promise<void> {
	const [booking] = await bookingsOf(phone);
	const row = {
		...booking,
		booking_date: day,
		created_at: `${dayAfter(day, -3)}T09:00:00.000Z`,
		bays: 99,
	};
	const values = Object.values<unknown>(row) as (string | number | null)[];
	await withDatabase({ readOnly: false }, (database) =>
		database
			.prepare(
				`REPLACE INTO bookings (${Object.keys(row)}) VALUES (${values.map(() => "?")})`,
			)
			.run(...values),
	);
}

async function queryRows(
	sql: string,
	{ readOnly = true } = {},
): Promise<Row[]> {
	return withDatabase({ readOnly }, (database) => database.prepare(sql).all());
}

/** Opens the SQLite file directly: wrangler takes two seconds for each query. */
async function withDatabase<Result>(
	{ readOnly }: { readOnly: boolean },
	use: (database: DatabaseSync) => Result,
): Promise<Result> {
	const folder = join(
		process.env.STATE ?? "",
		"v3/d1/miniflare-D1DatabaseObject",
	);
	const file = (await readdir(folder)).find(
		(name) => name.endsWith(".sqlite") && name !== "metadata.sqlite",
	);
	const database = new DatabaseSync(join(folder, String(file)), {
		readOnly,
		timeout: 5000,
		enableForeignKeyConstraints: false,
	});
	try {
		return use(database);
	} finally {
		database.close();
	}
}

export async function closeDay(day: string): Promise<void> {
	await queryRows(
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('${day}', '${day}', 'عيد الفطر', 'Eid al-Fitr')`,
		{ readOnly: false },
	);
}
