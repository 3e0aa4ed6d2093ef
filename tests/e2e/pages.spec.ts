import type { Page } from "playwright/test";
import { accessibilityViolations } from "../support/accessibility.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";
import { layoutFaults } from "../support/layout.ts";

const widths = {
	desktop: [320, 640, 768, 1024, 1440, 1920],
	phone: [320, 390],
};
const forms = ["/booking", "/contact"];

/** A trace of each page would take as long as the looking. */
test.use({ trace: "off" });

for (const { page: at, language, address } of everyAddress)
	test(`${at} in ${language} can be read by everyone`, async ({ page, watch }, {
		project,
	}) => {
		if (at === missingPage) watch.mayLog(/404/);
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto(address);

		await test.step("nothing bars anyone from it", async () => {
			expect.soft(await accessibilityViolations(page)).toEqual([]);
		});
		await test.step("nor in the dark", async () => {
			await page.emulateMedia({ colorScheme: "dark" });
			expect
				.soft(await accessibilityViolations(page, ["color-contrast"]))
				.toEqual([]);
		});

		if (!forms.includes(at))
			await test.step("it needs no script but a small one", async () => {
				expect(await scriptsOf(page)).toEqual([{ src: "", small: true }]);
			});

		for (const width of widths[project.name as keyof typeof widths])
			await test.step(`all its words can be read at ${width} px`, async () => {
				await page.setViewportSize({ width, height: 900 });
				expect
					.soft(await page.evaluate(layoutFaults), `${width} px`)
					.toEqual([]);
			});
	});

test("the eye that looks for faults of layout sees them", async ({ page }) => {
	await page.setContent(`
		<p style="width: 5em; overflow: hidden; white-space: nowrap">cut off at its end</p>
		<p style="width: 3000px">wider than the window</p>
		<p style="position: relative">below</p>
		<p style="position: relative; margin-top: -2em">above</p>
	`);
	expect(await page.evaluate(layoutFaults)).toEqual([
		expect.stringContaining("scrolls sideways"),
		expect.stringContaining('"cut off at its end" is cut off by p'),
		'"below" lies on "above"',
	]);
});

function scriptsOf(page: Page) {
	return page.evaluate(() =>
		[...document.scripts]
			.filter(({ type }) => type === "" || type === "module")
			.map(({ src, text }) => ({ src, small: text.length <= 2048 })),
	);
}
