import type { Locator, Page } from "playwright/test";
import { languages } from "#app/business/base/language.ts";
import { expect, test, thoroughIf } from "../support/browser.ts";
import { daysFromNow } from "../support/facts.ts";
import { elementsCoveringFocus } from "../support/looks.ts";
import { BookingPage, longDate, newVisitor } from "../support/pages.ts";

function isFocusVisible(): boolean {
	const parts: Element[] = [];
	for (let part = document.activeElement; part; part = part.parentElement) parts.push(part);
	const styles = parts.map((part) => getComputedStyle(part));
	const isHidden = styles.some(({ clipPath }) => clipPath === "inset(50%)");
	return (
		!isHidden &&
		styles.some(
			({ outlineStyle, outlineColor }) =>
				outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)",
		)
	);
}

/** Every element that gets the focus on the way is seen, and nothing covers it. */
async function tabTo(page: Page, target: Locator) {
	for (let presses = 0; presses < 40; presses++) {
		await page.keyboard.press("Tab");
		await expect.poll(() => page.evaluate(elementsCoveringFocus)).toEqual([]);
		await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error("The Tab key never reached the target");
}

for (const language of languages)
	test(`a visitor books with the keys alone${thoroughIf(language === "en")} (${language})`, async ({
		page,
	}) => {
		const booking = await BookingPage.opened(page, language);
		const { name, phone, email } = newVisitor(language);
		const { keyboard } = page;

		await keyboard.press("Tab");
		await keyboard.press("Enter");
		await tabTo(page, booking.car("sedan"));
		await keyboard.press("Space");
		await keyboard.press("ArrowDown");
		await expect(booking.car("suv")).toBeChecked();

		const { none } = booking.copy.services;
		const without = (name: string) => page.getByRole("radio", { name });
		await tabTo(page, without(none.thermal));
		for (let variants = 0; variants < 2; variants++) await keyboard.press("ArrowDown");
		await expect(booking.option("thermal-titanium")).toBeChecked();
		await tabTo(page, booking.option("ceramic-exterior"));
		await keyboard.press("Space");
		await tabTo(page, without(none.ppf));
		for (let films = 0; films < 6; films++) await keyboard.press("ArrowDown");
		await expect(booking.option("ppf-full-matte-xpel")).toBeChecked();
		await keyboard.press("ArrowDown");
		await expect(booking.option("ppf-full-matte-xpel")).not.toBeChecked();
		await expect(without(none.ppf)).toBeFocused();
		await expect(booking.summary).toContainText("2,100");

		await tabTo(page, booking.name);
		await keyboard.type(name);
		await tabTo(page, booking.phone);
		await keyboard.type(phone);
		await tabTo(page, booking.email);
		await keyboard.type(email);
		await tabTo(page, booking.dayButton);
		await keyboard.press("Enter");
		const first = page.getByRole("button", { name: longDate(daysFromNow(1), language) });
		await expect(first).toBeFocused();
		await keyboard.press("Enter");
		await expect(booking.dayValue).toHaveValue(daysFromNow(1));
		await expect(booking.dayButton).toBeFocused();
		await expect(booking.dayButton).toHaveText(longDate(daysFromNow(1), language));
		await tabTo(page, booking.submit);
		await keyboard.press("Enter");
		await booking.expectThankYouPage();
	});

for (const language of languages)
	test(`nothing covers the focused element (${language}) @phone @thorough`, async ({ page }) => {
		const booking = await BookingPage.opened(page, language);
		await booking.choose("suv", "thermal-titanium", "polishing-exterior");
		await booking.name.focus();
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await booking.car("suv").focus();
		await tabTo(page, booking.dayButton);
		for (let stops = 0; stops < 30; stops++) {
			await page.keyboard.press("Shift+Tab");
			await expect.poll(() => page.evaluate(elementsCoveringFocus)).toEqual([]);
		}
	});

for (const language of languages)
	test(`the bar leaves the end of the page without font (${language}) @phone @thorough`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/ERR_FAILED/);
		await page.route("**/*.woff2", (route) => route.abort());
		await BookingPage.opened(page, language, "suv", "ppf-full-matte-xpel");
		await page.setViewportSize({ width: 360, height: 640 });
		const header = await page.getByRole("banner").boundingBox();
		expect(header?.height).toBeLessThan(70);
		const links = page.getByRole("contentinfo").getByRole("listitem");
		await links.last().getByRole("link").focus();
		await expect.poll(() => page.evaluate(elementsCoveringFocus)).toEqual([]);
	});

test("the Tab key right after a choice leads to the step that opens @thorough", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const paint = window.requestAnimationFrame.bind(window);
		window.requestAnimationFrame = (callback) => window.setTimeout(() => paint(callback), 500);
	});
	const booking = await BookingPage.opened(page, "en");
	await booking.car("sedan").focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await expect(booking.group(booking.copy.paint.legend).locator(":focus")).toHaveCount(1);
	await page.keyboard.press("Tab");
	const services = booking.region(booking.copy.services.legend);
	await expect(services.locator(":focus")).toHaveCount(1);
});
