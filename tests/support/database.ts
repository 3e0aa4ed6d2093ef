import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

/** Opens the SQLite file directly: wrangler takes two seconds for each query. */
async function queryRows(
	sql: string,
	{ readOnly = true } = {},
): Promise<Row[]> {
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
		return database.prepare(sql).all();
	} finally {
		database.close();
	}
}
