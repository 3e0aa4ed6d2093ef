import { expect, test } from "../support/browser.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";

test("a visitor who tabs past the end of the menu finds it closed, not the page behind it @phone", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.locator("#menu");
	const call = menu.getByRole("link", { name: "Call us" });
	await menu.getByRole("link", { name: "Book Now" }).focus();
	await page.keyboard.press("Tab");
	await expect(call).toBeFocused();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(menu).toBeHidden();
	expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);
});

for (const address of ["/", "/?lang=en"])
	test(`the open menu on ${address} keeps a call button at the bottom right @phone`, async ({
		page,
	}) => {
		await page.goto(address);
		await page.locator("[popovertarget=menu]").click();
		const call = page.locator("#menu .call-button");
		await call.click({ trial: true });
		const box = await call.boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(390 - 24);
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 24);
	});

test("going back shows the page with its menu closed @phone", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").getByRole("link", { name: "Warranty" }).click();
	await page.waitForURL(/warranty/);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.locator("#menu")).toBeHidden();
});

test("leaving the page closes its menu, so that a page kept in memory has it closed @phone", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.evaluate(() =>
		dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
	);
	await expect(page.locator("#menu")).toBeHidden();
});
