import { type CarType, carTypes } from "#app/business/prices/catalogue.ts";
import { BookingPage, holdScripts } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { describeScript, visits } from "../support/visits.ts";

for (const { language, javaScriptEnabled, width } of visits)
	describeScript(javaScriptEnabled, () => {
		test(`a visitor in ${languageNames[language]} who opens the form with a service chosen sees only the cars at first${width}`, async ({
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

/** The layers of a car's drawing that are shown. */
function layersOf({ page, copy }: BookingPage, car: CarType): Promise<string[]> {
	const drawing = page.getByRole("img", { name: copy.drawing.cars[car] });
	return drawing
		.locator("img[class]:visible")
		.evaluateAll((layers) => layers.map(({ className }) => className));
}

const options = [
	"thermal-titanium",
	"ceramic-interior",
	"polishing-interior",
	"polishing-exterior",
	"ceramic-exterior",
	"ppf-front-glossy-hexis",
	"ppf-full-matte-xpel",
];

test("the drawing shows each chosen service, with script as without it @thorough", async ({
	browser,
	page,
}) => {
	const scripted = await BookingPage.opened(page, "en");
	const context = await browser.newContext({ javaScriptEnabled: false });
	const plain = new BookingPage(await context.newPage(), "en");
	await plain.open();
	for (const car of carTypes) {
		await scripted.car(car).check();
		await plain.car(car).check();
		let before = await layersOf(plain, car);
		for (const code of options) {
			await scripted.option(code).check();
			await plain.option(code).check();
			await expect.poll(() => layersOf(plain, car), `${code} on ${car}`).not.toEqual(before);
			await expect(async () =>
				expect(await layersOf(scripted, car)).toEqual(await layersOf(plain, car)),
			).toPass();
			before = await layersOf(plain, car);
		}
		/** With script, the page would keep the choices. */
		await page.evaluate(() => sessionStorage.clear());
		for (const { page } of [scripted, plain]) await page.reload();
	}
	await context.close();
});

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

test("a visitor who uses the Tab key right after a choice comes to the step that opens", async ({
	page,
}) => {
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
