import { env } from "cloudflare:workers";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { monthsKept } from "../../../app/business/bookings/deadline.ts";
import { forgetStatistics } from "../../support/db.ts";
import { priceList } from "../../support/facts.ts";

const { lines, total } = quoteFor(priceList, ["thermal-titanium"], "suv");
const [line] = lines;

/** Each day has six cars and a cancelled booking; erased customers keep their mails, so that the table is large. */
export async function fillModel({ count, now }: { count: number; now: Date }): Promise<void> {
	const today = riyadhToday(now);
	const moment = `'${now.toISOString()}'`;
	const keptSince = (months: number) => `date('${today}', '-${months} months', '-1 day')`;
	const isOpen = `day >= '${today}'`;
	const statusOf = `CASE
		WHEN number % 7 = 6 THEN 'cancelled'
		WHEN ${isOpen} THEN iif(number % 24 = 0, 'pending', 'confirmed')
		WHEN number % 7 = 5 THEN 'no-show'
		ELSE 'completed' END`;
	await forgetStatistics();
	await withoutIndexesAndTriggers([
		`INSERT INTO bookings (id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price,
			lines, status, language, created_at, erased_at, version, source, held_days, free_until, sender, sender_block, status_changed_at, changed_at)
		WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count}),
		of_day AS (SELECT number, date('${dayAfter(today, 364)}', ((number - ${count}) / 7) || ' days') AS day FROM numbers),
		booked AS (SELECT *, day < ${keptSince(monthsKept.bookings)} AS gone, ${statusOf} AS status,
			strftime('%Y-%m-%dT%H:%M:%fZ', min(${moment}, day), (-(number % 480) - 24) || ' hours') AS at FROM of_day)
		SELECT number, printf('%06d', number), printf('key %d', number), iif(gone, '', 'Model Visitor'), iif(gone, '', printf('05%08d', number)),
			iif(gone, '', printf('visitor%d@example.com', number)), 'suv', '["${line?.code}"]', day, ${total},
			'${JSON.stringify(lines)}', status, 'ar', at, iif(gone, day || 'T09:00:00.000Z', NULL), CASE status WHEN 'pending' THEN 0 WHEN 'confirmed' THEN 1 ELSE 2 END,
			'web', json_array(day), date(day, '-1 day') || 'T07:00:00.000Z', iif(status = 'pending', 'sender ' || (number % 40), NULL), iif(status = 'pending', 'block ' || (number % 20), NULL),
			at, at
		FROM booked`,
		"INSERT INTO bay_days SELECT id, booking_date FROM bookings WHERE status NOT IN ('cancelled', 'no-show')",
		`INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by, reason, changed_at)
		SELECT id, step.version, what, from_value, coalesce(to_value, status), by, iif(what = 'status' AND status = 'cancelled' AND to_value IS NULL, iif(id % 5 = 0, 'not-reached', 'customer-asked'), NULL), strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+20 hours')
		FROM (SELECT 0 AS version, 'call' AS what, '' AS from_value, 'reached' AS to_value, 'staff-page' AS by
			UNION ALL SELECT 1, 'status', 'pending', 'confirmed', 'staff-page'
			UNION ALL SELECT 2, 'status', 'confirmed', NULL, 'staff-page') AS step
		JOIN bookings ON bookings.version >= step.version AND status <> 'pending'
		UNION ALL SELECT id, 0, 'call', '', 'not-reached', 'staff-page', NULL, created_at FROM bookings WHERE status = 'pending' AND id % 2 = 0`,
		`INSERT INTO contact_messages (submission_key, name, email, phone, message, created_at)
		SELECT submission_key, customer_name, email, phone_number, 'Do you work on Fridays?', created_at FROM bookings WHERE created_at > ${keptSince(monthsKept.messages)} AND erased_at IS NULL`,
		`INSERT INTO mails (id, kind, booking_id, version, state, queued_at, due_at, sent_at, created_at, provider_message_id, delivery, delivery_at)
		WITH told AS (SELECT kind || ':' || id AS mail, kind, bookings.*, (id * 3 + number) % 200 AS share
			FROM (SELECT 0 AS number, 'booking-customer' AS kind UNION ALL SELECT 1, 'booking-business' UNION ALL SELECT 2, 'confirmed-customer') JOIN bookings)
		SELECT mail, kind, id, iif(kind LIKE 'confirmed%', 1, 0), 'sent', created_at, created_at, created_at, created_at, 'provider ' || mail,
			CASE WHEN share = 0 AND kind LIKE '%-customer' AND erased_at IS NULL THEN 'bounced' WHEN share < 150 THEN 'delivered' END, iif(share < 150, created_at, NULL)
		FROM told`,
		`INSERT INTO mails (id, kind, message_id, state, queued_at, due_at, sent_at, created_at)
		SELECT 'contact-business:' || id, 'contact-business', id, 'sent', created_at, created_at, created_at, created_at FROM contact_messages`,
		`INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by, made_at)
		SELECT iif(erased_at IS NULL, id, NULL), printf('%032x', id), printf('%064x', id),
			json_array(json_object('code', '${line?.code}', 'service', json('${JSON.stringify(line?.service)}'), 'option', json('${JSON.stringify(line?.option)}'),
				'years', 5, 'serial', 'XP2026-77A9', 'installed', booking_date)),
			'INV-1', 'plate', '4821', 'staff', booking_date || 'T12:00:00.000Z'
		FROM bookings WHERE status = 'completed' AND id % 3 = 0`,
		`INSERT INTO daily_senders SELECT '${today}', 'sender ' || id, 1 FROM bookings LIMIT 300`,
		`INSERT INTO link_attempts (booking_id, sender, attempted_at) SELECT id, 'sender', ${moment} FROM bookings WHERE status = 'pending'`,
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) SELECT DISTINCT booking_date, booking_date, 'عيد الفطر', 'Eid al-Fitr' FROM bookings WHERE booking_date LIKE '%-09-23'`,
	]);
}

/** The next file finds this database: emptying it with indexes and triggers takes longer than a hook may. */
export async function emptyModel(): Promise<void> {
	const tables = [
		...["reviews", "settings"],
		...["mails", "photos", "link_attempts", "booking_events", "bay_days", "warranty_cards"],
		...["contact_messages", "bookings", "daily_senders", "closures"],
	];
	await withoutIndexesAndTriggers(tables.map((table) => `DELETE FROM ${table}`));
}

async function withoutIndexesAndTriggers(statements: string[]): Promise<void> {
	const { results } = await env.DB.prepare(
		"SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql NOT NULL AND name NOT GLOB '_cf_*'",
	).all<{ type: string; name: string; sql: string }>();
	await env.DB.batch(results.map(({ type, name }) => env.DB.prepare(`DROP ${type} "${name}"`)));
	for (const sql of statements) await env.DB.prepare(sql).run();
	for (const { sql } of results) await env.DB.prepare(sql).run();
}
