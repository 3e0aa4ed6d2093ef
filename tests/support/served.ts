import { randomInt } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { z } from "zod";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { runCron } from "../../scripts/lib/servers.ts";
import { expect, test } from "./browser.ts";
import { bays, freeUntil, priceList, recordedSql } from "./facts.ts";

export const site = String(process.env.SITE);

export const bookingsOf = (phone: string) =>
	query(`SELECT * FROM bookings WHERE phone_number = '${phone}'`);

export const messagesOf = (email: string) =>
	query(`SELECT * FROM contact_messages WHERE email = '${email}'`);

/** As if the booking had been made, and its customer told, for these days. No form accepts such days, and an update is refused, and the clock cannot be moved: all tests share one site. */
export async function setDays(
	phone: string,
	heldDays: [string, ...string[]],
	made = dayAfter(heldDays[0], -9),
): Promise<void> {
	const [day] = heldDays;
	const [booking = {}] = await bookingsOf(phone);
	const columns = Object.keys(booking);
	const values: ServedRow = {
		booking_date: `'${day}'`,
		held_days: `'${JSON.stringify(heldDays)}'`,
		free_until: `'${freeUntil(day)}'`,
		created_at: `'${made}T09:00:00.000Z'`,
		version: "0",
	};
	await query(
		`INSERT INTO settings (key, value, save) VALUES ('bays', 30, 'tests');
		PRAGMA defer_foreign_keys = on;
		REPLACE INTO bookings (${columns})
		SELECT ${columns.map((column) => values[column] ?? column)} FROM bookings WHERE phone_number = '${phone}';
		UPDATE mails SET told = json_set(told, '$.version', 0, '$.days', json('${JSON.stringify(heldDays)}'))
		WHERE told IS NOT NULL AND booking_id = (SELECT id FROM bookings WHERE phone_number = '${phone}');
		INSERT INTO settings (key, value, save) VALUES ('bays', ${bays}, 'tests')`,
	);
}

export const eraseVisitor = (phone: string) =>
	query(
		`UPDATE bookings SET version = version + 1, customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE phone_number = '${phone}'`,
	);

export const storeState = (phone: string, state: string) =>
	query(recordedSql(state, `phone_number = '${phone}'`).join(";"));

type Stored = { name: string; codes: [string, ...string[]]; days: [string, ...string[]] };

async function storeByTelephone({ name, codes, days }: Stored, daysAgo: number, count = 1) {
	const { lines, total } = quoteFor(priceList, codes, "suv");
	const created = `${dayAfter(riyadhToday(new Date()), -daysAgo)}T09:00:00.000Z`;
	const phones = Array.from(
		{ length: count },
		() => `05${String(randomInt(1e8)).padStart(8, "0")}`,
	);
	const rows = phones.map(
		(phone) =>
			`(upper(hex(randomblob(3))), hex(randomblob(16)), '${name}', '${phone}', '', 'suv', '${JSON.stringify(codes)}', '${days[0]}', ${total}, '${JSON.stringify(lines)}', 'ar', '${created}', '${JSON.stringify(days)}', '${freeUntil(days[0])}', 'phone')`,
	);
	await query(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, created_at, held_days, free_until, source)
		VALUES ${rows}`,
	);
	return phones;
}

/** The site remembers for a second what it has read of the days. */
export async function fillByTelephone(day: string): Promise<number[]> {
	/** One board takes forty bookings, so they are made on several; nobody books more than a year ahead. */
	const daysLeft = 365 - (Date.parse(day) - Date.parse(riyadhToday(new Date()))) / 86_400_000;
	const daysAgo = 1 + (Number(day.slice(-2)) % Math.max(1, Math.min(25, daysLeft)));
	const held = () => query(`SELECT booking_id AS id FROM bay_days WHERE day = '${day}'`);
	const free = bays - (await held()).length;
	const caller: Stored = { name: "Phone Visitor", codes: ["polishing-interior"], days: [day] };
	if (free > 0) await storeByTelephone(caller, daysAgo, free);
	await sleep(1000);
	return (await held()).map(({ id }) => Number(id));
}

export async function storeConfirmed(stored: Stored): Promise<string> {
	const [phone = ""] = await storeByTelephone(stored, 20);
	await storeState(phone, "confirmed");
	return phone;
}

/** The site remembers for a second what it has read of the days. */
export async function closeDay(day: string): Promise<void> {
	await query(
		`INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('${day}', '${day}', 'عيد الفطر', 'Eid al-Fitr')`,
	);
	await sleep(1000);
}

const databases = z.object({ result: z.tuple([z.object({ uuid: z.string() })]) });
const cell = z.union([z.string(), z.number(), z.null()]);
const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) });
const results = z.object({ result: z.array(z.object({ results: table })) });

type ServedRow = Record<string, z.infer<typeof cell> | undefined>;

/** The site's own process runs the query: while another one writes into the file, the site's writes fail. */
export async function query(sql: string, at = site): Promise<ServedRow[]> {
	const api = `${at}/cdn-cgi/local/explorer/api/d1/database`;
	const [{ uuid }] = databases.parse(await (await fetch(api)).json()).result;
	const response = await fetch(`${api}/${uuid}/raw`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ sql }),
	});
	if (!response.ok) throw new Error(`${sql}: ${await response.text()}`);
	const last = results.parse(await response.json()).result.at(-1)?.results;
	const { columns = [], rows = [] } = last ?? {};
	return rows.map((row) =>
		Object.fromEntries(columns.map((column, index) => [column, row[index]])),
	);
}

/** wrangler writes the mails of every site on this machine here; a reference tells those of one test. */
const folder = path.resolve(import.meta.dirname, "../../.wrangler/local/.wrangler/tmp/email");

async function openMail(page: Page, phone: string, text: string) {
	await openFile(page, await mailAbout(phone, text));
}

/** A mail that waits for a slip to be mended goes at once. */
export async function sendWaiting(kind: string, phone: string): Promise<void> {
	await query(
		`UPDATE mails SET due_at = created_at WHERE kind = '${kind}' AND booking_id = (SELECT id FROM bookings WHERE phone_number = '${phone}')`,
	);
	await runCron(Number(new URL(site).port));
}

export async function openFile(page: Page, mail: string) {
	const html = await readFile(mail, "utf8");
	const file = test.info().outputPath("mail.html");
	await writeFile(file, html.replaceAll(/cid:\w+/g, "data:,"));
	await page.goto(pathToFileURL(file).href);
}

export async function followMail(page: Page, phone: string, button: string) {
	await openMail(page, phone, button);
	await page.getByRole("link", { name: button }).click();
	/** A reload would stop a navigation that has not arrived. */
	await page.waitForURL(/^http/);
}

export async function mailAbout(phone: string, text: string): Promise<string> {
	const [booking] = await bookingsOf(phone);
	return mailWith(String(booking?.reference), text);
}

export async function mailWith(...texts: string[]): Promise<string> {
	let found = "";
	await expect(async () => {
		const names = await readdir(folder, { recursive: true }).catch(() => []);
		for (const name of names.filter((name) => name.endsWith(".html"))) {
			const file = path.join(folder, name);
			const html = await readFile(file, "utf8").catch(() => "");
			if (texts.every((text) => html.includes(text))) found = file;
		}
		expect(found, `a mail with «${texts.join("» and «")}»`).not.toBe("");
		/** A mail that waits for another one of its booking is tried again after 1, 5 and 25 seconds. */
	}).toPass({ timeout: 40_000 });
	return found;
}
