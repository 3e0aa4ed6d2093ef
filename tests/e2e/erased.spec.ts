import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { copies } from "#app/copy/index.ts";
import { runCron } from "../../scripts/lib/cron.ts";
import { deleteMailsAbout, localMailFiles } from "../../scripts/lib/local-mails.ts";
import { logName } from "../../scripts/lib/local-site.ts";
import type { Row } from "../../scripts/lib/wrangler.ts";
import { statements } from "../../scripts/staff/statements.ts";
import { newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { newMessage } from "../support/contact-page.ts";
import {
	bookingsOf,
	mailsOf,
	query,
	returnMails,
	setDays,
	storeSheet,
} from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";
import { mailAbout } from "../support/mailbox.ts";

test.describe.configure({ timeout: 120_000 });

const keepsReference = ["bookings", "booking_cards", "booking_history"];

/** A word that nothing else contains. */
const someName = () => `Layla ${randomBytes(12).toString("hex").replace(/\d/g, "x")}`;

type Ending = "by a command" | "in the night after the appointment";

const endings: Ending[] = ["by a command", "in the night after the appointment"];

/** What the files of all mails contain that are still on this machine. */
const mailsNow = () =>
	localMailFiles()
		.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""))
		.join("\n");

/** The lines of the Workers; wrangler prints others, such as the subject of a mail. */
const logNow = () =>
	readFileSync(path.join(String(process.env.SITE_STATE), logName), "utf8")
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.join("\n");

