import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatTime } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { withValues } from "#app/ui/basic/translate.ts";
import { daysFromNow } from "../../support/facts.ts";
import { readPage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const day = daysFromNow(3);
const created_at = `${dayAfter(day, -9)}T09:00:00.000Z`;
const past = dayAfter(riyadhToday(new Date()), -3);
const [phone_number, email] = ["0501112233", "huda@example.com"];
const huda = () => world.aBooking({ created_at, phone_number, email }).on(day);
const { change } = copies.ar.thankYou;
const right = { contact: email, digits: "2233" };

const older = (minutes: number) =>
	`UPDATE booking_events SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${minutes} minutes')`;

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await world.db.emptyTables();
	own = await huda().stored("confirmed");
	await world.db.run("DELETE FROM mails");
});

const ask = (
	fields: world.FormFields,
	bindings?: Partial<Env>,
	init?: RequestInit,
	path = "/thank-you",
) => world.sendAndWait(world.formPost(path, { intent: "links", ...fields }, init), bindings);
const mailed = () => world.db.column("SELECT booking_id FROM mails WHERE kind = 'resent-customer'");

describe("whoever has lost the mail is sent the link again", () => {
	test.each(languages)(
		"by a form to which the answers to questions in %s lead",
		async (language) => {
			const faq = await world.visit(localizedPath(language, "/faq"));
			const [before = ""] = faq.source.split(`${copies[language].faq.lostLink}</a>`);
			const [, href] = /.*<a href="([^"]+)"/s.exec(before) ?? [];
			expect(href).toBe(localizedPath(language, "/thank-you#links"));
			const { source } = await world.visit(localizedPath(language, "/thank-you"));
			expect(source).toContain('id="links"');
		},
	);

	test.each([
		["the address, in capitals", { contact: "HUDA@example.com" }],
		["the mobile", { contact: phone_number }],
		["the mobile as it is often written, in Arabic digits", { contact: "+966 50 111 ٢٢٣٣" }],
	])("by %s, for what is ahead and nothing else", async (_, contact) => {
		const second = await huda().with({ email: "other@example.com" }).stored();
		await huda().stored("cancelled");
		await huda()
			.on(past)
			.with({ created_at: `${dayAfter(past, -2)}T09:00:00.000Z` })
			.stored();
		await huda().with({ phone_number: "0501112234", email: "x@example.com" }).stored();
		await world.db.run("DELETE FROM mails");
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const answer = await ask({ ...right, ...contact }, { MAIL_QUEUE });
		expect([answer.status, answer.headers.get("Location")]).toEqual([
			303,
			"/thank-you?sent=1#sent",
		]);
		const both = contact.contact.includes("@") ? [own.id] : [own.id, second.id];
		expect(await mailed()).toEqual(both);
		expect(queued).toMatchObject(both.map((bookingId) => ({ bookingId })));
		expect(await world.staff.page(own.reference)).toContain(staffView.history.linkSent);
	});

	test.each(languages)(
		"led by a button to the form, and reads in %s where to look",
		async (language) => {
			const path = localizedPath(language, "/thank-you");
			const { done, title } = copies[language].thankYou.links;
			const toForm = 'href="#links"';
			expect(await (await world.send(new Request(`https://example.com${path}`))).text()).toContain(
				toForm,
			);
			const Location = (await ask(right, {}, {}, path)).headers.get("Location") ?? "";
			expect(Location).toBe(localizedPath(language, "/thank-you?sent=1#sent"));
			const sent = await readPage(
				await world.sendAndWait(new Request(`https://example.com${Location}`)),
			);
			expect(sent.mainText).toContain(done.lead);
			expect(sent.mainText).not.toContain(title);
			expect(sent.source).not.toContain(toForm);
		},
	);

	test("in one mail for each mailbox, three times a day at most, however many bookings it has", async () => {
		const others = ["0502222233", "0503332233", "0504442233"];
		for (const phone_number of others) await huda().with({ phone_number }).stored("confirmed");
		await world.db.run("DELETE FROM mails");
		await ask(right);
		expect(await mailed()).toEqual([own.id]);
		for (const contact of [...others, email]) {
			await world.db.run(older(2));
			await ask({ ...right, contact });
		}
		expect(await mailed()).toEqual([own.id, own.id, own.id]);
	});

	test("although the queue refuses the mail, which waits", async () => {
		expect((await ask(right, { MAIL_QUEUE: world.brokenQueue })).status).toBe(303);
		expect(await world.db.firstRow("SELECT state FROM mails")).toEqual({ state: "waiting" });
	});
});

async function answerWithoutBookings(fields: world.FormFields) {
	const statements: string[] = [];
	const hanging = { bind: () => ({ all: () => new Promise(() => {}) }) };
	const DB = world.databaseWith({
		prepare(sql) {
			statements.push(sql);
			return /booking/.test(sql) ? (hanging as never) : env.DB.prepare(sql);
		},
	});
	const sent = world.post("/thank-you", { intent: "links", ...fields }, {}, { DB });
	const { status, headers, html } = await world.answerOf(sent);
	return { status, to: headers.get("Location"), html, statements };
}

