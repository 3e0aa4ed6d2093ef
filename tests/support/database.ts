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

/** Puts a booking on a day that no form accepts any more. The triggers would refuse that, and record it as a move. */
export async function setDay(phone: string, day: string): Promise<void> {
	await withDatabase({ readOnly: false }, (database) => {
		const triggers = database
			.prepare(
				"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'bookings'",
			)
			.all();
		const statements = [
			...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
			`UPDATE bookings SET booking_date = '${day}', created_at = '${dayAfter(day, -3)}T09:00:00.000Z' WHERE phone_number = '${phone}'`,
			...triggers.map(({ sql }) => sql),
		];
		database.exec(`BEGIN IMMEDIATE;${statements.join(";\n")};COMMIT`);
	});
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
