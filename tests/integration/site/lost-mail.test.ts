import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-actions.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatTime } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { withValues } from "#app/ui/basic/translate.ts";
import type { FormFields } from "../../support/booking-form.ts";
import { changePost } from "../../support/booking-link.ts";
import { daysFromNow } from "../../support/days.ts";
import { collectLog, databaseWith } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import {
	aBooking,
	emptyTables,
	firstRow,
	insertStatement,
	returnedMail,
	rows,
	run,
} from "../../support/rows.ts";
import {
	afterwards,
	brokenDatabase,
	brokenQueue,
	exhausted,
	get,
	recordingQueue,
	send,
	unlimited,
} from "../../support/site.ts";
import { expectRefused, openBooking, pressOn } from "../../support/staff-page.ts";
import { older } from "../../support/statements.ts";

collectLog();

const day = daysFromNow(3);
const created_at = `${dayAfter(day, -9)}T09:00:00.000Z`;
const past = dayAfter(riyadhToday(new Date()), -3);
const [phone_number, email] = ["0501112233", "huda@example.com"];
const huda = () => aBooking({ created_at, phone_number, email }).on(day);
const { change } = copies.ar.thankYou;
const right = { contact: email, digits: "2233" };

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await emptyTables();
	own = await huda().stored("confirmed");
	await run("DELETE FROM mails");
});

const ask = (
	fields: FormFields,
	bindings?: Partial<Env>,
	init?: RequestInit,
	path = "/thank-you",
) => afterwards(changePost(path, { intent: "links", ...fields }, init), bindings);
const mailed = async () =>
	(await rows("SELECT booking_id FROM mails WHERE kind = 'resent-customer'")).map(
		({ booking_id }) => booking_id,
	);

describe("whoever has lost the mail is sent the link again", () => {
	test.each(languages)(
		"by a form to which the answers to questions in %s lead",
		async (language) => {
			const faq = await readPage(await get(localizedPath(language, "/faq")));
			const [before = ""] = faq.source.split(`${copies[language].faq.lostLink}</a>`);
			const [, href] = /.*<a href="([^"]+)"/s.exec(before) ?? [];
			expect(href).toBe(localizedPath(language, "/thank-you#links"));
			const { source } = await readPage(await get(localizedPath(language, "/thank-you")));
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
		await run("DELETE FROM mails");
		const { queued, MAIL_QUEUE } = recordingQueue();
		const answer = await ask({ ...right, ...contact }, { MAIL_QUEUE });
		expect([answer.status, answer.headers.get("Location")]).toEqual([
			303,
			"/thank-you?sent=1#without-receipt",
		]);
		const both = contact.contact.includes("@") ? [own.id] : [own.id, second.id];
		expect(await mailed()).toEqual(both);
		expect(queued).toMatchObject(both.map((bookingId) => ({ bookingId })));
		expect(await openBooking(own.reference)).toContain(staffView.history.linkSent);
	});

	test.each(languages)(
		"led by a button to the form, and reads in %s where to look",
		async (language) => {
			const path = localizedPath(language, "/thank-you");
			const { done, title } = copies[language].thankYou.links;
			const toForm = 'href="#links"';
			expect(await (await send(new Request(`https://example.com${path}`))).text()).toContain(
				toForm,
			);
			const Location = (await ask(right, {}, {}, path)).headers.get("Location") ?? "";
			expect(Location).toBe(localizedPath(language, "/thank-you?sent=1#without-receipt"));
			const sent = await readPage(await afterwards(new Request(`https://example.com${Location}`)));
			expect(sent.mainText).toContain(done.lead);
			expect(sent.mainText).not.toContain(title);
			expect(sent.source).not.toContain(toForm);
		},
	);

	test("although the queue refuses the mail, which waits", async () => {
		expect((await ask(right, { MAIL_QUEUE: brokenQueue })).status).toBe(303);
		expect(await firstRow("SELECT state FROM mails")).toEqual({ state: "waiting" });
	});
});

