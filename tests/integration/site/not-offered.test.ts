import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { copies } from "#app/copy/index.ts";
import { notOfferedTexts, optionName } from "#app/copy/sentences/offered.ts";
import { bookingFields, readBookingForm } from "../../support/booking-form.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { decodeEntities } from "../../support/elements.ts";
import { readPage } from "../../support/page.ts";
import { emptySettings, emptyTables, firstRow, rowCounts, set } from "../../support/rows.ts";
import { settingsWith } from "../../support/settings.ts";
import { endSettings, get, postBooking } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

const hexis = "ppf-full-matte-hexis";
const today = riyadhToday(new Date());

beforeEach(async () => {
	vi.useRealTimers();
	await emptyTables();
	await emptySettings();
});
afterAll(endSettings);

const read = async (path: string) => (await readPage(await get(path))).mainText;

test("the bar for films books no film that staff alone can book", async () => {
	for (const code of [hexis, "ppf-full-matte-xpel"]) await set(`offered.${code}`, "phone");
	/** It asks for the settings: a page from memory may be a minute old. */
	await get("/booking?again=234567");
	const { links } = await readPage(await get("/services/ppf-selection"));
	const { href } = links.find(({ class: classes = "" }) => classes.includes("book-matte")) ?? {};
	expect(href).toBe("/booking");
});

test("the form says why one film costs more only where it does", async () => {
	await set("price.ppf-front-glossy-xpel.suv", 2850);
	/** It asks for the settings. */
	await get("/booking?again=234567");
	const { why } = copies.ar.booking.services.films;
	expect((await read("/booking")).split(why)).toHaveLength(2);
});

describe.each(["phone", "none"])("what is offered as «%s»", (offering) => {
	const { priceList: list } = settingsWith({ [`offered.${hexis}`]: offering });
	const said = (language: "ar" | "en") =>
		notOfferedTexts({ codes: [hexis], list }, language, translateTo(language))
			.join()
			.replaceAll("\u00A0", " ");

	test.each(languages)("says so in %s on the form", async (language) => {
		await set(`offered.${hexis}`, offering);
		const query = `carType=suv&ppf=${hexis}`;
		const thermal = "thermal=thermal-titanium";
		/** The first one asks for the settings: a form from memory may be a minute old. */
		for (const path of [
			`/booking?again=234567&${query}&${thermal}`,
			`/booking?${query}`,
			`/booking?again=234567&${query}`,
		]) {
			const form = await read(localizedPath(language, path));
			expect(form).toContain(said(language));
			expect(form).toContain(optionName("ppf-full-matte-xpel", language).split(" (")[0]);
			expect(form).not.toContain("9,000");
			expect(form.includes("1,567.50")).toBe(path.includes(thermal));
		}
		const page = await read(localizedPath(language, "/services/ppf-matte"));
		const gone = translateTo(language)("serviceFacts:someGone", {
			options: optionName(hexis, language),
		});
		expect(page.includes(gone)).toBe(offering === "none");
		expect(await read(localizedPath(language, "/booking"))).not.toContain(said(language));
	});

	test.each(languages)("is taken out in %s of an open form", async (language) => {
		const fields = bookingFields({ ppf: hexis });
		await set(`offered.${hexis}`, offering);
		const response = await postBooking(fields, { language });
		const html = decodeEntities(await response.clone().text()).replaceAll("\u00A0", " ");
		const form = await readBookingForm(response);
		expect(form.fieldErrors.services).toBe(copies[language].errors.notOffered);
		expect(html).toContain(said(language));
		expect(html).not.toContain("9,000");
		expect(form.fields.ppf).toEqual([""]);
		expect((await rowCounts()).bookings).toBe(0);
		expect((await postBooking({ ...form.fields, shownAt: undefined })).status).toBe(303);
		expect((await firstRow("SELECT total_price FROM bookings"))?.total_price).toBe(2550);
	});
});

test.each(languages)("in %s, an offer is named until it has ended", async (language) => {
	const name = { ar: "عرض اليوم الوطني", en: "National Day offer" };
	const offer = { name, from: today, to: today, percent: 10, licence: "7654321" };
	await set("offer", offer);
	const row = `${{ ar: `${name.ar}، خصم 10%`, en: `${name.en}, 10% off` }[language]}`;
	const path = "/booking?again=234567&carType=suv&thermal=thermal-titanium";
	const text = await read(localizedPath(language, path));
	for (const words of [row, "7654321", "1,485"]) expect(text).toContain(words);
	for (const path of ["/", "/services/ppf", "/faq", "/about", "/contact", "/llms.txt"])
		expect(await (await get(localizedPath(language, path))).text(), path).toContain("7654321");
	expect((await postBooking(bookingFields(), { language })).status).toBe(303);
	const { reference } = (await firstRow("SELECT reference FROM bookings")) ?? {};
	const link = localizedPath(language, `/thank-you?booking=${tokenFor(String(reference))}`);
	expect(await read(link)).toContain(row);

	const priceList = fingerprintOf(settingsWith({ offer }).priceList);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${dayAfter(today, 1)}T00:00:00+03:00`) });
	const late = await readBookingForm(await postBooking(bookingFields({ priceList }), { language }));
	expect(late.alert).toContain(copies[language].errors.offerEnded);
	expect(await read(link)).toContain(row);
});
