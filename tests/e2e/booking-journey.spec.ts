import { readFile } from "node:fs/promises";
import { addressIn, whatsappUrl } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { describeScript, eachVisit, expect, test, thoroughIf, visits } from "../support/browser.ts";
import { arrivalOf } from "../support/facts.ts";
import { BookingPage, descriptionListIn, longDate, newVisitor } from "../support/pages.ts";
import { bookingsOf } from "../support/served.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const codes = ["thermal-titanium", "ceramic-exterior", "ppf-front-glossy-xpel"];

/** The price list says 1650, 450 and 4000 for a large car. */
const expectedLines = {
	ar: [
		["العزل الحراري تيتانيوم", "1,650 ريال"],
		["النانو سيراميك خارجي، للطلاء", "450 ريال"],
		["فيلم لامع للواجهة الأمامية بالكامل XPEL", "4,000 ريال"],
		["المجموع قبل الضريبة", "5,304.35 ريال"],
		["ضريبة القيمة المضافة 15% (تُحسب في الفاتورة بعد الخصم)", "795.65 ريال"],
		["الإجمالي شامل الضريبة", "6,100 ريال"],
		["خصم الحجز عبر الموقع 5%", "−305 ريال"],
		["المطلوب في المركز", "5,795 ريال"],
	],
	en: [
		["Thermal insulation Titanium", "SAR 1,650"],
		["Nano ceramic Exterior, for the paint", "SAR 450"],
		["Full front PPF, glossy XPEL", "SAR 4,000"],
		["Subtotal before VAT", "SAR 5,304.35"],
		["VAT 15% (on the invoice it is calculated after the discount)", "SAR 795.65"],
		["Total including VAT", "SAR 6,100"],
		["Online discount 5%", "−SAR 305"],
		["Due at the centre", "SAR 5,795"],
	],
};

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor books, sees the car in its colour, and keeps receipt and calendar file${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const { receipt } = copies[language].thankYou;
		const visitor = newVisitor(language);
		const booked = { bookingDate: visitor.day };
		const arrival = arrivalOf(booked, language);
		const requestUrls: string[] = [];
		page.context().on("request", (request) => requestUrls.push(request.url()));
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit);
		const { names, legend } = booking.copy.paint;
		const colours = booking.group(legend);
		await colours.getByRole("radio", { name: names.black }).check();
		await page.keyboard.press("ArrowDown");
		await expect(colours.getByRole("radio", { name: names.blue })).toBeChecked();
		await booking.choose("suv", ...codes);
		const cars = page.locator(".render.suv");
		for (const car of [cars.first(), cars.last()])
			await expect(car).toHaveCSS("background-image", /suv-blue/);
		if (!javaScriptEnabled) {
			await booking.summary.getByRole("button", { name: booking.copy.summary.update }).click();
			await expect(booking.alert).toHaveCount(0);
		}
		await expect.poll(() => descriptionListIn(booking.summary)).toEqual(expectedLines[language]);
		await booking.fillIn(visitor);
		await booking.submit.click();
		await booking.expectThankYouPage();
		expect(await page.evaluate(() => scrollY)).toBe(0);

		const details = page.getByRole("region", { name: receipt.title });
		const rows = await descriptionListIn(details);
		const values = Object.fromEntries(rows);
		expect(rows).toHaveLength(9);
		expect(rows).toEqual(expect.arrayContaining(expectedLines[language]));
		expect(values).toMatchObject({ [receipt.car]: `${booking.copy.car.suv.name} ${names.blue}` });
		const first = page.locator(".essentials");
		const essentials = Object.fromEntries(await descriptionListIn(first));
		expect(essentials).toMatchObject({
			[receipt.reference]: expect.stringMatching(/^[2-9A-Y]{6}$/),
			[receipt.date]: expect.stringContaining(longDate(visitor.day, language)),
		});
		const coming = Object.fromEntries(await descriptionListIn(page.locator(".visit")));
		expect(coming).toMatchObject({
			[receipt.arrive]: expect.stringContaining(arrival),
			[receipt.place]: addressIn(language),
			[receipt.collect]: expect.stringMatching(/2 working days|يوما عمل/),
		});
		await expect(page.getByRole("main")).toContainText(receipt.statuses.pending);
		await expect(page.getByRole("main")).toContainText(arrival);
		await expect(details).toContainText(receipt.payAtCentre);
		await expect(page.locator(".thanks .render")).toHaveCSS(
			"background-image",
			/suv-blue-day-1600/,
		);
		const reference = essentials[receipt.reference] ?? "";

		const chat = page.getByRole("main").getByRole("link", { name: receipt.whatsapp });
		const { origin, pathname, searchParams } = new URL((await chat.getAttribute("href")) ?? "");
		expect(origin + pathname).toBe(whatsappUrl());
		expect(searchParams.get("text")).toContain(reference);

		const downloading = page.waitForEvent("download");
		await page.getByRole("link", { name: receipt.calendar }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/\.ics$/);
		expect(await readFile(await download.path(), "utf8")).toContain(reference);

		const { name, phone, email } = visitor;
		for (const url of requestUrls)
			for (const personal of [name, phone, phone.slice(1), email, reference])
				expect(decodeURIComponent(url)).not.toContain(personal);

		expect(await bookingsOf(phone)).toMatchObject([{ language, reference }]);
	});
});

describeScript(false, () => {
	test("a visitor without script is shown the sum before booking, by a button that stays in view @every-width", async ({
		page,
	}) => {
		const booking = new BookingPage(page, "en");
		await booking.open();
		await booking.choose("sedan", "thermal-titanium");
		const { summary, form } = booking.copy;
		const button = page.locator(".bottom-bar").getByRole("button", { name: summary.update });
		await expect(button).toBeInViewport({ ratio: 1 });
		await button.click();
		await expect(booking.summary).toBeInViewport();
		await expect(booking.summary).toContainText("SAR 1,425");
		await expect(page.locator(".bottom-bar")).toContainText("1,425");
		await page.locator(".bottom-bar").getByRole("link", { name: form.short }).click();
		await expect(booking.name).toBeInViewport();
	});
});
