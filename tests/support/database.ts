import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { bays } from "#app/business/capacity.ts";
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

/** Takes every free bay of a day, for invented customers. */
export async function fillDay(day: string): Promise<void> {
	const [row] = await queryRows(
		`SELECT count(*) AS taken FROM bay_days WHERE day = '${day}'`,
	);
	for (let bay = Number(row?.taken); bay < bays; bay++) {
		const number = String(randomInt(1e8)).padStart(8, "0");
		await queryRows(
			`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language)
			VALUES (upper(hex(randomblob(3))), hex(randomblob(16)), 'Sam Example', '05${number}', 'sam${number}@example.com', 'sedan', '["polishing-interior"]', '${day}', 350, '[{"code":"polishing-interior","price":350}]', 'en')`,
			{ readOnly: false },
		);
	}
}

export async function closeDay(day: string): Promise<void> {
	await queryRows(
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('${day}', '${day}', 'عيد الفطر', 'Eid al-Fitr')`,
		{ readOnly: false },
	);
}
