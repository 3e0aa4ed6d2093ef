import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { copies } from "#app/copy/index.ts";
import { notOfferedTexts, optionName } from "#app/copy/sentences/offered.ts";
import { settingsWith, translateTo } from "../../support/facts.ts";
import { decodeEntities, readBookingForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

const hexis = "ppf-full-matte-hexis";
const today = riyadhToday(new Date());

beforeEach(async () => {
	vi.useRealTimers();
	await world.db.emptyTables();
	await world.db.emptySettings();
});
afterAll(world.endSettings);

test("the bar for films books no film that staff alone can book", async () => {
	for (const code of [hexis, "ppf-full-matte-xpel"])
		await world.saveSetting(`offered.${code}`, "phone");
	/** The request reads the settings anew: a page from memory may be a minute old. */
	await world.get("/booking?again=234567");
	const { links } = await world.visit("/services/ppf-selection");
	const { href } = links.find(({ class: classes = "" }) => classes.includes("book-matte")) ?? {};
	expect(href).toBe("/booking");
});

test("the form says why one film costs more only where it does", async () => {
	await world.saveSetting("price.ppf-front-glossy-xpel.suv", 2850);
	/** The request reads the settings anew. */
	await world.get("/booking?again=234567");
	const { why } = copies.ar.booking.services.films;
	expect((await world.textOf("/booking")).split(why)).toHaveLength(2);
});

test("what is not offered now is not praised on its page, and leaves no row half empty", async () => {
	await world.saveSetting("offered.thermal-titanium", "none");
	await world.get("/booking?again=234567");
	for (const language of languages) {
		const page = localizedPath(language, "/services/thermal-insulation");
		const [first] = copies[language].thermal.benefits.does;
		const praise = typeof first === "object" ? first.text : "";
		const text = await world.textOf(page);
		expect(praise.length).toBeGreaterThan(5);
		expect(text).not.toContain(praise);
		/** The sentence that it is not offered is all that names it. */
		const [, named = ""] = /\((.*)\)/.exec(optionName("thermal-titanium", language)) ?? [];
		expect(text.toLowerCase().split(named.toLowerCase())).toHaveLength(2);
	}
});

test("the head of a page names only what of its service is offered now", async () => {
	await world.saveSetting("offered.ceramic-interior", "none");
	await world.get("/booking?again=234567");
	for (const language of languages) {
		const { lead, leadOf } = copies[language].ceramic;
		const text = await world.textOf(localizedPath(language, "/services/nano-ceramic"));
		expect(text).toContain(leadOf["ceramic-exterior"]);
		for (const other of [lead, leadOf["ceramic-interior"]]) expect(text).not.toContain(other);
	}
});

describe.each(["phone", "none"])("what is offered as «%s»", (offering) => {
	const { priceList: list } = settingsWith({ [`offered.${hexis}`]: offering });
	const said = (language: "ar" | "en") =>
		notOfferedTexts({ codes: [hexis], list }, language, translateTo(language))
			.join()
			.replaceAll("\u00A0", " ");

	test.each(languages)("says so in %s on the form", async (language) => {
		await world.saveSetting(`offered.${hexis}`, offering);
		const query = `carType=suv&ppf=${hexis}`;
		const thermal = "thermal=thermal-titanium";
		/** The first request reads the settings anew: a form from memory may be a minute old. */
		for (const path of [
			`/booking?again=234567&${query}&${thermal}`,
			`/booking?${query}`,
			`/booking?again=234567&${query}`,
		]) {
			const form = await world.textOf(localizedPath(language, path));
			expect(form).toContain(said(language));
			expect(form).toContain(optionName("ppf-full-matte-xpel", language).split(" (")[0]);
			expect(form).not.toContain("9,000");
			expect(form.includes("1,567.50")).toBe(path.includes(thermal));
		}
		const page = await world.textOf(localizedPath(language, "/services/ppf-matte"));
		const gone = translateTo(language)("serviceFacts:someGone", {
			options: optionName(hexis, language),
		});
		expect(page.includes(gone)).toBe(offering === "none");
		const { byPhone } = copies[language].serviceFacts;
		expect(page.includes(byPhone)).toBe(offering === "phone");
		expect(await world.textOf(localizedPath(language, "/booking"))).not.toContain(said(language));
	});

	test.each(languages)("is taken out in %s of an open form", async (language) => {
		const fields = world.bookingFields({ ppf: hexis });
		await world.saveSetting(`offered.${hexis}`, offering);
		const response = await world.book(fields, { language });
		const html = decodeEntities(await response.clone().text()).replaceAll("\u00A0", " ");
		const form = await readBookingForm(response);
		expect(form.fieldErrors.services).toBe(copies[language].errors.notOffered);
		expect(html).toContain(said(language));
		expect(html).not.toContain("9,000");
		expect(form.fields.ppf).toEqual([""]);
		expect((await world.db.rowCounts()).bookings).toBe(0);
		expect((await world.book({ ...form.fields, shownAt: undefined })).status).toBe(303);
		expect((await world.db.firstRow("SELECT total_price FROM bookings"))?.total_price).toBe(2550);
	});
});

test.each(languages)("in %s, an offer is named until it has ended", async (language) => {
	const name = { ar: "عرض اليوم الوطني", en: "National Day offer" };
	const offer = { name, from: today, to: today, percent: 10, licence: "7654321" };
	await world.saveSetting("offer", offer);
	const row = `${{ ar: `${name.ar}، خصم 10%`, en: `${name.en}, 10% off` }[language]}`;
	const path = "/booking?again=234567&carType=suv&thermal=thermal-titanium";
	const text = await world.textOf(localizedPath(language, path));
	for (const words of [row, "7654321", "1,485"]) expect(text).toContain(words);
	/** The licence stands where the percent does, and nowhere else. */
	for (const [path, isNamed] of [
		["/", true],
		["/services/ppf", true],
		["/faq", false],
		["/about", false],
		["/contact", false],
	] as const) {
		const page = await world.htmlOf(localizedPath(language, path));
		for (const words of ["7654321", "10%"]) expect(page.includes(words), path).toBe(isNamed);
	}
	expect((await world.book(world.bookingFields(), { language })).status).toBe(303);
	const { reference } = (await world.db.firstRow("SELECT reference FROM bookings")) ?? {};
	const link = localizedPath(language, world.linkOf(String(reference)));
	expect(await world.textOf(link)).toContain(row);

	const priceList = fingerprintOf(settingsWith({ offer }).priceList);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${dayAfter(today, 1)}T00:00:00+03:00`) });
	const late = await readBookingForm(
		await world.book(world.bookingFields({ priceList }), { language }),
	);
	expect(late.alert).toContain(copies[language].errors.offerEnded);
	expect(await world.textOf(link)).toContain(row);
});
