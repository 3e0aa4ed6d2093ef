import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { type Language, languages } from "#app/business/base/language.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { addressUrl } from "#app/signing/booking-link.ts";
import type { FormFields } from "../../support/booking-form.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	phoneEnding,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog, dbFailingOn } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import {
	aBooking,
	erase,
	everyRow,
	firstRow,
	insertStatement,
	returnedMail,
	rows,
	run,
} from "../../support/rows.ts";
import { brokenQueue, exhausted, get, recordingQueue, send } from "../../support/site.ts";

const log = collectLog();
const { queued, MAIL_QUEUE } = recordingQueue();
const right = "right@example.com";

// The database's own clock cannot be moved: until the last day the mail is still true.
withLinkedBooking(weekBefore, { held_days: '["2026-03-12","2099-01-01"]' });

/** The mail about the booking was sent, and came back. */
beforeEach(async () => {
	queued.length = 0;
	log.length = 0;
	await insertStatement("mails", returnedMail(1)).run();
});

const mailsReturn = (kind = "booking-customer") =>
	run(
		"UPDATE mails SET state = 'sent', sent_at = created_at, provider_message_id = id, delivery = 'bounced', delivery_at = created_at WHERE kind = ?",
		kind,
	);

type Asked = RequestInit & { language?: Language };

const fields: FormFields = { intent: "email", email: right, phoneEnding };

async function correct(more = {}, { language, ...init }: Asked = {}, bindings?: Partial<Env>) {
	const request = changePost(await linkPath(language), { ...fields, ...more }, init);
	return send(request, { MAIL_QUEUE, ...bindings });
}

const errorText = (key: string, language: Language = "ar") => {
	const { errors, thankYou } = copies[language];
	const text = textFor({ ...errors, ...thankYou.change.errors }, key);
	return String(text).replace(/\s+/g, " ");
};
/** The link that staff send by WhatsApp. */
async function addressPath() {
	const { COOKIE_SECRET: secret } = env;
	const about = { day: riyadhToday(weekBefore), generation: 1, secret };
	const url = await addressUrl({ reference: linkedRow.reference, language: "ar" }, about);
	const { pathname, search } = new URL(url);
	return pathname + search;
}

const address = async () => (await firstRow("SELECT email FROM bookings"))?.email;

describe.each(languages)("in %s, a customer whose mail came back", (language) => {
	test("reads so, corrects the address, and is shown a part of the new one", async () => {
		const { address: copy } = copies[language].thankYou;
		const before = await readPage(await get(await linkPath(language)));
		expect(before.mainText).toContain(copy.title);
		expect(before.source).not.toContain("sara@example.com");

		const response = await correct({ email: " Right@Example.com " }, { language });
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe(await linkPath(language));
		expect(await rows("SELECT id, state, delivery FROM mails")).toEqual([
			{ id: "booking-customer:1", state: "waiting", delivery: null },
		]);
		expect(queued).toMatchObject([{ mailId: "booking-customer:1", email: "Right@Example.com" }]);

		const after = await readPage(await get(await linkPath(language)));
		expect(after.mainText).not.toContain(copy.title);
		expect(after.mainText).toContain("R•••@Example.com");
		expect(log.join()).not.toMatch(/right|sara/i);
	});

	test.each<[string, FormFields, string]>([
		["wrong digits", { phoneEnding: "0000" }, "phoneEndingWrong"],
		["no digits", { phoneEnding: "" }, "phoneEnding"],
		["the address from which mails come back", { email: "Sara@example.com" }, "sameEmail"],
		["no address", { email: "" }, "email"],
		["an address that is none", { email: "right@" }, "email"],
		["an address with a line break", { email: "a@b.co\nBcc: c@d.co" }, "email"],
		["a very long address", { email: `${"a".repeat(250)}@example.com` }, "emailLong"],
	])("reads what is wrong with %s, and finds it in its field", async (_, wrong, key) => {
		const response = await correct(wrong, { language });
		expect(response.status).toBe(400);
		const { mainText, source } = await readPage(response);
		expect(mainText).toContain(errorText(key, language));
		if (wrong.email?.includes("right")) expect(source).toContain(`value="${wrong.email}"`);
		expect(await address()).toBe("sara@example.com");
	});
});

test("an address is corrected at most three times a day", async () => {
	for (const email of ["a@example.com", "b@example.com", "c@example.com"]) {
		expect((await correct({ email })).status).toBe(303);
		await mailsReturn();
	}
	const fourth = await correct({ email: "d@example.com" });
	expect([fourth.status, fourth.headers.get("Retry-After")]).toEqual([429, "86400"]);
	expect((await readPage(fourth)).mainText).toContain(errorText("tooManyCorrections"));
	expect(await address()).toBe("c@example.com");
});

test("an address is not that of a sixth booking of a day, however its mailbox is spelled", async () => {
	// By the database's own clock.
	const now = await firstRow(
		"SELECT date('now') || 'T00:00:00.000Z' AS at, date('now', '+9 days') AS day",
	);
	const one = aBooking({ created_at: String(now?.at) }).on(String(now?.day));
	for (const spelling of ["right", "Right", "r.ight", "right+a", "R.I.G.H.T+b"])
		await one.with({ email: `${spelling}@example.com` }).stored();
	expect((await correct()).status).toBe(429);
	await run("DELETE FROM bookings WHERE email = ?", "right@example.com");
	expect((await correct()).status).toBe(303);
});

