import { localizedPath } from "#app/business/base/language.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import type { CarPart } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { BookingPage } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { describeScript } from "../../support/visits.ts";

/** What is added to the picture of the car. */
const lightOf: Record<CarPart, string[]> = {
	thermal: ["tint"],
	"ceramic-int": ["seats"],
	"ceramic-ext": ["clear"],
	"polish-int": ["cabin"],
	"polish-ext": ["polish"],
	"ppf-front": ["edge-front"],
	"ppf-gloss": ["edge"],
	"ppf-matte": ["matte"],
};

for (const [javaScriptEnabled, type] of [
	[true, "suv"],
	[true, "sedan"],
	[false, "sedan"],
] as const)
	describeScript(javaScriptEnabled, () => {
		test(`a visitor sees each service as light on the car (${type}), never as another colour`, async ({
			page,
		}) => {
			await page.goto(`/booking?lang=en&carType=${type}&paint=blue`);
			const booking = new BookingPage(page, "en");
			if (javaScriptEnabled) await booking.waitForHydration();
			const car = page.locator(`.stage .${type}`);
			const layers = () =>
				car.locator("> :visible").evaluateAll((parts) => parts.map(({ className }) => className));
			for (const { options, field, choice } of catalogue)
				for (const { code, carPart } of options) {
					await booking.option(code).check();
					await expect.poll(layers, code).toEqual(lightOf[carPart]);
					await expect(car).toHaveCSS("background-image", new RegExp(`${type}-blue-1600\\.avif`));
					if (choice === "one") await page.locator(`[name=${field}][value=""]`).check();
					else await booking.option(code).uncheck();
					await expect.poll(layers).toEqual([]);
				}
		});
	});

test("a visitor finds the colour they chose on the next visit, unless the address names another", async ({
	page,
}) => {
	const { names } = copyFor("en").booking.paint;
	await page.goto(localizedPath("en", "/booking"));
	await page.getByRole("radio", { name: names.red }).check();
	await page.goto("about:blank");
	await page.goto(localizedPath("en", "/booking"));
	await expect(page.getByRole("radio", { name: names.red })).toBeChecked();
	await page.goto("/booking?lang=en&paint=white");
	await expect(page.getByRole("radio", { name: names.white })).toBeChecked();
});

for (const [width, said] of [
	[1440, true],
	[390, false],
] as const)
	test(`a stage of a window ${width} px wide shows where a service is on the car${said ? ", and says what it is" : ""}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		const booking = await BookingPage.opened(page, "en", "suv");
		const mark = () =>
			page.locator(".stage .suv .tint").evaluate((layer) => {
				const { content, display } = getComputedStyle(layer, "::after");
				return layer.checkVisibility() && display !== "none" && content;
			});
		expect(await mark()).toBe(false);
		await booking.option("thermal-titanium").check();
		expect(await mark()).toContain(said ? booking.copy.drawing.marks.thermal : '""');
	});

test.describe("with motion", () => {
	test.use({ contextOptions: { reducedMotion: "no-preference" } });

	test("a visitor who changes the car on the first page waits for no picture of it, with what was chosen @every-width", async ({
		page,
	}) => {
		await page.goto("/?lang=en");
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const change = async (car: string) => {
			const control = page.locator(`form [value="${car}"]`);
			await control.scrollIntoViewIfNeeded();
			await page.waitForLoadState("networkidle");
			requests.length = 0;
			await control.check();
			for (const [shown, opacity] of [
				[".drawn-sedan", car === "sedan" ? "1" : "0"],
				[".drawn-suv", car === "suv" ? "1" : "0"],
			] as const)
				await expect(page.locator(shown)).toHaveCSS("opacity", opacity);
			expect(requests).toEqual([]);
		};
		await change("suv");
		await change("sedan");
		await page.locator('form [value="ceramic-exterior"]').check();
		for (const films of await page.locator(".switches summary").all()) await films.click();
		await page.locator('form [value="ppf-full-matte-hexis"]').check();
		await page.locator('form [value="red"]').check();
		await change("suv");
		await change("sedan");
	});
});
