import type { Page } from "playwright/test";
import { languages } from "#app/business/base/language.ts";
import { paints } from "#app/business/prices/service.ts";
import { BookingPage } from "../support/booking-page.ts";
import { boxOf, expectInSight } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { describeScript } from "../support/visits.ts";

const phones = [
	{ width: 390, height: 664 },
	{ width: 360, height: 640 },
];

/** How far the light has taken the cover off. */
const uncovered = (page: Page) =>
	page.locator(".room").evaluate((room) => getComputedStyle(room).getPropertyValue("--cut"));

for (const [language, viewport] of languages.flatMap((one) =>
	phones.map((phone) => [one, phone] as const),
))
	describeScript(language === "ar", () => {
		test(`the first screen of a phone of ${viewport.height} px in ${languageNames[language]} has title, car, colours and the first service with its prices, and the car stays`, async ({
			page,
		}) => {
			await page.setViewportSize(viewport);
			const booking = new BookingPage(page, language);
			await booking.open();
			if (language === "ar") await booking.waitForHydration();
			const { copy } = booking;
			const types = page.locator(".types label");
			await expectInSight(page, page.getByRole("heading", { level: 1, name: copy.title }));
			for (const type of await types.all()) {
				await expectInSight(page, type);
				expect((await boxOf(type)).height).toBeCloseTo(56, 0);
			}
			const colours = booking.group(copy.paint.legend).getByRole("radio");
			await expect(colours).toHaveCount(paints.length);
			const rows = new Set<number>();
			for (const colour of await colours.all()) {
				await expectInSight(page, colour);
				rows.add(Math.round((await boxOf(colour)).y));
			}
			expect(rows.size).toBe(1);
			expect(await uncovered(page)).toBe("0%");

			await types.filter({ hasText: copy.car.suv.name }).click();
			await expect.poll(() => uncovered(page)).toBe("100%");
			const car = page.getByRole("img", { name: copy.drawing.cars.suv });
			await expect(car).toBeVisible();
			for (const code of ["thermal-nano-ceramic", "thermal-titanium"])
				await expectInSight(page, page.locator(`.option:has([value="${code}"])`));

			await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
			const header = await boxOf(page.getByRole("banner"));
			const stage = await boxOf(page.locator(".stage"));
			expect(stage.end - header.end).toBeCloseTo(112, -0.5);
			await expect(car).toBeInViewport();
		});
	});

test("of all paints of both cars only the chosen one is loaded", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => {
		const name = request.url().match(/images\/((?:sedan|suv)-(?!landscape)\w+)-1200\.avif/)?.[1];
		if (name) loaded.push(name);
	});
	const booking = await BookingPage.opened(page, "en");
	await booking.car("suv").check();
	expect(loaded).toEqual([]);
	const colour = (name: string) => page.getByRole("radio", { name });
	await colour(booking.copy.paint.names.blue).check();
	await expect.poll(() => loaded).toEqual(["suv-blue"]);
	await colour(booking.copy.paint.names.red).check();
	await expect.poll(() => loaded).toEqual(["suv-blue", "suv-red"]);
	await booking.car("sedan").check();
	await expect.poll(() => loaded).toEqual(["suv-blue", "suv-red", "sedan-red"]);
});

for (const language of languages)
	test(`on a desktop in ${languageNames[language]} the stage of 900 px and more stands beside a column of 480, with the sum at its foot`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		const booking = await BookingPage.opened(page, language, "suv", "thermal-titanium");
		const stage = page.locator(".stage");
		expect((await boxOf(stage)).width).toBeGreaterThanOrEqual(900);
		expect((await boxOf(page.locator(".column"))).width).toBe(480);
		const { y } = await boxOf(stage);
		const sum = page.locator(".bottom-bar strong");
		await expect(sum).toContainText("1,567.50");
		for (const top of [0, 600]) {
			await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
			expect((await boxOf(stage)).y).toBe(y);
			await expect(sum).toBeInViewport({ ratio: 1 });
			expect((await boxOf(page.locator(".bottom-bar"))).end).toBe(900);
		}
		const due = booking.summary.getByRole("definition");
		await expect(due).toHaveCount(4);
		await booking.summary.locator("summary").click();
		await expect(due).toHaveCount(6);
	});
