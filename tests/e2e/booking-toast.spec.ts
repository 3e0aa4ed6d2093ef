import { BookingPage } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.skip(({ isMobile }) => isMobile, "a finger does not hover, and has no F8");
test.use({ trace: "off" });

test("a toast goes by itself after five seconds, unless somebody looks at it", async ({
	page,
}) => {
	await page.clock.install();
	const booking = new BookingPage(page, "en");
	await booking.openReady();
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

test("a toast is reached by F8 and closed by its button, which says so in Arabic", async ({
	page,
}) => {
	const booking = new BookingPage(page, "ar");
	await booking.openReady();
	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
	await page.keyboard.press("F8");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	const close = page.getByRole("button", { name: booking.words.toastClose });
	await expect(close).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(booking.toasts).toHaveCount(0);
});
