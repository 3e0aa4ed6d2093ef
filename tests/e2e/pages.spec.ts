import { localizedPath } from "#app/business/base/language.ts";
import { expect, test } from "../support/browser.ts";
import { missingPage } from "../support/facts.ts";
import { accessibilityViolations, expectReadable, phone } from "../support/looks.ts";

/** tests/thorough/e2e/pages.spec.ts reads each page, at each width, in both languages and themes. */
test("a visitor can read a page of each kind @phone", async ({ page, pageErrors }) => {
	test.slow();
	pageErrors.allow(/404/);
	for (const [path, language] of [
		["/", "ar"],
		["/services/ppf", "ar"],
		["/contact", "ar"],
		["/terms", "ar"],
		["/booking", "en"],
		["/services/thermal-insulation", "en"],
		["/warranty", "en"],
		[missingPage, "en"],
	] as const) {
		await page.goto(localizedPath(language, path));
		await page.evaluate(() => document.fonts.ready);
		expect.soft(await accessibilityViolations(page), path).toEqual([]);
		await expectReadable(page, [390], path);
	}
});

test.describe("on a phone with three dots for each pixel", () => {
	test.use({ viewport: phone, deviceScaleFactor: 3 });

	test("no picture has more than twice the dots shown @thorough", async ({ page }) => {
		for (const path of ["/", "/booking?carType=sedan"]) {
			await page.goto(path);
			const pictures = page.locator("picture img:visible");
			for (const picture of await pictures.all()) {
				await picture.scrollIntoViewIfNeeded();
				await expect
					.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
					.toBe(true);
				const { file, ratio } = await picture.evaluate((image: HTMLImageElement) => {
					const { width, height } = image.getBoundingClientRect();
					const covering = (height * image.naturalWidth) / image.naturalHeight;
					const shown = Math.max(width, covering) * devicePixelRatio;
					return {
						file: image.currentSrc,
						ratio: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]) / shown,
					};
				});
				expect(ratio, file).toBeLessThanOrEqual(2);
			}
		}
	});
});

test("an arrow points on, left in Arabic and right in English @thorough", async ({ page }) => {
	for (const [address, mirrored] of [
		["/", true],
		["/?lang=en", false],
	] as const) {
		await page.goto(address);
		const arrow = page.getByRole("main").locator(".icon.flip").first();
		const { a } = await arrow.evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform));
		expect(a).toBe(mirrored ? -1 : 1);
	}
});
