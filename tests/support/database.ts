import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dayAfter } from "#app/business/calendar.ts";
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

/** Takes every free bay of a day, for invented customers, in one statement: the site uses the file at the same time. */
export async function fillDay(day: string): Promise<void> {
	await queryRows(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language)
		SELECT upper(hex(randomblob(3))), hex(randomblob(16)), 'Sam Example', printf('05%08d', abs(random() % 100000000)), hex(randomblob(8)) || '@example.com', 'sedan', '["polishing-interior"]', '${day}', 350, '[{"code":"polishing-interior","price":350}]', 'en'
		FROM json_each('${JSON.stringify(Array(bays).fill(0))}')
		LIMIT ${bays} - (SELECT count(*) FROM bay_days WHERE day = '${day}')`,
		{ readOnly: false },
	);
}

export async function closeDay(day: string): Promise<void> {
	await queryRows(
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('${day}', '${day}', 'عيد الفطر', 'Eid al-Fitr')`,
		{ readOnly: false },
	);
}