const arrived = "UPDATE mails SET delivery = 'delivered'";
const waits =
	"UPDATE mails SET state = 'waiting', sent_at = NULL, delivery = NULL, delivery_at = NULL";
const hasEnded = "UPDATE bookings SET status = 'cancelled', change_reason = 'abuse'";

describe("while no mail comes back", () => {
	test.each([
		["the mail arrived, perhaps at a stranger's", arrived],
		["its reader calls it unwanted", "UPDATE mails SET delivery = 'complained'"],
		["nothing was heard of the mail", "UPDATE mails SET delivery = NULL, delivery_at = NULL"],
		["the mail waits", waits],
	])("the address is corrected, too, and the mail goes there: %s", async (_, sql) => {
		await run(sql);
		expect((await correct()).status).toBe(303);
		expect(await address()).toBe(right);
		expect(await rows("SELECT id, state, delivery FROM mails")).toEqual([
			{ id: "booking-customer:1", state: "waiting", delivery: null },
		]);
		expect(queued).toMatchObject([{ mailId: "booking-customer:1", email: right }]);
	});

	test.each(languages)(
		"the page in %s shows a part of the address, and the form below it",
		async (language) => {
			await run(arrived);
			const { title, correct: label, known } = copies[language].thankYou.address;
			const { mainText, source } = await readPage(await get(await linkPath(language)));
			expect(mainText).toContain(known.replace("{{to}}", "s•••@example.com"));
			expect(mainText).toContain(label);
			expect(mainText).not.toContain(title);
			expect(source).not.toContain("sara@example.com");
			const refused = await correct({ phoneEnding: "0000" }, { language });
			expect((await readPage(refused)).source).toMatch(
				/<details open=""[^>]*>(?:(?!<\/details>).)*name="email"/s,
			);
		},
	);

	test("a correction counts as a form of its network", async () => {
		await run(arrived);
		const headers = { "CF-Connecting-IP": "203.0.113.10" };
		const forms = async () =>
			(await firstRow("SELECT sum(submissions) AS n FROM daily_senders"))?.n;
		const before = Number((await forms()) ?? 0);
		await correct({ phoneEnding: "0000" }, { headers });
		await correct({}, { headers });
		await correct({}, { headers });
		expect(await forms()).toBe(before + 1);
		await run("UPDATE daily_senders SET submissions = 30");
		expect((await correct({ email: "other@example.com" }, { headers })).status).toBe(429);
		expect(await address()).toBe(right);
	});
});

describe("there is nothing to correct", () => {
	test.each([
		["of a booking that has ended, and whose mails arrived", `${arrived}; ${hasEnded}`, linkPath],
		["by the link from WhatsApp, once mails arrive", arrived, addressPath],
	])("%s: the page says that something has changed", async (_, sql, path) => {
		for (const statement of sql.split(";")) await run(statement);
		const response = await send(changePost(await path(), fields));
		expect(response.status).toBe(409);
		expect((await readPage(response)).mainText).toContain(errorText("changedMeanwhile"));
		expect(await address()).toBe("sara@example.com");
	});

	test("when the customer is erased: the link opens nothing", async () => {
		await erase();
		expect((await correct()).status).toBe(404);
		expect(await address()).toBe("");
	});
});

test("of an ended booking whose last mail came back the address can be corrected, and that mail goes again", async () => {
	await run("UPDATE bookings SET status = 'cancelled', changed_by = 'staff'");
	await mailsReturn("cancelled-customer");
	expect((await correct()).status).toBe(303);
	expect(await rows("SELECT kind FROM mails WHERE state = 'waiting'")).toEqual([
		{ kind: "cancelled-customer" },
	]);
});

test("a correction that is sent twice is made once", async () => {
	for (const _again of [1, 2]) expect((await correct()).status).toBe(303);
	expect(await rows("SELECT what FROM booking_events WHERE what = 'email'")).toHaveLength(1);
});

describe("nothing is changed or counted", () => {
	test("beyond the limit of posts, with the fields as they were sent", async () => {
		const before = await everyRow();
		const response = await correct({}, {}, { POST_LIMIT: exhausted });
		expect(response.status).toBe(429);
		expect((await readPage(response)).source).toContain(`value="${right}"`);
		expect(await everyRow()).toEqual(before);
	});

	test("by the receipt in the cookie, without a link, or with another booking's", async () => {
		const before = await everyRow();
		for (const path of ["/thank-you", "/thank-you?booking=x", `${await linkPath()}x`])
			expect((await send(changePost(path, fields))).status).toBe(404);
		expect(await everyRow()).toEqual(before);
	});
});

test("while the database fails the page says so and keeps the fields; while the queue fails the correction is kept", async () => {
	const DB = dbFailingOn(/^update "bookings"/i);
	const failed = await correct({}, {}, { DB });
	expect(failed.status).toBe(503);
	expect((await readPage(failed)).source).toContain(`value="${right}"`);
	expect((await correct({}, {}, { MAIL_QUEUE: brokenQueue })).status).toBe(303);
	expect(await address()).toBe(right);
	expect(log.join()).not.toContain("right");
});