test.each<[what: string, fields: world.FormFields]>([
	["other digits", { ...right, digits: "2234" }],
	["the mobile and other digits", { contact: phone_number, digits: "2234" }],
	["an address that nobody has", { ...right, contact: "nobody@example.com" }],
	["a part of the address", { ...right, contact: "uda@example.com" }],
	["a sign for any letter", { ...right, contact: "_uda@example.com" }],
])("who guesses %s gets the same answer, and nothing is mailed", async (_, guess) => {
	const answer = await answerWithoutBookings(guess);
	expect(answer).toEqual(await answerWithoutBookings(right));
	expect([answer.status, answer.statements.length]).toEqual([303, 6]);
	expect((await ask(guess)).status).toBe(303);
	expect(await mailed()).toEqual([]);
});

describe("whoever asks for a link too often", () => {
	test.each([right, { ...right, contact: "nobody@example.com" }])(
		"with what is known or not, is told so the sixth time: %o",
		async (fields) => {
			const statuses = [];
			for (let time = 0; time < 6; time++) statuses.push((await ask(fields)).status);
			expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
			const { html } = await world.answerOf(ask(fields));
			expect(html).toContain(copies.ar.thankYou.links.tooManyFromNetwork);
			expect(html).toContain(`value="${fields.contact}"`);
			expect((await world.db.rows("SELECT sender FROM daily_senders")).join()).not.toContain(
				"example",
			);
		},
	);

	test("from one network is stopped after thirty, whatever was written", async () => {
		const headers = { "CF-Connecting-IP": "198.51.100.7" };
		const one = (n: number) =>
			ask({ ...right, contact: `n${n}@example.com` }, { POST_LIMIT: world.unlimited }, { headers });
		for (let n = 0; n < 30; n++) expect((await one(n)).status).toBe(303);
		expect((await one(30)).status).toBe(429);
	});

	test("with wrong digits stops nobody who has the right ones", async () => {
		const guess = { ...right, digits: "0000" };
		for (const status of [303, 303, 303, 303, 303, 429])
			expect((await ask(guess)).status).toBe(status);
		expect((await ask(right)).status).toBe(303);
		expect(await mailed()).toEqual([own.id]);
	});
});

test.each<[what: string, world.FormFields, number, string, Partial<Env>?]>([
	["no digits", { ...right, digits: "" }, 400, change.errors.phoneEnding],
	["neither address nor mobile", { ...right, contact: "huda" }, 400, change.errors.contactWay],
	["while the database fails", right, 503, change.errors.notDone, { DB: world.brokenDatabase }],
	["too fast", right, 429, copies.ar.errors.tooMany, { POST_LIMIT: world.exhausted }],
])("a refused form keeps what was written: %s", async (_, fields, status, text, bindings) => {
	const { html, ...answer } = await world.answerOf(ask(fields, bindings));
	expect(answer.status).toBe(status);
	expect(html).toContain(text);
	expect(html).toContain(`value="${fields.contact}"`);
	expect(html).toContain('<details open="" class="disclosure">');
	expect(await mailed()).toEqual([]);
});

describe("staff send the link again", () => {
	const press = () => world.staff.pressOn(own.reference, { intent: "send-link" });

	test("and no link ends; a second press sends nothing, a fourth in a day is refused", async () => {
		expect((await press()).status).toBe(303);
		expect((await press()).status).toBe(303);
		expect(await mailed()).toEqual([own.id]);
		const html = await world.staff.page(own.reference);
		const sent = await world.db.firstRow(
			"SELECT changed_at FROM booking_events WHERE to_value = 'sent'",
		);
		const { time } = riyadhClock(new Date(String(sent?.changed_at)));
		const values = { to: `\u2068${email}\u2069`, time: formatTime(time, "ar"), sent: "1" };
		expect(html).toContain(withValues(staffView.sendLink.done, values));
		expect(await world.db.firstRow("SELECT link FROM bookings")).toEqual({ link: 1 });
		for (let sent = 1; sent < 4; sent++) {
			await world.db.run(older(2));
			expect((await press()).status).toBe(303);
		}
		const newLink = { intent: "new-link", link: "1", sure: "yes" };
		expect((await world.staff.pressOn(own.reference, newLink)).status).toBe(303);
	});

	test("never to nobody, nor to an address from which mails come back", async () => {
		await world.db.insert("mails", world.returnedMail(own.id));
		await world.staff.expectRefused([409, staffErrors.notPossible], press);
		const unreached = await world.staff.page(own.reference);
		expect(unreached).toContain(staffView.sendLink.undelivered);
		expect(unreached).toContain(staffView.newLink.notMailed);
		own = await world.aBooking({ created_at }).on(day).byPhone().stored();
		await world.staff.expectRefused([409, staffErrors.notPossible], press);
		expect(await world.staff.page(own.reference)).toContain(staffView.sendLink.noMail);
	});
});
