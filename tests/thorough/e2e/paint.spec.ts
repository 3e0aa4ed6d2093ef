import sharp from "sharp";
import { localizedPath } from "#app/business/base/language.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { type CarPart, carTypes } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { describeScript, expect, test } from "../../support/browser.ts";
import { boxOf } from "../../support/looks.ts";
import { BookingPage } from "../../support/pages.ts";

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
		test(`a visitor sees each service as light on the ${type}`, async ({ page }) => {
			await page.goto(`/booking?lang=en&carType=${type}&paint=blue`);
			const booking = new BookingPage(page, "en");
			if (javaScriptEnabled) await booking.waitForHydration();
			const car = page.locator(`.stage .${type}`);
			const layers = () =>
				car.locator("> :visible").evaluateAll((parts) => parts.map(({ className }) => className));
			for (const { options, field, choice } of catalogue)
				for (const { code, carPart } of options) {
					await booking.part(code);
					await booking.option(code).check();
					await expect.poll(layers, code).toEqual(carPart ? lightOf[carPart] : []);
					await expect(car).toHaveCSS(
						"background-image",
						new RegExp(`${type}-blue-day-1600\\.avif`),
					);
					if (choice === "one") await page.locator(`[name=${field}][value=""]`).check();
					else await booking.option(code).uncheck();
					await expect.poll(layers).toEqual([]);
				}
		});
	});

test("a visitor finds the colour they chose on the next visit", async ({ page }) => {
	const { names } = copyFor("en").booking.paint;
	await page.goto(localizedPath("en", "/booking"));
	await page.getByRole("radio", { name: names.red }).check();
	await page.goto("about:blank");
	await page.goto(localizedPath("en", "/booking"));
	await expect(page.getByRole("radio", { name: names.red })).toBeChecked();
	await page.goto("/booking?lang=en&paint=white");
	await expect(page.getByRole("radio", { name: names.white })).toBeChecked();
});

test("a wide stage names each part that is treated", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en", "suv");
	const name = page.locator(".stage .suv .tint > span");
	await expect(name).toBeHidden();
	await booking.option("thermal-titanium").check();
	await expect(name).toHaveAttribute("data-says", booking.copy.drawing.marks.thermal);
	await booking.option("ceramic-exterior").check();
	await expect(name).toBeVisible();
});

const [nose, tail, roof] = [0.04, 0.69, 0.31];

for (const [width, car] of [320, 390, 430].flatMap((width) =>
	carTypes.map((car) => [width, car] as const),
))
	test(`at ${width} px the ${car} is whole and says what was treated`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ reducedMotion: "no-preference" });
		const codes = ["thermal-nano-ceramic", "ceramic-interior", "ppf-front-glossy-hexis"];
		const choose = async (code: string) => {
			await page.locator(`.option [value="${code}"]`).check();
			const render = page.locator(`.stage .render.${car}`);
			const shown = render.locator("> span > span:visible");
			await expect(shown).toHaveCount(1);
			/** The name is at the beginning of the line, half above it. */
			const [{ x, y }, picture] = [await boxOf(shown), await boxOf(render)];
			const high = Number.parseFloat(
				await shown.evaluate((line) => getComputedStyle(line, "::before").height),
			);
			expect.soft((y + high / 2 - picture.y) / picture.height, code).toBeLessThan(roof);
			expect.soft(x).toBeGreaterThan(0);
			expect.soft(picture.x + nose * picture.width).toBeGreaterThan(0);
			expect.soft(picture.x + tail * picture.width).toBeLessThan(width);
		};
		await page.goto(localizedPath("ar", `/booking?carType=${car}`));
		for (const code of codes) await choose(code);
	});

test("seats that are protected do not light the glass under a film", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en", "suv", "thermal-titanium");
	const { x, y, width, height } = await boxOf(page.locator(".stage .render.suv"));
	const clip = { x: x + 0.55 * width, y: y + 0.4 * height, width: 4, height: 4 };
	const light = async () => {
		const { channels } = await sharp(await page.screenshot({ clip })).stats();
		return channels[1]?.mean ?? 0;
	};
	const filmed = await light();
	await booking.option("ceramic-interior").check();
	await expect(page.locator(".stage .suv .seats")).toBeVisible();
	expect(await light()).toBeCloseTo(filmed, -1);
});
