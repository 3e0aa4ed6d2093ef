import type { Page } from "playwright/test";
import { closureOn } from "#app/business/calendar.ts";
import { languages } from "#app/business/language.ts";
import { BookingPage, longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow, holidaySoon } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";

test.use({ trace: "off" });
test.skip(holidaySoon, "one of the days used here is a holiday");

async function openCalendarPage(page: Page, language: "ar" | "en") {
	const booking = new BookingPage(page, language);
	const { date } = booking.copy.form;
	await booking.openHydrated();
	await booking.choose("sedan", "ceramic-interior");
	const button = (name: string) =>
		page.getByRole("button", { name, exact: true });
	return {
		booking,
		openButton: button(date.open),
		closeButton: button(date.close),
		next: button(date.nextMonth),
		previous: button(date.previousMonth),
		grid: page.getByRole("grid", { name: date.calendar }),
		day: (day: string) => button(longDate(day, language)),
	};
}

test("the calendar script loads when its button is focused", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => {
		if (/\/assets\/.*\.js/.test(request.url())) fetched.push(request.url());
	});
	const { openButton, grid } = await openCalendarPage(page, "ar");
	await page.waitForLoadState("networkidle");
	const initialCount = fetched.length;
	expect(initialCount).toBeGreaterThan(0);
	await openButton.focus();
	await expect.poll(() => fetched.length).toBeGreaterThan(initialCount);
	await expect(grid).toBeHidden();
	await openButton.press("Enter");
	await expect(grid).toBeVisible();
});

const weeks = {
	ar: { first: "السبت", rightToLeft: true },
	en: { first: "Sunday", rightToLeft: false },
};

for (const language of languages)
	test(`a visitor in ${languageNames[language]} chooses a day in the calendar and clears it`, async ({
		page,
	}) => {
		const { booking, openButton, closeButton, grid, day, next, previous } =
			await openCalendarPage(page, language);
		const { date } = booking.copy.form;
		await openButton.click();
		const week = grid.getByRole("row").nth(1).getByRole("gridcell");
		await expect(week).toHaveCount(7);
		await expect(week.first()).toHaveAccessibleName(
			new RegExp(`^${weeks[language].first}`),
		);
		const [first, last] = await Promise.all(
			[week.first(), week.last()].map((cell) => cell.boundingBox()),
		);
		expect((first?.x ?? 0) > (last?.x ?? 0)).toBe(weeks[language].rightToLeft);

		await expect(previous).toBeDisabled();
		if (daysFromNow(0).slice(0, 7) === daysFromNow(1).slice(0, 7))
			await expect(day(daysFromNow(0))).toBeDisabled();
		await expect(day(daysFromNow(1))).toBeEnabled();

		await day(daysFromNow(1)).click();
		await expect(booking.day).toHaveValue(daysFromNow(1));
		await expect(day(daysFromNow(1)).locator("..")).toHaveAttribute(
			"aria-selected",
			"true",
		);
		const details = booking.region(booking.copy.form.title);
		await expect(details).toContainText(longDate(daysFromNow(1), language));
		await expect(details).toContainText(date.clear);
		await day(daysFromNow(1)).click();
		await expect(booking.day).toHaveValue("");
		await expect(details).toContainText(date.chosenNone);

		await next.click();
		await expect(previous).toBeEnabled();
		const later = `${daysFromNow(35).slice(0, 7)}-15`;
		if (later.slice(0, 7) === monthAfter(daysFromNow(1))) {
			await day(later).click();
			await expect(booking.day).toHaveValue(later);
		}
		await closeButton.click();
		await expect(grid).toBeHidden();
	});

test("the calendar selects the day that the visitor typed", async ({
	page,
}) => {
	const { booking, openButton, day } = await openCalendarPage(page, "en");
	await booking.day.fill(daysFromNow(40));
	await openButton.click();
	await expect(day(daysFromNow(40)).locator("..")).toHaveAttribute(
		"aria-selected",
		"true",
	);
});

test("the calendar offers days up to a year from today", async ({ page }) => {
	test.skip(closureOn(daysFromNow(365)) !== undefined, "that day is a holiday");
	const { booking, openButton, day, next } = await openCalendarPage(page, "en");
	await booking.day.fill(daysFromNow(365));
	await openButton.click();
	await expect(day(daysFromNow(365))).toBeEnabled();
	await expect(next).toBeDisabled();
	await expect(booking.day).toHaveAttribute("max", daysFromNow(365));
	await expect(booking.day).toHaveAttribute("min", daysFromNow(1));
});

test.describe("by keyboard", () => {
	test.skip(({ isMobile }) => isMobile, "a phone has no arrow keys");

	for (const language of languages)
		test(`a visitor in ${languageNames[language]} moves between days and closes the calendar with Escape`, async ({
			page,
		}) => {
			const { booking, openButton, grid, day, previous } =
				await openCalendarPage(page, language);
			const nextDayKey = language === "ar" ? "ArrowLeft" : "ArrowRight";
			await booking.day.fill(daysFromNow(10));
			await openButton.press("Enter");
			await expect(day(daysFromNow(10))).toBeFocused();
			await page.keyboard.press(nextDayKey);
			await expect(day(daysFromNow(11))).toBeFocused();
			await page.keyboard.press("ArrowDown");
			await expect(day(daysFromNow(18))).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(booking.day).toHaveValue(daysFromNow(18));
			await page.keyboard.press("PageDown");
			await expect(previous).toBeEnabled();

			await page.keyboard.press("Escape");
			await expect(grid).toBeHidden();
			await expect(openButton).toBeFocused();
			await expect(booking.day).toHaveValue(daysFromNow(18));
			await page.keyboard.press("Shift+Tab");
			await expect(booking.day).toBeFocused();
		});
});

function monthAfter(day: string): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}
