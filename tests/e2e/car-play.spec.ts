import type { Locator, Page } from "playwright/test";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage, descriptionListIn } from "../support/booking-page.ts";
import { boxOf, phone, smallPhone } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { layoutShifts, maxShift } from "../support/layout-shift.ts";
import { priceList, priceOf } from "../support/settings.ts";
import { eachVisit, thoroughIf, visits } from "../support/visits.ts";

/** From the price list: 600 + 450 + 8800, and 800 + 450 + 9000. */
const sums = { sedan: "9,850", suv: "10,250" };
/** After 5 % off. */
const due = { sedan: "9,357.50", suv: "9,737.50" };
const codes = ["thermal-nano-ceramic", "ceramic-exterior", "ppf-full-matte-hexis"];

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor puts services on the car and takes them to the form${width}${thoroughIf(!width || !javaScriptEnabled)}`, async ({
		page,
		isMobile,
	}) => {
		const { play } = copyFor(language).home;
		const { paint, summary } = copyFor(language).booking;
		await page.goto(localizedPath(language, "/"));
		const form = page.locator("form.play");
		const layers = () =>
			form
				.locator(".suv.render > span:visible")
				.evaluateAll((layers) =>
					layers
						.filter((layer) => getComputedStyle(layer, "::before").display !== "none")
						.map((layer) => layer.className),
				);
		const choose = async (control: Locator) => {
			if (isMobile) await control.tap();
			else await control.press("Space");
			await expect(control).toBeChecked();
		};
		const radio = (name: string) => form.getByRole("radio", { name, exact: true });
		await form.getByText(play.films).click();
		/** What is below the films makes room for them. */
		const shifted = async () => (await page.evaluate(layoutShifts)).score;
		const opened = javaScriptEnabled ? await shifted() : 0;
		await choose(radio(play.cars.suv));
		await choose(radio(paint.names.red));
		expect(await layers()).toEqual([]);
		for (const code of codes) await choose(form.locator(`[value="${code}"]`));
		expect(await layers()).toEqual(["tint", "matte"]);
		await expect(form.locator(".suv.render")).toHaveCSS("background-image", /suv-red-day/);
		const status = form.getByRole("status");
		if (javaScriptEnabled) {
			await expect(status.getByText(due.suv)).toBeVisible();
			await expect(status.getByText(due.sedan)).toBeHidden();
		} else await expect(form.locator(".sums")).toBeHidden();
		if (javaScriptEnabled) expect((await shifted()) - opened).toBeLessThan(maxShift);

		const bar = page.locator(".action-bar");
		const book = (isMobile ? bar : form).getByRole("button", { name: play.book });
		await expect(bar.getByRole("link", { name: /350/ })).toBeHidden();
		if (isMobile && javaScriptEnabled) await expect(book).toHaveAccessibleName(/9,737\.50/);
		await book.click();
		const booking = new BookingPage(page, language);
		await expect(booking.car("suv")).toBeChecked();
		for (const code of codes) await expect(booking.option(code)).toBeChecked();
		await expect(page.getByRole("radio", { name: paint.names.red })).toBeChecked();
		const rows = new Map(await descriptionListIn(booking.summary));
		expect(rows.get(summary.total)).toContain(sums.suv);
	});
});

test("a visitor changes the car's films, and comes back to them @thorough", async ({ page }) => {
	const { play } = copyFor("en").home;
	const { none } = copyFor("en").booking.services;
	await page.goto("/?lang=en");
	const form = page.locator("form.play");
	const status = form.getByRole("status");
	await expect(status.getByText(play.none)).toBeVisible();
	await expect(status.getByText("SAR 0").first()).toBeHidden();
	await form.getByText(play.films).click();
	await form.locator('[value="ppf-full-matte-hexis"]').check();
	await expect(status.getByText(play.none)).toBeHidden();
	await expect(status).toContainText("8,800 SAR 8,360");
	await form.getByRole("radio", { name: none.ppf }).check();
	await form.locator('[value="polishing-exterior"]').check();
	await expect(status).toContainText("600 SAR 570");
	await form.getByRole("button", { name: play.book }).click();
	await page.waitForURL(/\/booking/);
	await page.goBack();
	await expect(form.locator('[value="polishing-exterior"]')).toBeChecked();
	await expect(status).toContainText("600 SAR 570");
});

test("on a phone the services are near, and then the booking @phone @thorough", async ({
	page,
}) => {
	const { play } = copyFor("ar").home;
	await page.setViewportSize(smallPhone);
	await page.goto("/");
	const form = page.locator("form.play");
	const drawn = await boxOf(form.locator(".play-car"));
	expect((await boxOf(form.locator(".looks"))).height).toBeLessThanOrEqual(48);
	const chips = form.locator(".switches > :is(label, details), .switches > fieldset > label");
	await expect(chips).toHaveCount(6);
	expect((await boxOf(chips.first())).y).toBeLessThan(drawn.end + 100);
	for (const chip of await chips.all()) {
		await expect(chip).toContainText(/\d{3}/, { useInnerText: true });
		expect((await boxOf(chip)).height).toBeGreaterThanOrEqual(48);
	}
	for (const field of ["ceramic", "polishing"]) {
		const name = catalogue.find((service) => service.field === field)?.name.ar ?? "";
		const parts = form.getByRole("group", { name, exact: true }).getByRole("checkbox");
		await expect(parts, name).toHaveCount(2);
	}
	/** Where the car comes into the window, the bar lies above it. */
	const isBarAbove = await page.evaluate(() => {
		const car = document.querySelector(".play-car")?.getBoundingClientRect();
		scrollBy({ top: (car?.top ?? 0) - innerHeight + 60, behavior: "instant" });
		const bar = document.querySelector(".action-bar");
		return bar?.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 20));
	});
	expect(isBarAbove).toBe(true);
	const book = form.getByRole("button", { name: play.book, exact: true });
	await expect(book).toHaveCount(0);
	await form.locator('[value="polishing-exterior"]').press("Space");
	const last = form.locator(".switches input").last();
	await last.focus();
	await last.press("Tab");
	await expect(book).toBeFocused();
	await expect(book).toBeInViewport({ ratio: 1 });
	expect((await boxOf(book)).height).toBeGreaterThanOrEqual(44);
	await book.press("Enter");
	const booking = new BookingPage(page, "ar");
	await expect(booking.option("polishing-exterior")).toBeChecked();
});

const pages = [
	"/services/ppf",
	"/services/ppf-matte",
	"/services/ppf-selection",
	"/services/thermal-insulation",
	"/services/nano-ceramic",
	"/services/car-polishing",
] as const;

/** Of each option of a page, the prices that can be seen are those of these cars. */
async function expectPricesOf(page: Page, path: string, ...cars: CarType[]) {
	for (const { option } of factsOf(priceList, path)) {
		const shown = page.locator(`[id="${option.code}"] :is(td, .prices p):has(bdi):visible`);
		const prices = cars.map((car) => new RegExp(formatRiyals(priceOf(option.code)[car])));
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
	test(`a visitor says once that they drive an SUV (${language}) @thorough`, async ({ page }) => {
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
		await expect(page.locator(".action-bar")).toContainText(formatRiyals(800));

		await open("/");
		const play = page.locator("form.play");
		await expect(play.getByRole("radio", { name: home.play.cars.suv, exact: true })).toBeChecked();
		const polishing = page.locator(".service-card", {
			hasText: home.services.cards.polishing.title,
		});
		const { sedan, suv } = lowestPriceFrom(priceList, "/services/car-polishing") ?? priceOf("");
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
