import type { Page } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	BookingPage,
	type Details,
	factsIn,
	newVisitor,
} from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";

test.skip(({ isMobile }) => isMobile, "the network is the same on a phone");
test.use({ trace: "off" });

/** Scripts stay on their way until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	return letThrough;
}

test("what is clicked and typed before the script comes is kept, and counted when it does", async ({
	page,
}) => {
	const letThrough = await holdScripts(page);
	const booking = new BookingPage(page, "ar");
	const { name, phone, email, day } = newVisitor("ar");
	await page.goto("/booking", { waitUntil: "commit" });
	await booking.choose("suv", "thermal-titanium", "ceramic-exterior");
	await booking.name.pressSequentially(name);
	await booking.phone.pressSequentially(phone);
	await expect(page.locator("html")).not.toHaveAttribute("data-script");

	letThrough();
	await booking.ready();
	await expect
		.poll(async () => (await factsIn(booking.summary)).at(-1)?.[1])
		.toBe("2,100 ريال");
	await booking.email.fill(email);
	await booking.day.fill(day);
	await booking.expectAnswers({ name, phone, email, day });
	await booking.submit.click();
	await booking.expectThanks();
});

test("who is faster than the script books all the same", async ({ page }) => {
	const letThrough = await holdScripts(page);
	const booking = new BookingPage(page, "en");
	await page.goto("/booking?lang=en", { waitUntil: "commit" });
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(newVisitor());
	await booking.submit.click();
	await booking.expectThanks();
	letThrough();
});

for (const language of languages)
	test(`a visitor in ${language} whose connection breaks loses nothing, and books when it is back`, async ({
		page,
		context,
		watch,
	}) => {
		watch.mayLog(/ERR_INTERNET_DISCONNECTED/);
		const booking = new BookingPage(page, language);
		const { errors } = booking;
		const visitor = newVisitor(language);
		await booking.openReady();
		await booking.choose("suv", "thermal-titanium", "ceramic-exterior");
		await booking.fillIn(visitor);

		await context.setOffline(true);
		await booking.submit.click();
		await booking.expectToast(errors.saveTitle, errors.save);
		await booking.expectAnswers(visitor);
		await expect(booking.option("thermal-titanium")).toBeChecked();
		await expect(booking.summary).toContainText("2,100");
		await expect(booking.submit).toBeVisible();
		await expect(booking.submit).not.toHaveAttribute("aria-disabled");

		await context.setOffline(false);
		await booking.submit.click();
		await booking.expectThanks();
	});

test("who wants the calendar while the connection is broken keeps the page, and gets it later", async ({
	page,
	context,
	watch,
}) => {
	watch.mayLog(/ERR_INTERNET_DISCONNECTED/);
	const booking = new BookingPage(page, "en");
	const { date } = booking.words.form;
	const visitor = newVisitor();
	const grid = page.getByRole("grid", { name: date.calendar });
	await booking.openReady();
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
	await context.setOffline(true);
	await page.getByRole("button", { name: date.open }).click();
	await page.getByRole("button", { name: date.close }).click();
	await booking.expectAnswers(visitor);

	await context.setOffline(false);
	await page.getByRole("button", { name: date.open }).click();
	await expect(grid).toBeVisible();
	await booking.submit.click();
	await booking.expectThanks();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });

		test("an impatient visitor presses twice and books once", async ({
			page,
		}) => {
			const visitor = newVisitor();
			const booking = await filledIn(page, visitor, javaScriptEnabled);
			await booking.submit.dblclick();
			await booking.expectThanks();
			expect(await bookingsOf(visitor.phone)).toHaveLength(1);
		});
	});

test("a visitor who booked with script goes back to where they came from, and forth to the receipt", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	const visitor = newVisitor();
	const booking = await filledIn(page, visitor, true);
	await booking.submit.click();
	await booking.expectThanks();
	const first = await referenceOn(page);
	await page.reload();
	expect(await referenceOn(page)).toBe(first);
	await page.goBack();
	await expect(page).toHaveURL("/?lang=en");
	await page.goForward();
	expect(await referenceOn(page)).toBe(first);
	expect(await bookingsOf(visitor.phone)).toHaveLength(1);
});

async function filledIn(page: Page, visitor: Details, hasScript: boolean) {
	const booking = new BookingPage(page, "en");
	if (hasScript) await booking.openReady();
	else await booking.open();
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
	return booking;
}

async function referenceOn(page: Page): Promise<string | undefined> {
	const { receipt } = copies.en.thankYou;
	const details = page.getByRole("region", { name: receipt.title });
	return Object.fromEntries(await factsIn(details))[receipt.reference];
}
