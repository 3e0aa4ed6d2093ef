import type { Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import type { CarType } from "#app/business/prices/catalogue.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage } from "../support/booking-page.ts";
import { boxOf } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutShifts, maxShift } from "../support/layout-shift.ts";
import { thoroughIf } from "../support/visits.ts";

const pages = [
	"/services/ppf",
	"/services/ppf-matte",
	"/services/ppf-selection",
	"/services/thermal-insulation",
	"/services/nano-ceramic",
	"/services/car-polishing",
] as const;
const phone = { width: 390, height: 664 };

/** Of each option of a page, the prices that can be seen are those of these cars. */
async function expectPricesOf(page: Page, path: string, ...cars: CarType[]) {
	for (const { option } of factsOf(path)) {
		const shown = page.locator(`[id="${option.code}"] :is(td, .prices p):has(bdi):visible`);
		const prices = cars.map((car) => new RegExp(formatRiyals(option.price[car])));
		await expect(shown, `${path} ${option.code}`).toHaveText(prices);
	}
}

const carsOf = (page: Page) => page.locator(".car-switch").getByRole("radio");
/** The queries of the links that open the form. */
async function bookingQueries(page: Page) {
	const queries = await page.evaluate(() =>
		[...document.links].flatMap(({ pathname, search }) => (pathname === "/booking" ? search : [])),
	);
	expect(queries.length).toBeGreaterThan(2);
	return queries;
}

for (const language of languages)
	test(`a visitor in ${languageNames[language]} with a phone says once that they drive an SUV: prices, buttons and links of every page follow, on the next visit, too${thoroughIf(language === "en")}`, async ({
		page,
	}) => {
		const { home } = copyFor(language);
		await page.setViewportSize(phone);
		const open = (path: string) => page.goto(localizedPath(language, path));
		await open("/services/ppf");
		await expect(carsOf(page)).toHaveCount(2);
		for (const car of await carsOf(page).all()) await expect(car).not.toBeChecked();
		await expectPricesOf(page, "/services/ppf", "sedan", "suv");
		for (const query of await bookingQueries(page)) expect(query).not.toContain("carType");
		await page
			.locator(".car-switch")
			.getByRole("radio", { name: home.play.cars.suv, exact: true })
			.check();
		await expectPricesOf(page, "/services/ppf", "suv");
		for (const path of pages) {
			await open(path);
			await expect(carsOf(page).last()).toBeChecked();
			await expectPricesOf(page, path, "suv");
			for (const query of await bookingQueries(page)) expect(query).toMatch(/^\?carType=suv(&|$)/);
			for (const { option } of factsOf(path)) {
				const { sedan, suv } = option.price;
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
		await expect(page.locator(".action-bar")).toContainText(formatRiyals(800));

		await open("/");
		const play = page.locator("form.play");
		await expect(play.getByRole("radio", { name: home.play.cars.suv, exact: true })).toBeChecked();
		const polishing = page.locator(".service-card", {
			hasText: home.services.cards.polishing.title,
		});
		const { sedan, suv } = lowestPriceFrom("/services/car-polishing");
		await expect(polishing.getByText(formatRiyals(suv), { exact: true })).toBeVisible();
		await expect(polishing.getByText(formatRiyals(sedan), { exact: true })).toBeHidden();
		await play.getByRole("radio", { name: home.play.cars.sedan, exact: true }).check();
		await expect(polishing.getByText(formatRiyals(sedan), { exact: true })).toBeVisible();
		for (const query of await bookingQueries(page)) expect(query).toMatch(/^\?carType=sedan(&|$)/);
		await play.getByRole("radio", { name: home.play.cars.suv, exact: true }).check();

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

test("who forbids the site to store anything sees the prices of their car on the page where they say it", async ({
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
		test(`a visitor in ${languageNames[language]} with a phone sees the prices of both cars, and no switch that does nothing${thoroughIf(language === "ar")}`, async ({
			page,
		}) => {
			await page.setViewportSize(phone);
			for (const path of pages) {
				await page.goto(localizedPath(language, path));
				await expect(page.locator(".car-switch")).toBeHidden();
				await expectPricesOf(page, path, "sedan", "suv");
				for (const query of await bookingQueries(page)) expect(query).not.toContain("carType");
			}
		});
});

test("on a phone the button of an offer stands beside both of its prices, below neither", async ({
	page,
}) => {
	await page.setViewportSize(phone);
	for (const language of languages) {
		await page.goto(localizedPath(language, "/services/ppf"));
		const row = page.locator('[id="ppf-front-glossy-xpel"]');
		const button = await boxOf(row.getByRole("link"));
		for (const index of [0, 1]) {
			const price = await boxOf(row.locator("td").nth(index));
			const isBeside = language === "ar" ? button.right <= price.x : price.right <= button.x;
			expect(isBeside, `${language} ${index}`).toBe(true);
		}
	}
});
