import type { Page } from "playwright/test";
import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { thoroughIf } from "../support/visits.ts";

const tip = (page: Page) => page.locator("#tip");

/** The name, after this time. */
async function expectTip(page: Page, text: string | undefined, after: number) {
	await page.clock.runFor(after);
	await expect(tip(page)).toBeVisible({ visible: text !== undefined });
	if (text) await expect(tip(page)).toHaveText(text);
}

for (const address of ["/?lang=en", "/booking?lang=en"])
	test(`a visitor of ${address} reads the name of an icon under the pointer or with the focus${thoroughIf(address !== "/?lang=en")}`, async ({
		page,
	}) => {
		const theme = page.locator("summary[aria-label]");
		const moveAway = () => page.mouse.move(700, 500);
		await page.clock.install();
		await page.goto(address);
		await page.clock.pauseAt(Date.now() + 60_000);
		await moveAway();

		await test.step("after 700 ms, and of the next icon at once", async () => {
			const call = page.getByRole("link", { name: "Call us" });
			await theme.hover();
			await expectTip(page, undefined, 690);
			await expectTip(page, "Appearance", 20);

			await call.hover();
			await expectTip(page, "Call us", 10);
			await expect(tip(page)).toBeInViewport({ ratio: 1 });

			await moveAway();
			await expect(tip(page)).toBeHidden();
			await page.clock.runFor(310);
			await theme.hover();
			await expectTip(page, undefined, 600);
		});

		await test.step("while the pointer is on the name, until Escape", async () => {
			await page.clock.runFor(110);
			const box = await tip(page).boundingBox();
			const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
			await page.mouse.move(middle, (box?.y ?? 0) + 20, { steps: 20 });
			await expectTip(page, "Appearance", 5000);
			await theme.hover();
			await page.keyboard.press("Escape");
			await expect(tip(page)).toBeHidden();
			await expectTip(page, undefined, 5000);
		});

		await test.step("until a click, while the pointer stays", async () => {
			await moveAway();
			await page.clock.runFor(310);
			await theme.hover();
			await expectTip(page, "Appearance", 710);
			await theme.click();
			await expectTip(page, undefined, 5000);
		});

		await test.step("as long as the focus stays", async () => {
			const instagram = page.getByRole("link", { name: "Instagram" });
			await page.getByRole("link", { name: "Facebook" }).focus();
			await page.keyboard.press("Tab");
			await expect(instagram).toBeFocused();
			await page.mouse.move(30, 310);
			await expectTip(page, "Instagram", 710);
			await page.mouse.move(20, 300);
			await expect(tip(page)).toBeVisible();
			await page.getByRole("link", { name: "Privacy policy" }).focus();
			await expect(tip(page)).toBeHidden();
		});
	});

test("a touch shows no name @phone", async ({ page }) => {
	await page.clock.install();
	await page.goto("/?lang=en");
	await page.locator("[popovertarget=menu]").tap();
	await expectTip(page, undefined, 5000);
});

test("the close button of a toast has its name, too", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	await booking.car("suv").press("Enter");
	await page.getByRole("button", { name: booking.copy.toastClose }).hover();
	await expect(tip(page)).toHaveText(booking.copy.toastClose);
	await expect(tip(page)).toBeVisible();
});
