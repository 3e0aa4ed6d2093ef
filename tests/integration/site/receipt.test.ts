import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { personFields } from "#app/business/bookings/person.ts";
import { pagePaths } from "#app/business/centre/pages.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { daysFromNow } from "../../support/facts.ts";
import { readPage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

async function book(fields: world.FormFields = {}, bindings?: Partial<Env>) {
	const response = await world.book(world.bookingFields(fields), {}, bindings);
	const row = await world.db.firstRow("SELECT reference FROM bookings ORDER BY id DESC");
	return {
		cookie: world.cookieOf(response).Cookie,
		attributes: response.headers.get("Set-Cookie")?.split("; ").slice(1) ?? [],
		reference: String(row?.reference),
	};
}

async function getThankYouPage(cookie: string, bindings?: Partial<Env>) {
	const headers = { Cookie: cookie };
	const [page, file] = await Promise.all([
		world.get("/thank-you", { headers }, bindings),
		world.get("/thank-you/booking.ics", { headers }, bindings),
	]);
	return { page: await page.text(), file, cacheControl: page.headers.get("Cache-Control") };
}

test("a customer sees their receipt for a day, by a cookie that no script reads, and it is never cached", async () => {
	const { cookie, attributes, reference } = await book();
	expect(cookie).toMatch(/^receipt=/);
	expect(attributes.sort().join("; ")).toBe(
		"HttpOnly; Max-Age=86400; Path=/thank-you; SameSite=Lax; Secure",
	);
	const { page, file, cacheControl } = await getThankYouPage(cookie);
	expect(page).toContain(reference);
	expect(cacheControl).toBe("private, no-store");
	expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

test("the receipt follows the booking until its customer is erased; while the database fails it says so", async () => {
	const day = daysFromNow(3);
	const { cookie, reference } = await book({ bookingDate: day });
	const { title, receipt, unavailable, closed } = copies.ar.thankYou;
	const { page: received, file } = await getThankYouPage(cookie);
	/** The state is large, and names the page; the specification's sentence is small. */
	const said = [
		`<title>${receipt.statuses.new} | `,
		`>${receipt.statuses.new}</h1><p class="said">${title}</p>`,
		receipt.calendar,
	];
	for (const shown of said) expect(received).toContain(shown);
	expect(await file.text()).toContain("METHOD:PUBLISH");

	await world.close(day);
	const { page: onClosedDay } = await getThankYouPage(cookie);
	expect(onClosedDay).toContain(`>${closed.title}</h1>`);
	for (const hidden of said) expect(onClosedDay).not.toContain(hidden);

	const failing = await getThankYouPage(cookie, { DB: world.brokenDatabase });
	expect(failing.page).toContain(title);
	expect([failing.file.status, await failing.file.text()]).toEqual([503, unavailable.lead]);

	await world.storeStatus("confirmed");
	expect((await getThankYouPage(cookie)).page).not.toContain(receipt.statuses.new);

	await world.giveStatus("cancelled");
	const cancelled = await getThankYouPage(cookie);
	expect(cancelled.page).toContain("احذفه من التقويم");
	expect(cancelled.page).not.toContain("أضف إلى التقويم");
	expect(await cancelled.file.text()).toContain("METHOD:CANCEL");

	await world.erase();
	const erased = await getThankYouPage(cookie);
	expect(erased.page).not.toContain(reference);
	expect(erased.file.status).toBe(404);
});

test.each(languages)(
	"in %s, whoever has just booked sees the mobile whole, once, to notice a mistake",
	async (language) => {
		const mobile = "0512345678";
		const { cookie, reference } = await book({ phoneNumber: mobile });
		const path = localizedPath(language, "/thank-you");
		const first = await world.get(path, { headers: { Cookie: cookie } });
		const seen = world.cookieOf(first);
		expect((await readPage(first)).mainText.replace(/\s/g, "")).toContain(mobile);
		expect(first.headers.get("Set-Cookie")).toContain("Max-Age=86400");
		const again = await world.get(path, { headers: seen });
		expect(again.headers.get("Set-Cookie")).toBeNull();
		const text = await again.text();
		expect(text).toContain(reference);
		for (const digits of [mobile, formatPhone(mobile), mobile.slice(-4)])
			expect(text).not.toContain(digits);
	},
);

test("a forged cookie shows no receipt", async () => {
	const [own, other] = [await book(), await book()];
	const [, signature] = decodeURIComponent(own.cookie).split(".");
	const encoded = btoa(JSON.stringify(other.reference));
	const unsigned = createCookie("receipt");
	const content = { receipt: other.reference, issuedAt: Date.now() };
	// An empty secret would sign nothing.
	const bindings = { COOKIE_SECRET: `${env.COOKIE_SECRET}, ,` };
	for (const forged of [
		await unsigned.serialize(content),
		`receipt=${encodeURIComponent(`${encoded}.${signature}`)}`,
		...["receipt=", "receipt=%", `receipt=${"a".repeat(4000)}`],
	]) {
		const { page, file } = await getThankYouPage(forged.split(";")[0] ?? "", bindings);
		expect(page).not.toContain(other.reference);
		expect(file.status).toBe(404);
	}
});

test.each(pagePaths)("the loader data of %s has no personal data", async (page) => {
	const person = {
		customerName: "ضيفة المثال",
		phoneNumber: "0512345678",
		email: "a.guest@b.example",
	};
	const hidden = [
		...["id", "submissionKey", ...personFields],
		...["statusChangedAt", "changedAt", "erasedAt", "serviceIds"],
	];
	const { cookie: fresh, reference } = await book(person);
	/** The page after booking shows the mobile once. */
	const { Cookie: cookie } = world.cookieOf(
		await world.get("/thank-you", { headers: { Cookie: fresh } }),
	);
	const row = await world.db.firstRow("SELECT submission_key AS key FROM bookings");
	const path = page === "/" ? "/_root" : page;
	for (const address of [`${path}.data`, `${page}/.data`, `${page}/_.data`]) {
		const text = await world.htmlOf(address, { headers: { Cookie: cookie } });
		for (const value of [...Object.values(person), String(row?.key)])
			expect(text).not.toContain(value);
		if (address !== "/thank-you.data") continue;
		expect(text).toContain(reference);
		const strings: unknown[] = JSON.parse(text.split("\n")[0] ?? "");
		expect(strings.filter((name) => hidden.includes(String(name)))).toEqual([]);
	}
});

test("without its cookie secret the site shows and sets no receipt", async () => {
	const { cookie } = await book();
	for (const COOKIE_SECRET of ["", ", ", undefined as unknown as string]) {
		const init = { headers: { Cookie: cookie } };
		const page = await world.get("/thank-you", init, { COOKIE_SECRET });
		const posted = await world.book(world.bookingFields(), {}, { COOKIE_SECRET });
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

test.each(languages)("another visitor in %s sees no booking", async (language) => {
	await book();
	const { title, lead, email, receipt, withoutReceipt } = copies[language].thankYou;
	const page = await world.visit(localizedPath(language, "/thank-you"));
	const { condition, state, text: where, none } = withoutReceipt;
	expect(page.title).toBe(`${state} | ${copies[language].chrome.siteName}`);
	for (const text of [condition, title, lead, email, where, none.text])
		expect(page.mainText).toContain(text);
	for (const only of [title, lead, email])
		expect(page.mainText.indexOf(condition)).toBeLessThan(page.mainText.indexOf(only));
	expect(page.mainText).not.toContain(receipt.reference);
	expect(page.headers.get("Cache-Control")).toContain("no-store");
	for (const path of ["/", "/booking", "/contact", "/thank-you", "/nowhere"])
		expect((await world.get(path)).headers.get("Set-Cookie")).toBeNull();
	const targets = page.links.map(({ href }) => href);
	for (const path of ["/", "/booking"]) expect(targets).toContain(localizedPath(language, path));
});
