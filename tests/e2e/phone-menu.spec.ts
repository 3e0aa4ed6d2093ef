import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { boxOf } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";

for (const address of ["/", "/?lang=en"])
	test(`the menu on ${address} closes when a visitor tabs past its end or leaves the page, and leaves the bar with call and booking visible @phone`, async ({
		page,
	}) => {
		await page.goto(address);
		const menu = page.locator("#menu");
		const open = async () => {
			await page.locator("[popovertarget=menu]").click();
			await expect(menu).toBeVisible();
		};
		await open();
		await menu.getByRole("link").last().focus();
		await expect(menu).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(menu).toBeHidden();
		/** The page behind it can be seen. */
		expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);

		await open();
		/** The back/forward cache stores it closed. */
		await page.evaluate(() =>
			dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
		);
		await expect(menu).toBeHidden();

		await open();
		for (const target of ["tel:920000000", profile.map])
			await expect(menu.locator(`[href="${target}"]`)).toBeVisible();
		const { hours } = copyFor(address === "/" ? "ar" : "en").chrome;
		await expect(menu).toContainText(hours.weekdays);
		const header = await boxOf(page.locator("header .wrap"));
		const first = await boxOf(menu.getByRole("link").first());
		expect(first.y - header.height).toBeGreaterThan(12);
		const bar = page.locator(".action-bar");
		expect((await boxOf(menu)).end).toBeLessThanOrEqual((await boxOf(bar)).y);
		for (const link of await bar.getByRole("link").all()) await link.click({ trial: true });
	});
