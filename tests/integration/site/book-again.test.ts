import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	phoneEnding,
	readChangePage,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { aBooking, erase, run } from "../../support/rows.ts";
import { brokenDatabase, cookieOf, get, send } from "../../support/site.ts";

const log = collectLog();
const { reference } = linkedRow;
const person = ["سارة القحطاني", "0501234567", "sara@example.com"];

withLinkedBooking();
beforeEach(() => void log.splice(0));

async function ask(intent: "again" | "second", language: Language = "ar") {
	const path = await linkPath(language);
	return send(changePost(path, { intent, phoneEnding }));
}

const complete = () => run("UPDATE bookings SET status = 'completed', changed_by = 'staff'");

/** What the form has in its fields, and what the page says who may keep it. */
async function openForm(path: string, cookie: HeadersInit, bindings = {}) {
	const response = await get(path, { headers: cookie }, bindings);
	const caching = response.headers.get("Cache-Control");
	const { status } = response;
	const html = await response.text();
	const textOf = (name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
	const isChosen = (value: string) =>
		new RegExp(`<input[^>]*value="${value}"[^>]*checked`).test(html) ||
		new RegExp(`<input[^>]*checked[^>]*value="${value}"`).test(html);
	const fields = ["customerName", "phoneNumber", "email"].map(textOf);
	return { status, caching, html, fields, isChosen };
}

const empty = [undefined, undefined, undefined];

describe("whoever knows the four digits finds the form filled in", () => {
	test.each(languages)("in %s, with the same choices once the work is done", async (language) => {
		await complete();
		const page = await (await get(await linkPath(language))).text();
		expect(page).toContain(copies[language].thankYou.change.again.title);
		expect(page).not.toContain(copies[language].thankYou.change.second.title);

		const asked = await ask("again", language);
		expect(asked.status).toBe(303);
		const to = asked.headers.get("Location") ?? "";
		expect(to).toBe(
			`/booking?again=${reference}&carType=sedan&thermal=thermal-nano-ceramic${language === "en" ? "&lang=en" : ""}`,
		);
		expect(asked.headers.get("Set-Cookie")).toMatch(
			/^again=.*; Max-Age=3600; Path=\/booking; HttpOnly; Secure; SameSite=Lax$/i,
		);
		const form = await openForm(to, cookieOf(asked));
		expect(form.status).toBe(200);
		expect(form.fields).toEqual(person);
		expect(form.isChosen("sedan")).toBe(true);
		expect(form.isChosen("thermal-nano-ceramic")).toBe(true);
		expect(form.caching).toBe("private, no-store");
		expect(to + log.join()).not.toMatch(/0501234567|sara|%D8/i);
	});

	test("without car and services for a second car, while the booking is open", async () => {
		const page = await (await get(await linkPath())).text();
		expect(page).toContain(copies.ar.thankYou.change.second.title);
		const asked = await ask("second");
		const to = asked.headers.get("Location") ?? "";
		expect(to).toBe(`/booking?again=${reference}`);
		const form = await openForm(to, cookieOf(asked));
		expect(form.html).toMatch(/name="submissionId" value="(?!0000)[\da-f-]{36}"/);
		expect(form.fields).toEqual(person);
		expect(form.isChosen("sedan")).toBe(false);
		expect(form.isChosen("thermal-nano-ceramic")).toBe(false);
	});
});

describe("the form is empty", () => {
	const path = `/booking?again=${reference}`;

	test("after an hour", async () => {
		const cookie = cookieOf(await ask("second"));
		vi.setSystemTime(weekBefore.getTime() + 3_600_000);
		expect((await openForm(path, cookie)).fields).toEqual(person);
		vi.setSystemTime(weekBefore.getTime() + 3_600_001);
		const late = await openForm(path, cookie);
		expect([late.status, late.fields]).toEqual([200, empty]);
	});

	test("with the ticket of another booking, a changed one, a receipt's, an unsigned one, or none", async () => {
		const cookie = cookieOf(await ask("second"));
		const value = cookie.Cookie.slice("again=".length);
		const issuedAt = Date.now();
		const signed = createCookie("again", { secrets: [env.COOKIE_SECRET] });
		const forged = await createCookie("again").serialize({ again: reference, issuedAt });
		const receipt = await signed.serialize({ receipt: reference, issuedAt });
		await aBooking({ ...linkedRow, reference: "HJKMNP", email: "else@example.com" })
			.with({ id: 2, submission_key: "somebody else's", phone_number: "0509876543" })
			.stored();
		const others: [string, string][] = [
			["/booking?again=HJKMNP", cookie.Cookie],
			["/booking?again=ZZZZZZ", cookie.Cookie],
			["/booking", cookie.Cookie],
			[path, `again=${value.slice(0, -3)}AAA`],
			[path, `again=${forged.split(";")[0]?.slice("again=".length)}`],
			[path, receipt.split(";")[0] ?? ""],
			[path, ""],
		];
		for (const [address, Cookie] of others) {
			const form = await openForm(address, { Cookie });
			expect([form.status, form.fields]).toEqual([200, empty]);
			for (const secret of person) expect(form.html).not.toContain(secret);
		}
	});

	test("once the customer is erased, and while the database fails", async () => {
		const cookie = cookieOf(await ask("second"));
		const DB = brokenDatabase;
		const failing = await openForm(path, cookie, { DB });
		expect([failing.status, failing.fields]).toEqual([200, empty]);
		await erase();
		expect((await openForm(path, cookie)).fields).toEqual(empty);
	});

	test("for the next visitor, although the page was filled in for this one", async () => {
		const cookie = cookieOf(await ask("second"));
		expect((await openForm(path, cookie)).fields).toEqual(person);
		for (const address of [path, "/booking"])
			expect((await openForm(address, {})).fields).toEqual(empty);
	});
});

test.each(["again", "second"] as const)(
	"wrong digits open no form and set no cookie: %s",
	async (intent) => {
		if (intent === "again") await complete();
		const response = await send(changePost(await linkPath(), { intent, phoneEnding: "0000" }));
		expect(response.headers.get("Set-Cookie")).toBeNull();
		const page = await readChangePage(response);
		expect(page.status).toBe(400);
		expect(page.fieldErrors[`${intent}-phoneEnding`]).toBe(
			copies.ar.thankYou.change.errors.phoneEndingWrong,
		);
	},
);
