import type { Page } from "playwright/test";
import { closureOn } from "#app/business/calendar.ts";
import { languages } from "#app/business/language.ts";
import { BookingPage, longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow, holidaySoon } from "../support/days.ts";

test.use({ trace: "off" });
test.skip(holidaySoon, "a closed day lies among those that are pressed");

async function ready(page: Page, language: "ar" | "en") {
	const booking = new BookingPage(page, language);
	const { date } = booking.words.form;
	await booking.openReady();
	await booking.choose("sedan", "ceramic-interior");
	const button = (name: string) =>
		page.getByRole("button", { name, exact: true });
	return {
		booking,
		opener: button(date.open),
		closer: button(date.close),
		next: button(date.nextMonth),
		previous: button(date.previousMonth),
		grid: page.getByRole("grid", { name: date.calendar }),
		day: (day: string) => button(longDate(day, language)),
	};
}

test("the calendar is fetched when it is first wanted", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => {
		if (/\/assets\/.*\.js/.test(request.url())) fetched.push(request.url());
	});
	const { opener, grid } = await ready(page, "ar");
	await page.waitForLoadState("networkidle");
	const before = fetched.length;
	expect(before).toBeGreaterThan(0);
	await opener.focus();
	await expect.poll(() => fetched.length).toBeGreaterThan(before);
	await expect(grid).toBeHidden();
	await opener.press("Enter");
	await expect(grid).toBeVisible();
});

const weeks = {
	ar: { first: "السبت", rightToLeft: true },
	en: { first: "Sunday", rightToLeft: false },
};

for (const language of languages)
	test(`a visitor in ${language} chooses a day and takes it back`, async ({
		page,
	}) => {
		const { booking, opener, closer, grid, day, next, previous } = await ready(
			page,
			language,
		);
		const { date } = booking.words.form;
		await opener.click();
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
		const said = booking.region(booking.words.form.title);
		await expect(said).toContainText(longDate(daysFromNow(1), language));
		await expect(said).toContainText(date.clear);
		await day(daysFromNow(1)).click();
		await expect(booking.day).toHaveValue("");
		await expect(said).toContainText(date.chosenNone);

		await next.click();
		await expect(previous).toBeEnabled();
		const later = `${daysFromNow(35).slice(0, 7)}-15`;
		if (later.slice(0, 7) === monthAfter(daysFromNow(1))) {
			await day(later).click();
			await expect(booking.day).toHaveValue(later);
		}
		await closer.click();
		await expect(grid).toBeHidden();
	});

test("a day that was typed is the one the calendar shows", async ({ page }) => {
	const { booking, opener, day } = await ready(page, "en");
	await booking.day.fill(daysFromNow(40));
	await opener.click();
	await expect(day(daysFromNow(40)).locator("..")).toHaveAttribute(
		"aria-selected",
		"true",
	);
});

test("the calendar ends a year from today", async ({ page }) => {
	test.skip(closureOn(daysFromNow(365)) !== undefined, "it is a closed day");
	const { booking, opener, day, next } = await ready(page, "en");
	await booking.day.fill(daysFromNow(365));
	await opener.click();
	await expect(day(daysFromNow(365))).toBeEnabled();
	await expect(next).toBeDisabled();
	await expect(booking.day).toHaveAttribute("max", daysFromNow(365));
	await expect(booking.day).toHaveAttribute("min", daysFromNow(1));
});

test.describe("by keyboard", () => {
	test.skip(({ isMobile }) => isMobile, "a phone has no arrow keys");

	for (const language of languages)
		test(`a visitor in ${language} walks through the days and leaves by Escape`, async ({
			page,
		}) => {
			const { booking, opener, grid, day, previous } = await ready(
				page,
				language,
			);
			const onward = language === "ar" ? "ArrowLeft" : "ArrowRight";
			await booking.day.fill(daysFromNow(10));
			await opener.press("Enter");
			await expect(day(daysFromNow(10))).toBeFocused();
			await page.keyboard.press(onward);
			await expect(day(daysFromNow(11))).toBeFocused();
			await page.keyboard.press("ArrowDown");
			await expect(day(daysFromNow(18))).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(booking.day).toHaveValue(daysFromNow(18));
			await page.keyboard.press("PageDown");
			await expect(previous).toBeEnabled();

			await page.keyboard.press("Escape");
			await expect(grid).toBeHidden();
			await expect(opener).toBeFocused();
			await expect(booking.day).toHaveValue(daysFromNow(18));
			await page.keyboard.press("Shift+Tab");
			await expect(booking.day).toBeFocused();
		});
});

function monthAfter(day: string): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}
