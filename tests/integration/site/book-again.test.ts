import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { readBookingForm } from "../../support/booking-form.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	phoneEnding,
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

/** What the form has in its fields, and what the page says who may keep it. */
async function openForm(path: string, headers: HeadersInit, bindings = {}) {
	const response = await get(path, { headers }, bindings);
	const caching = response.headers.get("Cache-Control");
	const html = await response.clone().text();
	const { status, fields } = await readBookingForm(response);
	const contact = ["customerName", "phoneNumber", "email"].flatMap((name) => fields[name] ?? []);
	return { status, caching, html, contact, choice: [fields.carType, fields.thermal] };
}

const empty = ["", "", ""];

test.each(languages)("in %s, who knows the digits finds the form filled in", async (language) => {
	await run("UPDATE bookings SET status = 'completed', changed_by = 'staff'");
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
	expect(form.contact).toEqual(person);
	expect(form.choice).toEqual([["sedan"], ["thermal-nano-ceramic"]]);
	expect(form.caching).toBe("private, no-store");
	expect(to + log.join()).not.toMatch(/0501234567|sara|%D8/i);
});

describe("the form is empty", () => {
	const path = `/booking?again=${reference}`;

	test("after an hour, while the database fails, and once the customer is erased", async () => {
		const cookie = cookieOf(await ask("second"));
		vi.setSystemTime(weekBefore.getTime() + 3_600_000);
		expect((await openForm(path, cookie)).contact).toEqual(person);
		const failing = await openForm(path, cookie, { DB: brokenDatabase });
		expect([failing.status, failing.contact]).toEqual([200, empty]);
		vi.setSystemTime(weekBefore.getTime() + 3_600_001);
		const late = await openForm(path, cookie);
		expect([late.status, late.contact]).toEqual([200, empty]);
		vi.setSystemTime(weekBefore);
		await erase();
		expect((await openForm(path, cookie)).contact).toEqual(empty);
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
		expect((await openForm(path, cookie)).contact).toEqual(person);
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
			expect([form.status, form.contact]).toEqual([200, empty]);
			for (const secret of person) expect(form.html).not.toContain(secret);
		}
	});
});
