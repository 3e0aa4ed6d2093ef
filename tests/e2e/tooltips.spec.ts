import type { Page } from "playwright/test";
import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { thoroughIf } from "../support/visits.ts";

const tip = (page: Page) => page.locator("#tip");

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
			await page.clock.runFor(690);
			await expect(tip(page)).toBeHidden();
			await page.clock.runFor(20);
			await expect(tip(page)).toBeVisible();
			await expect(tip(page)).toHaveText("Appearance");

			await call.hover();
			await page.clock.runFor(10);
			await expect(tip(page)).toHaveText("Call us");
			await expect(tip(page)).toBeVisible();
			await expect(tip(page)).toBeInViewport({ ratio: 1 });

			await moveAway();
			await expect(tip(page)).toBeHidden();
			await page.clock.runFor(310);
			await theme.hover();
			await page.clock.runFor(600);
			await expect(tip(page)).toBeHidden();
		});

		await test.step("while the pointer is on the name, until Escape", async () => {
			await page.clock.runFor(110);
			const box = await tip(page).boundingBox();
			const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
			await page.mouse.move(middle, (box?.y ?? 0) + 20, { steps: 20 });
			await page.clock.runFor(5000);
			await expect(tip(page)).toBeVisible();
			await theme.hover();
			await page.keyboard.press("Escape");
			await expect(tip(page)).toBeHidden();
			await page.clock.runFor(5000);
			await expect(tip(page)).toBeHidden();
		});

		await test.step("until a click, while the pointer stays", async () => {
			await moveAway();
			await page.clock.runFor(310);
			await theme.hover();
			await page.clock.runFor(710);
			await expect(tip(page)).toBeVisible();
			await theme.click();
			await page.clock.runFor(5000);
			await expect(tip(page)).toBeHidden();
		});

		await test.step("as long as the focus stays", async () => {
			const instagram = page.getByRole("link", { name: "Instagram" });
			await page.getByRole("link", { name: "Facebook" }).focus();
			await page.keyboard.press("Tab");
			await expect(instagram).toBeFocused();
			await page.mouse.move(30, 310);
			await page.clock.runFor(710);
			await expect(tip(page)).toHaveText("Instagram");
			await expect(tip(page)).toBeVisible();
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
	await page.clock.runFor(5000);
	await expect(tip(page)).toBeHidden();
});

test("the close button of a toast has its name, too", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	await booking.car("suv").press("Enter");
	await page.getByRole("button", { name: booking.copy.toastClose }).hover();
	await expect(tip(page)).toHaveText(booking.copy.toastClose);
	await expect(tip(page)).toBeVisible();
});
