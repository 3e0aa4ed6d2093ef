import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	BookingPage,
	factsIn,
	longDate,
	newVisitor,
} from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";

/** With all that moves. A trace of each journey would take as long as the journey. */
test.use({ trace: "off", contextOptions: { reducedMotion: "no-preference" } });

const codes = ["thermal-titanium", "ceramic-exterior", "ppf-front-glossy-xpel"];

/** Of a large car, as the price list has them: 1650 + 450 + 4000. */
const sold = {
	ar: [
		["العزل الحراري تيتانيوم", "1,650 ريال"],
		["نانو سيراميك خارجي", "450 ريال"],
		["فيلم لامع للواجهة الأمامية بالكامل XPEL", "4,000 ريال"],
		["المجموع قبل الضريبة", "5,304.35 ريال"],
		["ضريبة القيمة المضافة 15%", "795.65 ريال"],
		["الإجمالي شامل الضريبة", "6,100 ريال"],
	],
	en: [
		["Thermal insulation Titanium", "SAR 1,650"],
		["Nano ceramic Exterior", "SAR 450"],
		["Full front PPF, glossy XPEL", "SAR 4,000"],
		["Subtotal before VAT", "SAR 5,304.35"],
		["VAT 15%", "SAR 795.65"],
		["Total including VAT", "SAR 6,100"],
	],
};

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });

		for (const language of languages)
			test(`a visitor books in ${language} and takes the receipt along`, async ({
				page,
				isMobile,
			}) => {
				const { receipt } = copies[language].thankYou;
				const booking = new BookingPage(page, language);
				const visitor = newVisitor(language);
				const addresses = addressesOf(page);

				if (javaScriptEnabled) await booking.openReady();
				else await booking.open();
				await booking.choose("suv", ...codes);
				if (!javaScriptEnabled) {
					await booking.summary
						.getByRole("button", { name: booking.words.summary.update })
						.click();
					await expect(booking.alert).toHaveCount(0);
				}
				await expect
					.poll(() => factsIn(booking.summary))
					.toEqual(sold[language]);
				await booking.fillIn(visitor);
				await booking.submit.click();
				await booking.expectThanks();

				const details = page.getByRole("region", { name: receipt.title });
				const facts = await factsIn(details);
				const about = Object.fromEntries(facts);
				expect(facts).toHaveLength(9);
				expect(facts).toEqual(expect.arrayContaining(sold[language]));
				expect(about).toMatchObject({
					[receipt.reference]: expect.stringMatching(/^[2-9A-Y]{6}$/),
					[receipt.date]: longDate(visitor.day, language),
					[receipt.car]: booking.words.car.suv.name,
				});
				await expect(details).toContainText(receipt.payAtCentre);
				await expect(details).toContainText(receipt.discount);
				const reference = about[receipt.reference] ?? "";

				const chat = page.getByRole("link", { name: receipt.whatsapp });
				const { origin, pathname, searchParams } = new URL(
					(await chat.getAttribute("href")) ?? "",
				);
				expect(origin + pathname).toBe("https://wa.me/966500000000");
				expect(searchParams.get("text")).toContain(reference);

				const event = await eventFrom(page, receipt.calendar);
				expect(event.startDate.toString()).toBe(visitor.day);
				expect(event.uid).toContain(reference);
				expect(event.description).toContain("6,100");

				const { name, phone, email } = visitor;
				for (const address of addresses)
					for (const secret of [name, phone, phone.slice(1), email, reference])
						expect(decodeURIComponent(address)).not.toContain(secret);

				if (!isMobile)
					expect(await bookingsOf(visitor.phone)).toEqual([
						expect.objectContaining({
							customer_name: name,
							phone_number: phone,
							email,
							car_type: "suv",
							service_ids: JSON.stringify(codes),
							booking_date: visitor.day,
							total_price: 6100,
							status: "pending",
							language,
							reference,
						}),
					]);
			});
	});

for (const language of languages)
	test(`the thank-you page says to another in ${language} what it says to everyone`, async ({
		page,
		browser,
		isMobile,
	}) => {
		test.skip(isMobile, "its words are the same on a phone");
		const { title, lead, email, home, again, receipt } =
			copies[language].thankYou;
		const booking = new BookingPage(page, language);
		await booking.open();
		await booking.choose("sedan", "polishing-exterior");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThanks();
		await expect(page.getByText(receipt.reference)).toBeVisible();
		expect(await page.evaluate(() => scrollY)).toBe(0);

		const another = await (await browser.newContext()).newPage();
		const answer = await another.goto(localizedPath(language, "/thank-you"));
		expect(answer?.headers()["cache-control"]).toContain("no-store");
		await expect(another.getByRole("main")).toHaveText(
			[title, lead, email, home, again].join(""),
		);
		await expect(another.getByRole("link", { name: home })).toHaveAttribute(
			"href",
			localizedPath(language, "/"),
		);
		await another.getByRole("link", { name: again }).click();
		await expect(another).toHaveURL(localizedPath(language, "/booking"));
		const file = await another.request.get("/thank-you/booking.ics");
		expect(file.status()).toBe(404);
		await another.context().close();
	});

/** Every address that is asked for from now on. */
function addressesOf(page: Page): string[] {
	const addresses: string[] = [];
	page.context().on("request", (request) => addresses.push(request.url()));
	return addresses;
}

async function eventFrom(page: Page, link: string) {
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: link }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/\.ics$/);
	const text = await readFile(await download.path(), "utf8");
	const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent(
		"vevent",
	);
	if (!event) throw new Error("No event in the calendar file");
	return new ICAL.Event(event);
}