for (const ending of endings)
	test(`a customer who is erased ${ending} leaves no trace in any table, view, log or mail`, async ({
		context: { request },
	}) => {
		const visitor = { ...newVisitor("en"), name: someName() };
		const { name, phone, email, day } = visitor;
		const right = `right-${email}`;
		const wrongDigits = phone.endsWith("0000") ? "1111" : "0000";
		const post = async (path: string, form: Record<string, string>) =>
			(await request.post(path, { form, maxRedirects: 0 })).status();
		const booked = await post("/booking?lang=en", {
			submissionId: crypto.randomUUID(),
			carType: "suv",
			ppf: "ppf-full-glossy-xpel",
			customerName: name,
			phoneNumber: phone,
			email,
			bookingDate: day,
		});
		expect(booked).toBe(303);
		// Its card is written later: its car has come, and is still there on that day.
		await setDays(phone, [dayAfter(riyadhToday(new Date()), -1), day]);
		// A message is no part of a booking: a command deletes it, or its age.
		if (ending === "by a command")
			expect(
				await post("/contact", {
					submissionId: crypto.randomUUID(),
					...newMessage({ name, phone, email: right }),
				}),
			).toBe(303);
		const [{ id, reference: ownReference } = {}] = await bookingsOf(phone);
		const expectSent = (mails: number) =>
			expect
				.poll(async () => (await mailsOf(phone)).map(({ state }) => state), {
					timeout: 30_000,
				})
				.toEqual(Array(mails).fill("sent"));
		const reference = String(ownReference);

		// The first mail comes back, and the address is corrected after a wrong try.
		const { customer } = copies.en.mail;
		const received = await mailAbout(phone, customer.link);
		const [link = ""] = /http[^"]*thank-you\?[^"]*/.exec(readFileSync(received, "utf8")) ?? [];
		const page = link.replaceAll("&amp;", "&");
		await expectSent(2);
		await returnMails(phone);
		const correct = (phoneEnding: string) =>
			post(page, { intent: "email", email: right, phoneEnding });
		expect(await correct(wrongDigits)).toBe(400);
		expect(await correct(phone.slice(-4))).toBe(303);
		await expectSent(2);

		// Staff confirm, and a sheet names the customer. An alert of theirs is told at once, because its day has room.
		const set = (columns: string) => query(`UPDATE bookings SET ${columns} WHERE id = ${id}`);
		await set("status = 'confirmed', changed_by = 'staff'");
		// Its message is on no queue, so that the cron trigger does not wait for it.
		await query(
			`UPDATE mails SET queued_at = '1970-01-01T00:00:00.000Z' WHERE booking_id = ${id} AND state = 'waiting'`,
		);
		const later = firstOpenDay(20);
		await query(
			`INSERT INTO day_alerts (email, day, car_type, service_ids, language, held_days)
			VALUES ('${right}', '${later}', 'suv', '["polishing-interior"]', 'en', '["${later}"]')`,
		);
		await storeSheet(day);
		const cron = () => runCron(Number(new URL(String(process.env.SITE)).port));
		await cron();
		await expectSent(3);
		await expect
			.poll(
				() => query(`SELECT state FROM mails WHERE kind = 'sheet-business' AND day = '${day}'`),
				{ timeout: 30_000 },
			)
			.toEqual([{ state: "sent" }]);
		// A mail that is on its way while its customer is erased is written afterwards: the last ones are awaited, and sheets of other tests list new messages only.
		await query(
			`UPDATE contact_messages SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 days') WHERE email = '${right}'`,
		);
		await expect
			.poll(
				() =>
					query(
						`SELECT id FROM mails WHERE (state <> 'sent' AND (alert_id IN (SELECT id FROM day_alerts WHERE email = '${right}')
						OR message_id IN (SELECT id FROM contact_messages WHERE email = '${right}')))
						OR (kind = 'sheet-business' AND state = 'waiting' AND leased_until IS NOT NULL)`,
					),
				{ timeout: 30_000 },
			)
			.toEqual([]);

		// The car is handed over with a warranty card, in which staff correct something.
		const card = { plate: "4821", invoice: `INV-${randomInt(1e8)}` };
		const line = `json_object('code', 'ppf-full-glossy-xpel', 'service', json('{"ar":"a","en":"a"}'), 'option', json('{"ar":"a","en":"a"}'), 'years', 10, 'serial', 'XP2026-77A9', 'installed', '${riyadhToday(new Date())}')`;
		await set("status = 'completed', changed_by = 'staff'");
		await query(
			`INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
			VALUES (${id}, '${randomBytes(16).toString("hex")}', '${randomBytes(32).toString("hex")}', json_array(${line}), '${card.invoice}', 'plate', '${card.plate}', 'staff');
			UPDATE warranty_cards SET invoice = '${card.invoice}-B', corrected_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE booking_id = ${id}`,
		);
		const personal = [name, phone, phone.slice(1), email, right];
		for (const text of [name, phone.slice(1), reference])
			expect(mailsNow(), `before: ${text}`).toContain(text);

		if (ending === "by a command") {
			const { forget } = statements;
			const sql = forget?.sql(right) ?? [];
			const theirs = await query(String(sql[0]));
			for (const statement of sql) await query(statement);
			deleteMailsAbout(forget?.mailsAbout?.(right, [theirs as Row[]]) ?? []);
		} else {
			expect(await post(page, { intent: "erase", phoneEnding: phone.slice(-4) })).toBe(303);
			await set("status_changed_at = '2026-01-01T09:00:00.000Z'");
			await cron();
		}

		for (const { name: table } of await query(
			"SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
		)) {
			const stored = JSON.stringify(await query(`SELECT * FROM "${table}"`));
			for (const text of personal) expect(stored, String(table)).not.toContain(text);
			// By which the accounts name what was sold.
			if (!keepsReference.includes(String(table)))
				expect(stored, String(table)).not.toContain(reference);
			if (table !== "warranty_cards") expect(stored, String(table)).not.toContain(card.invoice);
		}
		await expect
			.poll(() => personal.concat(reference).filter((text) => mailsNow().includes(text)), {
				timeout: 20_000,
			})
			.toEqual([]);
		for (const text of [...personal, reference]) expect(logNow()).not.toContain(text);
	});
