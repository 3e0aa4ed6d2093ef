import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { queryServed, type ServedRow } from "./served-database.ts";
import { bays, priceList } from "./settings.ts";
import { site } from "./site-address.ts";

export const bookingsOf = (phone: string) =>
	query(`SELECT * FROM bookings WHERE phone_number = '${phone}'`);

export const messagesOf = (email: string) =>
	query(`SELECT * FROM contact_messages WHERE email = '${email}'`);

/**
 * Puts a booking on days that no form accepts any more, as if it had been made earlier. The row is replaced, because
 * an update would be refused; its mails refer to it again when the statement ends. A clock cannot be set instead: all tests at the
 * same time share one site, which has that of the machine. Until today there is room for all of them.
 */
export async function setDays(phone: string, heldDays: [string, ...string[]]): Promise<void> {
	const [day] = heldDays;
	const today = riyadhToday(new Date());
	const [booking = {}] = await bookingsOf(phone);
	const columns = Object.keys(booking);
	const values: ServedRow = {
		booking_date: `'${day}'`,
		held_days: `'${JSON.stringify(heldDays)}'`,
		created_at: `'${dayAfter(day, -9)}T09:00:00.000Z'`,
	};
	await query(
		`INSERT INTO settings (key, value, valid_from, saved_at, save)
		SELECT 'bays', value, day, '${dayAfter(today, -1)}T09:00:00.000Z', 'tests'
		FROM (SELECT 30 AS value, '${dayAfter(today, -1)}' AS day UNION ALL SELECT ${bays}, '${dayAfter(today, 1)}')
		WHERE NOT EXISTS (SELECT 1 FROM settings WHERE key = 'bays' AND valid_from > '${today}');
		PRAGMA defer_foreign_keys = on;
		REPLACE INTO bookings (${columns})
		SELECT ${columns.map((column) => values[column] ?? column)} FROM bookings WHERE phone_number = '${phone}'`,
	);
}

/** Bookings by telephone until the day is full; returns their ids. The site remembers what it has read of the days for a second. */
export async function fillByTelephone(day: string): Promise<number[]> {
	const { lines, total } = quoteFor(priceList, ["polishing-interior"], "suv");
	const today = riyadhToday(new Date());
	/** On several boards, because each takes forty bookings; and none books more than a year ahead. */
	const daysLeft = 365 - (Date.parse(day) - Date.parse(today)) / 86_400_000;
	const daysAgo = 1 + (Number(day.slice(-2)) % Math.max(1, Math.min(25, daysLeft)));
	const created = `${dayAfter(today, -daysAgo)}T09:00:00.000Z`;
	await query(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, created_at, held_days, source)
		WITH RECURSIVE bay(number) AS (SELECT (SELECT count(*) FROM bay_days WHERE day = '${day}') + 1 UNION ALL SELECT number + 1 FROM bay WHERE number < ${bays})
		SELECT upper(hex(randomblob(3))), hex(randomblob(16)), 'Phone Visitor', printf('05%08d', abs(random()) % 100000000), '', 'suv', '["polishing-interior"]', '${day}', ${total}, '${JSON.stringify(lines)}', 'en', '${created}', '["${day}"]', 'phone'
		FROM bay WHERE number <= ${bays}`,
	);
	await sleep(1000);
	const booked = await query(`SELECT booking_id AS id FROM bay_days WHERE day = '${day}'`);
	return booked.map(({ id }) => Number(id));
}

/** As when the customer asks to be forgotten. */
export const eraseVisitor = (phone: string) =>
	query(
		`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE phone_number = '${phone}'`,
	);

type Stored = { name: string; codes: [string, ...string[]]; days: [string, ...string[]] };

/** A booking by telephone, made twenty days ago and confirmed, as no form makes it; returns its caller's mobile. */
export async function storeConfirmed({ name, codes, days }: Stored): Promise<string> {
	const phone = `05${String(randomInt(1e8)).padStart(8, "0")}`;
	const { lines, total } = quoteFor(priceList, codes, "suv");
	const created = `${dayAfter(riyadhToday(new Date()), -20)}T09:00:00.000Z`;
	await query(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, created_at, held_days, source)
		VALUES (upper(hex(randomblob(3))), hex(randomblob(16)), '${name}', '${phone}', '', 'suv', '${JSON.stringify(codes)}', '${days[0]}', ${total}, '${JSON.stringify(lines)}', 'ar', '${created}', '${JSON.stringify(days)}', 'phone');
		UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE phone_number = '${phone}'`,
	);
	return phone;
}

/** As a command for staff does. The site remembers what it has read of the days for a second. */
export async function closeDay(day: string): Promise<void> {
	await query(
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('${day}', '${day}', 'عيد الفطر', 'Eid al-Fitr')`,
	);
	await sleep(1000);
}

/** In the database of the site that the tests visit. */
export function query(sql: string): Promise<ServedRow[]> {
	return queryServed(site, sql);
}
