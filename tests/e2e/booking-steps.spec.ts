import type { CarType } from "#app/business/prices/catalogue.ts";
import { BookingPage, holdScripts } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { eachVisit, thoroughIf, visits } from "../support/visits.ts";

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor who opens the form with a service chosen sees only the cars at first${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		await page.goto(`/booking?lang=${language}&ppf=ppf-full-matte-xpel`);
		if (javaScriptEnabled) await booking.waitForHydration();
		const { copy, summary, submit } = booking;
		const services = booking.region(copy.services.legend);
		const details = booking.region(copy.form.title);
		for (const step of [services, summary, details, submit]) await expect(step).toBeHidden();

		await booking.car("suv").check();
		for (const step of [services, summary, details, submit]) await expect(step).toBeVisible();
		await expect(booking.option("ppf-full-matte-xpel")).toBeChecked();
		await expect(summary).not.toContainText(copy.summary.empty);
		await expect(summary).toContainText(
			javaScriptEnabled ? copy.summary.total : copy.summary.pressUpdate,
		);
	});
});

/** What is shown on the picture of a car. */
function layersOf({ page, copy }: BookingPage, car: CarType): Promise<string[]> {
	const drawing = page.getByRole("img", { name: copy.drawing.cars[car] });
	return drawing
		.locator(".render > :not(.sweep):visible")
		.evaluateAll((layers) => layers.map(({ className }) => className));
}

test("the drawing shows what was chosen before the script loads, and what is chosen afterwards", async ({
	page,
}) => {
	const booking = new BookingPage(page, "ar");
	const releaseScripts = await holdScripts(page);
	await page.goto("/booking", { waitUntil: "commit" });
	await booking.car("suv").check();
	const layers = () => layersOf(booking, "suv");
	const untreated = await layers();
	await booking.option("thermal-titanium").check();
	await expect.poll(layers).not.toEqual(untreated);
	const tinted = await layers();

	releaseScripts();
	await booking.waitForHydration();
	await expect.poll(layers).toEqual(tinted);
	await booking.option("ppf-full-matte-xpel").check();
	await expect.poll(layers).not.toEqual(tinted);
});

test("the Tab key right after a choice leads to the step that opens", async ({ page }) => {
	await page.addInitScript(() => {
		const paint = window.requestAnimationFrame.bind(window);
		window.requestAnimationFrame = (callback) => window.setTimeout(() => paint(callback), 500);
	});
	const booking = await BookingPage.opened(page, "en");
	await booking.car("sedan").focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await expect(booking.group(booking.copy.paint.legend).locator(":focus")).toHaveCount(1);
	await page.keyboard.press("Tab");
	const services = booking.region(booking.copy.services.legend);
	await expect(services.locator(":focus")).toHaveCount(1);
});
