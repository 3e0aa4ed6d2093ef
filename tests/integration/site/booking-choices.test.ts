import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
import { bookingPaths } from "#app/business/links/booking-path.ts";
import { catalogue, serviceFields } from "#app/business/prices/catalogue.ts";
import { priceListFingerprint } from "#app/business/prices/price-fingerprint.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatAmount, formatDay, formatRiyals } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { bookingFields, readBookingForm } from "../../support/booking-form.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import { get, postBooking } from "../../support/site.ts";

beforeEach(emptyTables);
afterEach(() => void vi.useRealTimers());

const choicesOf = ({ fields }: { fields: Record<string, string[]> }) =>
	Object.fromEntries(
		["carType", ...serviceFields].flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
	);
/** Services of which one at most can be chosen have a radio for none of them. */
const none = Object.fromEntries(
	catalogue.filter(({ choice }) => choice === "one").map(({ field }) => [field, [""]]),
);

describe("an address with choices opens the form with them chosen", () => {
	test.each<[query: string, choices: Record<string, string[]>]>([
		[
			"carType=suv&ppf=ppf-full-matte-xpel&ceramic=ceramic-exterior",
			{ ...none, carType: ["suv"], ppf: ["ppf-full-matte-xpel"], ceramic: ["ceramic-exterior"] },
		],
		[
			"ceramic=ceramic-interior&ceramic=ceramic-exterior",
			{ ...none, ceramic: ["ceramic-interior", "ceramic-exterior"] },
		],
		["", none],
	])("%s", async (query, choices) => {
		for (const language of languages) {
			const page = await readBookingForm(await get(localizedPath(language, `/booking?${query}`)));
			expect(page.status).toBe(200);
			expect(page.alert).toBe("");
			expect(choicesOf(page)).toEqual(choices);
		}
	});

	test.each([
		"carType=lorry&price=1&total_price=1&__proto__=x&constructor=y",
		"ceramic=ceramic-gold&wheels=wheels-coating",
		"customerName=Quokka&email=quokka%40example.com&phoneNumber=0512345678",
		"thermal=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
	])("but ignores what the form does not offer: %s", async (query) => {
		const response = await get(`/booking?${query}`);
		const html = await response.clone().text();
		const page = await readBookingForm(response);
		expect(page.status).toBe(200);
		expect(choicesOf(page)).toEqual(none);
		for (const field of ["customerName", "email", "phoneNumber"])
			expect(page.fields[field]).toEqual([""]);
		expect(html).not.toContain("<script>alert");
	});

	test("with the summary, without JavaScript", async () => {
		const page = await readPage(await get("/booking?carType=suv&ppf=ppf-full-matte-xpel&lang=en"));
		const quote = quoteFor(["ppf-full-matte-xpel"], "suv");
		expect(page.mainText).toContain(`Total including VAT SAR ${formatRiyals(quote.total)}`);
		const [discount, due] = [quote.discountHalalas, quote.dueHalalas].map(formatAmount);
		expect(page.mainText).toMatch(new RegExp(`discount 5% −SAR ${discount} .*SAR ${due}`));
	});

	test("whose services link to their own pages in the visitor's language", async () => {
		const { links } = await readPage(await get("/booking?lang=en"));
		const targets = links.map(({ href }) => href);
		for (const { learnMore } of catalogue)
			expect(targets).toContain(localizedPath("en", learnMore));
	});
});

test("the page cache keeps the addresses that the site links to, each with its own choice, and no other", async () => {
	const isShared = async (path: string) =>
		!(await get(path)).headers.get("Content-Security-Policy")?.includes("nonce");
	for (const query of ["paint=red", "ppf=ppf-full-matte-xpel&carType=suv&utm_source=x"])
		expect(await isShared(`/booking?${query}`), query).toBe(false);
	for (const path of bookingPaths)
		for (const language of languages) {
			const address = localizedPath(language, path);
			expect(await isShared(address), address).toBe(true);
			const [first, second] = [await get(address), await get(address)];
			const choices = choicesOf(await readBookingForm(first));
			expect(choicesOf(await readBookingForm(second))).toEqual(choices);
			const asked = new URLSearchParams(path.split("?")[1]);
			for (const name of asked.keys())
				expect(choices[name]?.toSorted()).toEqual(asked.getAll(name).toSorted());
		}
});