/** The answer while every bookings' statement hangs, and the statements that were begun. */
async function answerWithoutBookings(fields: FormFields) {
	const statements: string[] = [];
	const hanging = { bind: () => ({ all: () => new Promise(() => {}) }) };
	const DB = databaseWith({
		prepare(sql) {
			statements.push(sql);
			return /booking/.test(sql) ? (hanging as never) : env.DB.prepare(sql);
		},
	});
	const response = await send(changePost("/thank-you", { intent: "links", ...fields }), { DB });
	const { status, headers } = response;
	return { status, to: headers.get("Location"), body: await response.text(), statements };
}

test.each<[what: string, fields: FormFields]>([
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
			const { html } = await refusedPage(fields);
			expect(html).toContain(copies.ar.thankYou.links.tooManyFromNetwork);
			expect(html).toContain(`value="${fields.contact}"`);
			expect((await rows("SELECT sender FROM daily_senders")).join()).not.toContain("example");
		},
	);

	test("from one network is stopped after thirty, whatever was written", async () => {
		const headers = { "CF-Connecting-IP": "198.51.100.7" };
		const one = (n: number) =>
			ask({ ...right, contact: `n${n}@example.com` }, { POST_LIMIT: unlimited }, { headers });
		for (let n = 0; n < 30; n++) expect((await one(n)).status).toBe(303);
		expect((await one(30)).status).toBe(429);
	});

	test("fills nobody's mailbox: three mails in a day, and none within a minute of another", async () => {
		await ask(right);
		await ask(right);
		expect(await mailed()).toHaveLength(1);
		for (const contact of [email, email, phone_number, phone_number]) {
			await run(older(2));
			expect((await ask({ ...right, contact })).status).toBe(303);
		}
		expect(await mailed()).toHaveLength(3);
	});
});

const refusedPage = async (fields: FormFields, bindings?: Partial<Env>) => {
	const response = await ask(fields, bindings);
	return { status: response.status, html: await response.text() };
};

test.each<[what: string, FormFields, number, string, Partial<Env>?]>([
	["no digits", { ...right, digits: "" }, 400, change.errors.phoneEnding],
	["neither address nor mobile", { ...right, contact: "huda" }, 400, change.errors.contactWay],
	["while the database fails", right, 503, change.errors.notDone, { DB: brokenDatabase }],
	["too fast", right, 429, copies.ar.errors.tooMany, { POST_LIMIT: exhausted }],
])("a refused form keeps what was written: %s", async (_, fields, status, text, bindings) => {
	const { html, ...answer } = await refusedPage(fields, bindings);
	expect(answer.status).toBe(status);
	expect(html).toContain(text);
	expect(html).toContain(`value="${fields.contact}"`);
	expect(html).toContain('<details open="" class="disclosure">');
	expect(await mailed()).toEqual([]);
});

describe("staff send the link again", () => {
	const press = () => pressOn(own.reference, { intent: "send-link" });

	test("and no link ends; a second press sends nothing, a fourth in a day is refused", async () => {
		expect((await press()).status).toBe(303);
		expect((await press()).status).toBe(303);
		expect(await mailed()).toEqual([own.id]);
		const html = await openBooking(own.reference);
		const sent = await firstRow("SELECT changed_at FROM booking_events WHERE to_value = 'sent'");
		const { time } = riyadhClock(new Date(String(sent?.changed_at)));
		const values = { to: `\u2068${email}\u2069`, time: formatTime(time, "ar"), sent: "1" };
		expect(html).toContain(withValues(staffView.sendLink.done, values));
		expect(await firstRow("SELECT link FROM bookings")).toEqual({ link: 1 });
		for (let sent = 1; sent < 3; sent++) {
			await run(older(2));
			expect((await press()).status).toBe(303);
		}
		await run(older(2));
		await expectRefused([429, staffActionTexts["send-link"].errors.tooManyChanges], press);
		const newLink = { intent: "new-link", link: "1", sure: "yes" };
		expect((await pressOn(own.reference, newLink)).status).toBe(303);
	});

	test("never to nobody, nor to an address from which mails come back", async () => {
		await insertStatement("mails", returnedMail(own.id)).run();
		await expectRefused([409, staffErrors.notPossible], press);
		expect(await openBooking(own.reference)).toContain(staffView.sendLink.undelivered);
		own = await aBooking({ created_at }).on(day).byPhone().stored();
		await expectRefused([409, staffErrors.notPossible], press);
		expect(await openBooking(own.reference)).toContain(staffView.sendLink.noMail);
	});
});
