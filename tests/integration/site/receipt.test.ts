import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { pagePaths } from "#app/business/centre/pages.ts";
import { copies } from "#app/copy/index.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, erase, firstRow, run } from "../../support/rows.ts";
import { brokenDatabase, cookieOf, get, postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

async function book(fields: FormFields = {}, bindings?: Partial<Env>) {
	const response = await postBooking(bookingFields(fields), {}, bindings);
	const row = await firstRow("SELECT reference FROM bookings ORDER BY id DESC");
	return {
		cookie: cookieOf(response).Cookie,
		attributes: response.headers.get("Set-Cookie")?.split("; ").slice(1) ?? [],
		reference: String(row?.reference),
	};
}

async function getThankYouPage(cookie: string, bindings?: Partial<Env>) {
	const headers = { Cookie: cookie };
	const [page, file] = await Promise.all([
		get("/thank-you", { headers }, bindings),
		get("/thank-you/booking.ics", { headers }, bindings),
	]);
	return { page: await page.text(), file, cacheControl: page.headers.get("Cache-Control") };
}

test("the receipt cookie is HttpOnly, Secure and SameSite, and lasts one day", async () => {
	const { cookie, attributes } = await book();
	expect(cookie).toMatch(/^receipt=/);
	expect(attributes.sort().join("; ")).toBe(
		"HttpOnly; Max-Age=86400; Path=/thank-you; SameSite=Lax; Secure",
	);
});

test("a customer sees their receipt, and it is never cached", async () => {
	const { cookie, reference } = await book();
	const { page, file, cacheControl } = await getThankYouPage(cookie);
	expect(page).toContain(reference);
	expect(cacheControl).toBe("private, no-store");
	expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

test("while the database fails, a customer who has just booked is told that the calendar file cannot be read now", async () => {
	const { cookie } = await book();
	const { page, file } = await getThankYouPage(cookie, { DB: brokenDatabase });
	expect(page).toContain(copies.ar.thankYou.title);
	expect(file.status).toBe(503);
	expect(await file.text()).toBe(copies.ar.thankYou.unavailable.lead);
});

test("a customer who has just booked reads why a confirmed booking is only received", async () => {
	const { cookie } = await book();
	const { page } = await getThankYouPage(cookie);
	const { title, fresh, receipt } = copies.ar.thankYou;
	for (const shown of [`>${title}</h1>`, receipt.statuses.pending, fresh])
		expect(page).toContain(shown);
	await run("UPDATE bookings SET status = 'confirmed'");
	expect((await getThankYouPage(cookie)).page).not.toContain(fresh);
});

describe("the receipt follows the booking", () => {
	test("when it is confirmed", async () => {
		const { cookie } = await book();
		await run("UPDATE bookings SET status = 'confirmed'");
		const { page, file } = await getThankYouPage(cookie);
		const title = "موعدك مؤكد";
		expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
		expect(page).toContain(`<title>${title} | `);
		expect(page).toContain(copies.ar.thankYou.receipt.statuses.confirmed);
		expect(page).not.toContain("خلال 24 ساعة");
		const calendar = await file.text();
		expect(calendar).toContain("STATUS:CONFIRMED\r\n");
		expect(calendar).toContain("SEQUENCE:1\r\n");
	});

	test("to the file that removes a cancelled appointment from the calendar", async () => {
		const { cookie } = await book();
		const before = await (await getThankYouPage(cookie)).file.text();
		for (const shown of ["METHOD:PUBLISH", "STATUS:TENTATIVE"]) expect(before).toContain(shown);
		await run("UPDATE bookings SET status = 'cancelled'");
		const { page, file } = await getThankYouPage(cookie);
		expect(page).toContain("احذفه من التقويم");
		expect(page).not.toContain("أضف إلى التقويم");
		const after = await file.text();
		expect(after).toContain("METHOD:CANCEL");
		expect(uidOf(after)).toBe(uidOf(before));
	});

	test("until the customer is erased: then there is none", async () => {
		const { cookie, reference } = await book();
		await erase();
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
		const row = await firstRow("SELECT submission_key AS key FROM bookings");
		const path = page === "/" ? "/_root" : page;
		const addresses = [`${path}.data`, `${page}/.data`, `${page}/_.data`];
		for (const language of languages)
			for (const address of addresses) {
				const response = await get(localizedPath(language, address), {
					headers: { Cookie: cookie },
				});
				const text = await response.text();
				for (const value of [...Object.values(person), String(row?.key)])
					expect(text).not.toContain(value);
				if (address !== "/thank-you.data") continue;
				expect(text).toContain(reference);
				const strings: unknown[] = JSON.parse(text.split("\n")[0] ?? "");
				expect(strings.filter((name) => hidden.includes(String(name)))).toEqual([]);
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

	test("is shown after the secret is changed, while the one before is accepted, and signed with the new one only", async () => {
		const next = { COOKIE_SECRET: "the next secret" };
		const both = { COOKIE_SECRET: `the next secret,${env.COOKIE_SECRET}` };
		const [before, after] = [await book(), await book({}, both)];
		const isShown = async ({ cookie, reference }: typeof before, bindings?: Partial<Env>) =>
			(await getThankYouPage(cookie, bindings)).page.includes(reference);
		expect([await isShown(before, both), await isShown(before, next)]).toEqual([true, false]);
		expect([await isShown(after, next), await isShown(after)]).toEqual([true, false]);
	});

	test("is not shown unsigned, even if the list of secrets ends with a comma", async () => {
		const { reference } = await book();
		const none = { COOKIE_SECRET: `${env.COOKIE_SECRET}, ,` };
		const unsigned = createCookie("receipt");
		const content = { receipt: reference, issuedAt: Date.now() };
		const [cookie = ""] = (await unsigned.serialize(content)).split(";");
		expect((await getThankYouPage(cookie, none)).page).not.toContain(reference);
	});
});

test("without its cookie secret the site shows and sets no receipt", async () => {
	const { cookie } = await book();
	for (const COOKIE_SECRET of ["", ", ", undefined as unknown as string]) {
		const init = { headers: { Cookie: cookie } };
		const page = await get("/thank-you", init, { COOKIE_SECRET });
		const posted = await postBooking(bookingFields(), {}, { COOKIE_SECRET });
		expect([page.status, posted.status]).toEqual([500, 500]);
		expect(await page.text()).toMatch(/<code dir="ltr">[\da-f]{8}<\/code>/);
		/** The booking may have been stored: its mail says so, sooner or later. */
		const { headings, mainText } = await readPage(posted);
		const { crash } = copies.ar.chrome;
		expect(headings[0]).toEqual({ level: 1, text: crash.title });
		expect(mainText).toContain(crash.booking);
		expect(mainText).not.toContain(crash.text);
	}
});

test.each(languages)("another visitor in %s sees the page without a booking", async (language) => {
	await book();
	const { title, lead, email, receipt, withoutReceipt } = copies[language].thankYou;
	const page = await readPage(await get(localizedPath(language, "/thank-you")));
	const { text: where, none } = withoutReceipt;
	for (const text of [title, lead, email, where, none.text]) expect(page.mainText).toContain(text);
	expect(page.mainText.indexOf(none.text)).toBeLessThan(page.mainText.indexOf(where));
	expect(page.mainText).not.toContain(receipt.reference);
	expect(page.headers.get("Cache-Control")).toContain("no-store");
	const targets = page.links.map(({ href }) => href);
	for (const path of ["/", "/booking", "/services/ppf-selection"])
		expect(targets).toContain(localizedPath(language, path));
});

test("no page sets a cookie", async () => {
	for (const path of ["/", "/booking", "/contact", "/thank-you", "/nowhere"]) {
		expect((await get(path)).headers.get("Set-Cookie")).toBeNull();
	}
});
