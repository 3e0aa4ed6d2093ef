import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.skip(({ isMobile }) => isMobile, "a phone has no hover and no F8 key");
test.use({ trace: "off" });

test("a toast closes after five seconds, unless the visitor hovers over it", async ({
	page,
}) => {
	await page.clock.install();
	const booking = new BookingPage(page, "en");
	await booking.openHydrated();
	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
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
});

test("a visitor reaches a toast with F8 and closes it with its Arabic close button", async ({
	page,
}) => {
	const booking = new BookingPage(page, "ar");
	await booking.openHydrated();
	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
	await page.keyboard.press("F8");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	const close = page.getByRole("button", { name: booking.copy.toastClose });
	await expect(close).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(booking.toasts).toHaveCount(0);
});