describe("a form that was opened before a price changed", () => {
	test.each(languages)("comes back in %s with a new sum, and its fields", async (language) => {
		const { errors } = copies[language];
		const fields = bookingFields({ priceList: "0ld0ld00" });
		const wrong = await readBookingForm(
			await postBooking({ ...fields, email: "x@" }, { language }),
		);
		expect(wrong.status).toBe(400);
		expect(wrong.alert).toContain(errors.pricesChanged);
		expect(wrong.fieldErrors).toEqual({ email: errors.email });
		expect(wrong.fields.email).toEqual(["x@"]);

		const page = await readBookingForm(await postBooking(fields, { language }));
		expect(page.status).toBe(400);
		expect(page.alert).toContain(errors.pricesChanged);
		expect(page.fieldErrors).toEqual({});
		for (const name of ["customerName", "phoneNumber", "email", "carType"])
			expect(page.fields[name]).toEqual([fields[name]]);
		expect(page.fields.ceramic).toEqual(fields.ceramic);
		expect(page.fields.priceList).toEqual([priceListFingerprint]);
		expect(await rowCounts()).toEqual(noRows);

		expect((await postBooking({ ...page.fields, shownAt: undefined })).status).toBe(303);
		expect((await rowCounts()).bookings).toBe(1);
	});

	test("is recognized by its fingerprint, which every form has", async () => {
		for (const path of [...bookingPaths, "/booking?paint=red"]) {
			const page = await readBookingForm(await get(path));
			expect(page.fields.priceList).toEqual([priceListFingerprint]);
		}
		const twice = bookingFields({ priceList: [priceListFingerprint, "0ld0ld00"] });
		expect((await postBooking(twice)).status).toBe(400);
	});
});

test("an address under .السعودية is booked and stored as mail systems write it", async () => {
	expect((await postBooking(bookingFields({ email: "Sara@مثال.السعودية" }))).status).toBe(303);
	const stored = { email: "Sara@xn--mgbh0fb.xn--mgberp4a5d4ar" };
	expect(await rows("SELECT email FROM bookings")).toEqual([stored]);
});

test.each<[sent: string | string[] | undefined, stored: string | null]>([
	["grey", "grey"],
	[undefined, null],
	["", null],
	["green", null],
	[["red", "blue"], null],
])("a visitor books with the colour %j, and %j is stored", async (paint, stored) => {
	expect((await postBooking(bookingFields({ paint }))).status).toBe(303);
	expect(await rows("SELECT paint FROM bookings")).toEqual([{ paint: stored }]);
});

const setClock = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });
test("whoever may book tomorrow reads before booking that moving and cancelling are not free any more", async () => {
	const deadline = freeChangeDeadline("2026-03-12");
	for (const [now, passed] of [
		[deadline.getTime() - 60_000, false],
		[deadline.getTime(), true],
		[Date.parse("2026-03-11T20:59:00Z"), true],
	] as const) {
		setClock(now);
		const path = localizedPath("en", "/booking");
		const { mainText } = await readPage(await get(path));
		const at = new Date(now).toISOString();
		expect(mainText.includes("less than 24 hours until the centre opens"), at).toBe(passed);
		expect(mainText.includes(formatDay("2026-03-12", "en")), at).toBe(passed);
	}
});

test("without script, whoever has chosen tomorrow reads it in the summary and below the day", async () => {
	setClock(freeChangeDeadline("2026-03-12").getTime());
	for (const [bookingDate, times] of [
		["2026-03-12", 2],
		["2026-03-13", 0],
	] as const) {
		const fields = { ...bookingFields({ bookingDate }), intent: "summary" };
		const { mainText } = await readPage(await postBooking(fields, { language: "en" }));
		const { late } = copies.en.booking.form.date;
		expect(mainText.split(late)).toHaveLength(times + 1);
	}
});
