import { expect, test } from "../support/browser.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";

test("the menu closes when a visitor tabs past its end, so that the page behind it can be seen @phone", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.locator("#menu");
	await menu.getByRole("link").last().focus();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(menu).toBeHidden();
	expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);
});

for (const address of ["/", "/?lang=en"])
	test(`the open menu on ${address} leaves the bar with call and booking visible @phone`, async ({
		page,
	}) => {
		await page.goto(address);
		await page.locator("[popovertarget=menu]").click();
		const menu = await page.locator("#menu").boundingBox();
		const bar = page.locator(".action-bar");
		expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(
			(await bar.boundingBox())?.y ?? 0,
		);
		for (const link of await bar.getByRole("link").all())
			await link.click({ trial: true });
	});

test("leaving the page closes its menu, so that the back/forward cache stores it closed @phone", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.evaluate(() =>
		dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
	);
	await expect(page.locator("#menu")).toBeHidden();
});
