import type { Page } from "playwright/test";
import { type Language, languages } from "#app/business/base/language.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { expect, setPageHidden, swipe, test, thoroughIf } from "../support/browser.ts";
import { translateTo } from "../support/facts.ts";
import { boxOf } from "../support/looks.ts";
import { BookingPage, newVisitor } from "../support/pages.ts";

/** The form is sent too early, so that a toast asks for the car. */
async function refused(page: Page, language: Language) {
	const booking = await BookingPage.opened(page, language);
	await booking.car("suv").press("Enter");
	await booking.expectToast(booking.errors.car);
	return booking;
}

test("a toast closes after five seconds in which it was seen @thorough", async ({ page }) => {
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

test("the same error twice is said twice, in one toast @thorough", async ({ page }) => {
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

for (const language of languages)
	test(`on a phone a toast says what to correct, between the field and the bar, then a line counts it (${language}) @phone${thoroughIf(language !== "ar")}`, async ({
		page,
	}) => {
		await page.clock.install();
		const booking = await BookingPage.opened(page, language, "suv", "ceramic-interior");
		const { errors, name, phone, submit, toasts } = booking;
		const t = translateTo(language);
		const line = page.locator(".waiting");
		const expectToast = async (
			field: typeof name,
			...keys: ("nameShort" | "phone" | "phoneForeign" | "email")[]
		) => {
			await name.scrollIntoViewIfNeeded();
			await submit.click();
			await booking.expectToast(
				errors.validationTitle,
				language === "ar" ? errors.validationGeneric : keys.map((key) => errors[key]).join(", "),
			);
			/** A press needs a toast that is seen. */
			await toasts.click({ trial: true });
			await expect(field).toBeFocused();
			await expect(line).toBeHidden();
			const toast = await boxOf(toasts);
			expect((await boxOf(field)).end).toBeLessThan(toast.y);
			const button = await boxOf(submit);
			expect(toast.end).toBeLessThan(button.y);
			await page.mouse.move(0, 0);
			await page.clock.fastForward(5100);
			await expect(toasts).toHaveCount(0);
		};
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 640 });
			await booking.fillIn({ name: "", phone: "", email: "", day: "" });
			await expectToast(name, "nameShort", "phone", "email");
			await expect(line).toHaveText(t("chrome:fieldsLeft", pluralValues(4)));
			await expect(line).toBeVisible();
			await booking.fillIn({ ...newVisitor(language), phone: "+49 171 2345678", email: "sara@" });
			await expectToast(phone, "phoneForeign", "email");
			await expect(line).toHaveText(t("chrome:fieldsToCorrect", pluralValues(2)));
		}
	});
