import type { Page } from "playwright/test";
import type { Language } from "#app/business/base/language.ts";
import { expect, setPageHidden, swipe, test } from "../support/browser.ts";
import { BookingPage } from "../support/pages.ts";

/** The form is sent too early, so that a toast asks for the car. */
async function refused(page: Page, language: Language) {
	const booking = await BookingPage.opened(page, language);
	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
	return booking;
}

test("a toast closes after five seconds in which it was seen", async ({ page }) => {
	await page.clock.install();
	const booking = await refused(page, "en");
	await booking.toasts.hover();
	await page.clock.fastForward(20_000);
	await booking.expectToast(booking.errors.car);
	await page.mouse.move(0, 0);
	await page.clock.fastForward(5100);
	await expect(booking.toasts).toHaveCount(0);

	await booking.car("suv").press("Enter");
	await page.clock.fastForward(4500);
	await booking.expectToast(booking.errors.car);
	await page.clock.fastForward(600);
	await expect(booking.toasts).toHaveCount(0);

	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
	await page.clock.fastForward(3000);
	await setPageHidden(page, true);
	await page.clock.fastForward(60_000);
	await booking.expectToast(booking.errors.car);
	await setPageHidden(page, false);
	await page.clock.fastForward(1500);
	await booking.expectToast(booking.errors.car);
	await page.clock.fastForward(600);
	await expect(booking.toasts).toHaveCount(0);
});

test("the same error twice is said twice, in one toast", async ({ page }) => {
	const booking = await refused(page, "ar");
	await booking.toasts.evaluate((toast) => toast.classList.add("said"));
	await booking.car("suv").press("Enter");
	await expect(page.locator(".toast.said")).toHaveCount(0);
	await booking.expectToast(booking.errors.car);
});

for (const [language, direction, key] of [
	["ar", -1, "Enter"],
	["en", 1, "Escape"],
] as const)
	test(`a visitor swipes a toast away, or closes it by ${key} (${language}) @thorough`, async ({
		page,
	}) => {
		const booking = await refused(page, language);
		await swipe(page, booking.toasts, -direction * 120);
		await booking.expectToast(booking.errors.car);
		await swipe(page, booking.toasts, direction * 40);
		await booking.expectToast(booking.errors.car);
		await swipe(page, booking.toasts, direction * 60);
		await expect(booking.toasts).toHaveCount(0);

		await booking.car("suv").press("Enter");
		await booking.expectToast(booking.errors.car);
		await expect(booking.car("sedan")).toBeFocused();
		await page.keyboard.press("F8");
		await expect(page.locator(".toasts")).toBeFocused();
		expect(
			await page.locator(".toasts").evaluate((list) => getComputedStyle(list).outlineStyle),
		).toBe("solid");
		if (key === "Enter") {
			await page.keyboard.press("Tab");
			await page.keyboard.press("Tab");
			const close = page.getByRole("button", { name: booking.copy.toastClose });
			await expect(close).toBeFocused();
		}
		await page.keyboard.press(key);
		await expect(booking.toasts).toHaveCount(0);
		await expect(booking.car("sedan")).toBeFocused();
	});
