import type { Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { priceList, priceOf } from "../support/facts.ts";
import { boxOf, layoutShifts, maxShift, phone } from "../support/looks.ts";
import { BookingPage } from "../support/pages.ts";

const pages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

async function expectPricesOf(page: Page, path: string, ...cars: CarType[]) {
	for (const { option } of factsOf(priceList, path)) {
		const shown = page.locator(`[id="${option.code}"] :is(td, .prices p):has(bdi):visible`);
		const prices = cars.map((car) => new RegExp(formatRiyals(priceOf(option.code)[car])));
		await expect(shown, `${path} ${option.code}`).toHaveText(prices);
	}
}

const carsOf = (page: Page) => page.locator(".car-switch").getByRole("radio");
async function bookingQueries(page: Page) {
	const queries = await page.evaluate(() =>
		[...document.links].flatMap(({ pathname, search }) => (pathname === "/booking" ? search : [])),
	);
	expect(queries.length).toBeGreaterThan(2);
	return queries;
}

for (const language of languages)
	test(`a visitor says once that they drive an SUV (${language}) @thorough`, async ({ page }) => {
		const { home, serviceFacts } = copyFor(language);
		await page.setViewportSize(phone);
		const open = (path: string) => page.goto(localizedPath(language, path));
		await open("/services/ppf");
		await expect(carsOf(page)).toHaveCount(2);
		for (const car of await carsOf(page).all()) await expect(car).not.toBeChecked();
		await expectPricesOf(page, "/services/ppf", "sedan", "suv");
		for (const query of await bookingQueries(page)) expect(query).not.toContain("carType");
		await page
			.locator(".car-switch")
			.getByRole("radio", { name: serviceFacts.cars.suv, exact: true })
			.check();
		await expectPricesOf(page, "/services/ppf", "suv");
		for (const path of pages) {
			await open(path);
			await expect(carsOf(page).last()).toBeChecked();
			await expectPricesOf(page, path, "suv");
			for (const query of await bookingQueries(page)) expect(query).toMatch(/^\?carType=suv(&|$)/);
			for (const { option } of factsOf(priceList, path)) {
				const { sedan, suv } = priceOf(option.code);
				if (sedan === suv) continue;
				const buttons = page.locator(`main a[href*="&"][href*="=${option.code}"]:visible`);
				for (const button of await buttons.all()) {
					if (/polishing=.*polishing=/.test((await button.getAttribute("href")) ?? "")) continue;
					await expect(button).not.toHaveAccessibleName(new RegExp(formatRiyals(sedan)));
					await expect(button).toHaveAccessibleName(new RegExp(formatRiyals(suv)));
				}
			}
			expect((await page.evaluate(layoutShifts)).score, path).toBeLessThan(maxShift);
		}
		await open("/");
		const polishing = page.locator(".service-card", {
			hasText: home.services.cards.polishing.title,
		});
		const { sedan, suv } = lowestPriceFrom(priceList, "/services/car-polishing") ?? priceOf("");
		await expect(polishing.getByText(formatRiyals(suv), { exact: true })).toBeVisible();
		await expect(polishing.getByText(formatRiyals(sedan), { exact: true })).toBeHidden();

		await open("/services/thermal-insulation");
		await page.locator(".action-bar").getByRole("link", { name: /800/ }).click();
		const booking = new BookingPage(page, language);
		await booking.waitForHydration();
		await expect(booking.car("suv")).toBeChecked();
		await expect(booking.option("thermal-nano-ceramic")).toBeChecked();
		await expect(page.locator(".bottom-bar strong")).toContainText("760");

		/** The form itself opens as its address says. */
		await open("/booking");
		for (const car of ["sedan", "suv"] as const) await expect(booking.car(car)).not.toBeChecked();
		await booking.car("sedan").check();
		await open("/faq");
		for (const query of await bookingQueries(page)) expect(query).toMatch(/^\?carType=sedan(&|$)/);
	});

test("who forbids to store sees the prices of their car on this page @thorough", async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		}),
	);
	await page.goto("/services/car-polishing?lang=en");
	await carsOf(page).last().check();
	await expectPricesOf(page, "/services/car-polishing", "suv");
	await page.goto("/services/ppf?lang=en");
	await expectPricesOf(page, "/services/ppf", "sedan", "suv");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const language of languages)
		test(`a visitor sees the prices of both cars and no switch (${language}) @thorough`, async ({
			page,
		}) => {
			await page.setViewportSize(phone);
			for (const path of pages) {
				await page.goto(localizedPath(language, path));
				await expect(page.locator(".car-switch")).toBeHidden();
				await expectPricesOf(page, path, "sedan", "suv");
				for (const query of await bookingQueries(page)) expect(query).not.toContain("carType");
				if (path !== "/services/ppf") continue;
				const row = page.locator('[id="ppf-front-glossy-xpel"]');
				/** A web font that comes late is used from the next page on; the other one is wider. */
				await expect(async () => {
					await page.reload();
					for (const cell of [0, 1]) {
						const button = await boxOf(row.getByRole("link"));
						const price = await boxOf(row.locator("td").nth(cell));
						const [first, second] = language === "ar" ? [button, price] : [price, button];
						expect(first.right, `price ${cell}`).toBeLessThanOrEqual(second.x);
					}
				}).toPass({ timeout: 10_000 });
			}
		});
});
