import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { pagePaths } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
} from "../../support/booking-form.ts";
import { emptyTables } from "../../support/rows.ts";

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function send(request: Request, envOverrides: Partial<Env> = {}) {
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

async function book(fields: FormFields = {}, envOverrides?: Partial<Env>) {
	const response = await send(
		bookingPost(encodeForm(bookingFields(fields))),
		envOverrides,
	);
	const [cookie = "", ...attributes] =
		response.headers.get("Set-Cookie")?.split("; ") ?? [];
	const reference = await env.DB.prepare(
		"SELECT reference FROM bookings ORDER BY id DESC",
	).first<string>("reference");
	return { cookie, attributes, reference: reference ?? "" };
}

async function getThankYouPage(cookie: string, envOverrides?: Partial<Env>) {
	const headers = { Cookie: cookie };
	const url = `${profile.origin}/thank-you`;
	const [page, file] = await Promise.all([
		send(new Request(url, { headers }), envOverrides),
		send(new Request(`${url}/booking.ics`, { headers }), envOverrides),
	]);
	return {
		page: await page.text(),
		file,
		cacheControl: page.headers.get("Cache-Control"),
	};
}

test("the receipt cookie is HttpOnly, Secure and SameSite, and lasts one day", async () => {
	const { cookie, attributes } = await book();
	expect(cookie).toMatch(/^receipt=/);
	expect(attributes.sort()).toEqual([
		"HttpOnly",
		"Max-Age=86400",
		"Path=/thank-you",
		"SameSite=Lax",
		"Secure",
	]);
});

test("a customer sees their receipt, and it is never cached", async () => {
	const { cookie, reference } = await book();
	const { page, file, cacheControl } = await getThankYouPage(cookie);
	expect(page).toContain(reference);
	expect(cacheControl).toBe("private, no-store");
	expect([file.status, file.headers.get("Cache-Control")]).toEqual([
		200,
		"private, no-store",
	]);
});

function runSql(sql: string, reference: string) {
	return env.DB.prepare(sql).bind(reference).run();
}

describe("the receipt follows the booking", () => {
	test.each([
		["confirmed", "موعدك مؤكد", "CONFIRMED"],
		["cancelled", "هذا الحجز ملغى", "CANCELLED"],
		["completed", "اكتمل عملنا على سيارتك", "CONFIRMED"],
		["no-show", "فاتك هذا الموعد", "CONFIRMED"],
	])("when it is %s", async (status, title, inCalendar) => {
		const { cookie, reference } = await book();
		await runSql(
			`UPDATE bookings SET status = '${status}' WHERE reference = ?`,
			reference,
		);
		const { page, file } = await getThankYouPage(cookie);
		expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
		expect(page).toContain(`<title>${title} | `);
		expect(page).not.toContain("تم تأكيد حجزك");
		expect(page).not.toContain("خلال 24 ساعة");
		const calendar = await file.text();
		expect(calendar).toContain(`STATUS:${inCalendar}\r\n`);
		expect(calendar).toContain("SEQUENCE:1\r\n");
	});

	test("when the customer has moved it, and staff have not confirmed the new day", async () => {
		const { cookie, reference } = await book();
		await runSql(
			"UPDATE bookings SET booking_date = date(booking_date, '+1 day'), held_days = json_array(date(booking_date, '+1 day')), status = 'pending', changed_by = 'customer' WHERE reference = ?",
			reference,
		);
		const { page } = await getThankYouPage(cookie);
		expect(page).toContain("<title>استلمنا حجزك | ");
		expect(page).not.toContain("تم تأكيد حجزك");
	});

	test("to the file that removes a cancelled appointment from the calendar", async () => {
		const { cookie, reference } = await book();
		const before = await (await getThankYouPage(cookie)).file.text();
		expect(before).toContain("METHOD:PUBLISH");
		expect(before).toContain("STATUS:TENTATIVE");
		await runSql(
			"UPDATE bookings SET status = 'cancelled' WHERE reference = ?",
			reference,
		);
		const { page, file } = await getThankYouPage(cookie);
		expect(page).toContain("احذفه من التقويم");
		expect(page).not.toContain("أضف إلى التقويم");
		const after = await file.text();
		expect(after).toContain("METHOD:CANCEL");
		expect(uidOf(after)).toBe(uidOf(before));
	});

	test("until the customer is erased: then there is none", async () => {
		const { cookie, reference } = await book();
		await runSql(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-11-20T09:00:00.000Z' WHERE reference = ?",
			reference,
		);
		const { page, file } = await getThankYouPage(cookie);
		expect(page).not.toContain(reference);
		expect(file.status).toBe(404);
	});
});

function uidOf(calendar: string) {
	return calendar.match(/^UID:.*$/m)?.[0];
}

test("a forged cookie shows no receipt", async () => {
	const own = await book();
	const other = await book();
	const [, signature] = decodeURIComponent(own.cookie).split(".");
	const encoded = btoa(JSON.stringify(other.reference));
	const otherSecret = createCookie("receipt", { secrets: ["a guess"] });
	const unsigned = createCookie("receipt");
	for (const forged of [
		`receipt=${other.reference}`,
		`receipt=${encodeURIComponent(`${encoded}.${signature}`)}`,
		await otherSecret.serialize(other.reference),
		await unsigned.serialize(other.reference),
		`${other.cookie}x`,
		"receipt=",
		"receipt=%",
		`receipt=${"a".repeat(4000)}`,
	]) {
		const { page, file } = await getThankYouPage(forged.split(";")[0] ?? "");
		expect(page).not.toContain(other.reference);
		expect(file.status).toBe(404);
	}
});

describe("the loader data of each page has no personal data", () => {
	const person = {
		customerName: "ضيفة المثال",
		phoneNumber: "0512345678",
		email: "guest.of.the.test@example.com",
	};

	/** The columns that the thank-you page does not show. */
	const hidden = [
		...["id", "submissionKey", "customerName", "phoneNumber", "email"],
		...["statusChangedAt", "changedAt", "erasedAt", "serviceIds"],
	];

	test.each(pagePaths)("%s", async (page) => {
		const { cookie, reference } = await book(person);
		const key = await env.DB.prepare(
			"SELECT submission_key FROM bookings",
		).first<string>("submission_key");
		const path = page === "/" ? "/_root" : page;
		const addresses = [`${path}.data`, `${page}/.data`, `${page}/_.data`];
		for (const language of languages)
			for (const address of addresses) {
				const url = `${profile.origin}${localizedPath(language, address)}`;
				const headers = { Cookie: cookie };
				const response = await send(new Request(url, { headers }));
				const text = await response.text();
				for (const value of [...Object.values(person), String(key)])
					expect(text).not.toContain(value);
				if (address !== "/thank-you.data") continue;
				expect(text).toContain(reference);
				const strings: unknown[] = JSON.parse(text.split("\n")[0] ?? "");
				expect(strings.filter((name) => hidden.includes(String(name)))).toEqual(
					[],
				);
			}
	});
});

describe("a receipt", () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	const hour = 60 * 60 * 1000;

	test.each([
		[23, true],
		[25, false],
		[80 * 24, false],
	])("that is %i hours old is shown: %s", async (hours, isShown) => {
		const { cookie, reference } = await book();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * hour });
		const { page, file } = await getThankYouPage(cookie);
		expect(page.includes(reference)).toBe(isShown);
		expect(file.status).toBe(isShown ? 200 : 404);
	});

	test("is shown after the secret is changed, while the one before is accepted", async () => {
		const { cookie, reference } = await book();
		const renewed = { COOKIE_SECRET: "the next secret" };
		const both = { COOKIE_SECRET: `the next secret,${env.COOKIE_SECRET}` };
		expect((await getThankYouPage(cookie, both)).page).toContain(reference);
		expect((await getThankYouPage(cookie, renewed)).page).not.toContain(
			reference,
		);
	});

	test("is signed with the new secret only", async () => {
		const renewed = { COOKIE_SECRET: "the next secret" };
		const both = { COOKIE_SECRET: `the next secret,${env.COOKIE_SECRET}` };
		const { cookie, reference } = await book({}, both);
		expect((await getThankYouPage(cookie, renewed)).page).toContain(reference);
		expect((await getThankYouPage(cookie)).page).not.toContain(reference);
	});

	test("is not shown unsigned, even if the list of secrets ends with a comma", async () => {
		const { reference } = await book();
		const none = { COOKIE_SECRET: `${env.COOKIE_SECRET}, ,` };
		const unsigned = createCookie("receipt");
		const content = { reference, issuedAt: Date.now() };
		const [cookie = ""] = (await unsigned.serialize(content)).split(";");
		expect((await getThankYouPage(cookie, none)).page).not.toContain(reference);
	});
});

test("without its cookie secret the site shows and sets no receipt", async () => {
	const { cookie } = await book();
	for (const COOKIE_SECRET of ["", ", ", undefined as unknown as string]) {
		const url = `${profile.origin}/thank-you`;
		const request = new Request(url, { headers: { Cookie: cookie } });
		expect((await send(request, { COOKIE_SECRET })).status).toBe(500);
		const post = bookingPost(encodeForm(bookingFields()));
		expect((await send(post, { COOKIE_SECRET })).status).toBe(500);
	}
});

test("no page sets a cookie", async () => {
	for (const path of ["/", "/booking", "/contact", "/thank-you", "/nowhere"]) {
		const response = await send(new Request(`${profile.origin}${path}`));
		expect(response.headers.get("Set-Cookie")).toBeNull();
	}
});
