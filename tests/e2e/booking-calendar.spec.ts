import type { Page } from "playwright/test";
import { closureOn, closures, dayAfter } from "#app/business/base/calendar.ts";
import { type Language, languages } from "#app/business/base/language.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { toArabicDigits } from "../support/arabic-digits.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow, firstOpenDay, openDayFrom } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";
import { visitsWithScript } from "../support/visits.ts";

async function openCalendarPage(page: Page, language: Language) {
	const booking = await BookingPage.opened(page, language, "sedan", "ceramic-interior");
	const { date } = booking.copy.form;
	await expect(booking.dayBox).toBeVisible();
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	return {
		booking,
		box: booking.dayBox,
		next: button(date.nextMonth),
		previous: button(date.previousMonth),
		grid: booking.calendar,
		day: (day: string) => button(new RegExp(`(^|[،,] )${longDate(day, language)}`)),
	};
}

const weeks = {
	ar: { first: "السبت", rightToLeft: true },
	en: { first: "Sunday", rightToLeft: false },
};

for (const { language, width } of visitsWithScript)
	test(`a visitor in ${languageNames[language]} opens the calendar, chooses a day, reads it in words and clears it${width}`, async ({
		page,
	}) => {
		const { booking, box, grid, day, previous } = await openCalendarPage(page, language);
		const { date } = booking.copy.form;
		await expect(box).toHaveValue("");
		await box.focus();
		await expect(grid).toBeHidden();

		/** The form has one control for the day: the native field cannot be seen or reached. */
		await expect(booking.day).toHaveCount(1);
		await expect(booking.day).toHaveAttribute("role", "combobox");
		await expect(booking.dayValue).toHaveAttribute("tabindex", "-1");
		const size = await booking.dayValue.boundingBox();
		expect(size).toMatchObject({ width: 1, height: 1 });
		await booking.dayValue.focus();
		await expect(box).toBeFocused();

		await expect(box).toHaveAttribute("aria-haspopup", "dialog");
		await box.click();
		const dialog = page.getByRole("dialog", { name: date.calendar });
		await expect(dialog).toHaveAttribute("id", String(await box.getAttribute("aria-controls")));
		await expect(dialog).toContainText(date.nearest);
		await expectAccessible(page, "calendar open", ["[aria-labelledby=booking-details-title]"]);
		const tomorrow = daysFromNow(1);
		const chosen = firstOpenDay(1);
		const isThisMonth = (one: string) => monthOf(one) === monthOf(chosen);
		await expect(previous).toBeEnabled({ enabled: !isThisMonth(tomorrow) });
		if (isThisMonth(daysFromNow(0))) {
			const today = day(daysFromNow(0));
			await expect(today).toBeDisabled();
			await expect(today).toHaveAccessibleName(new RegExp(date.today));
		}

		await expect(day(chosen)).toBeEnabled();
		await day(chosen).click();
		await expect(grid).toBeHidden();
		await expect(box).toBeFocused();
		await expect(box).toHaveValue(longDate(chosen, language));
		await expect(booking.dayValue).toHaveValue(chosen);

		await box.click();
		const selected = new RegExp(`${date.selected}$`);
		await expect(day(chosen)).toHaveAccessibleName(selected);
		const cell = day(chosen).locator("..");
		await expect(cell).toHaveAttribute("aria-selected", "true");
		await expect(booking.region(booking.copy.form.title)).toContainText(date.clear);
		await day(chosen).click();
		await expect(booking.dayValue).toHaveValue("");
		await expect(box).toHaveValue("");
		await expect(page.getByText(date.chosenNone)).toBeAttached();

		/** The nearest free days, and no empty week. */
		const chips = booking.group(date.nearest).getByRole("button");
		await expect(chips).toHaveCount(3);
		const firstWeek = grid.locator("tbody tr:visible").first();
		await expect(firstWeek.locator(".rdp-today:visible, :enabled").first()).toBeVisible();
		await chips.nth(1).click();
		await expect(grid).toHaveCount(0);
		await expect(booking.dayValue).toHaveValue(firstOpenDay(2));
		await expect(box).toHaveValue(longDate(firstOpenDay(2), language));
		await box.click();
		for (const row of await grid.getByRole("row").all())
			await expect(row.getByRole("gridcell")).not.toHaveCount(0);
		const months = page.getByRole("navigation", { name: date.calendar });
		await months.getByRole("button", { name: date.nextMonth }).click();
		await expect(previous).toBeEnabled();
		const week = grid.getByRole("row").nth(1).getByRole("gridcell");
		await expect(week).toHaveCount(7);
		await expect(week.first()).toHaveAccessibleName(new RegExp(`^${weeks[language].first}`));
		const [first, last] = await Promise.all(
			[week.first(), week.last()].map((cell) => cell.boundingBox()),
		);
		expect((first?.x ?? 0) > (last?.x ?? 0)).toBe(weeks[language].rightToLeft);

		const later = openDayFrom(`${monthAfter(firstOpenDay(2))}-01`);
		await day(later).click();
		await expect(booking.dayValue).toHaveValue(later);
	});

test("a visitor who types no date or a past day is told so, finds days up to a year from today, and books with a date in Arabic digits", async ({
	page,
}) => {
	const { booking, box, day, next } = await openCalendarPage(page, "ar");
	const { errors } = booking;
	const type = async (text: string) => {
		await box.focus();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	};
	await type("31/2/2027");
	await expect(box).toHaveValue("31/2/2027");
	await booking.expectFieldError(box, errors.dateUnreadable);
	await expect(booking.dayValue).toHaveValue("");
	await type(daysFromNow(-3));
	await expect(box).toHaveValue(longDate(daysFromNow(-3), "ar"));
	await expect(box).toHaveAccessibleDescription(new RegExp(`${errors.datePast}$`));

	const last = daysFromNow(365);
	const isHoliday = closureOn(last, closures) !== undefined;
	await box.fill(last);
	await box.click();
	await expect(day(last)).toBeEnabled({ enabled: !isHoliday });
	await expect(next).toBeDisabled();
	await expect(booking.dayValue).toHaveAttribute("max", last);
	await expect(booking.dayValue).toHaveAttribute("min", daysFromNow(1));
	await page.keyboard.press("Escape");

	const visitor = { ...newVisitor("ar"), day: firstOpenDay(40) };
	await booking.fillIn(visitor);
	await box.fill("");
	await type(toArabicDigits(visitor.day.split("-").reverse().join("/")));
	await expect(booking.dayValue).toHaveValue(visitor.day);
	await expect(box).toHaveValue(longDate(visitor.day, "ar"));
	await box.press("Enter");
	await booking.expectThankYouPage();
});

for (const language of languages)
	test(`a visitor in ${languageNames[language]} moves between days and closes the calendar with Escape`, async ({
		page,
	}) => {
		const { booking, box, grid, day, previous } = await openCalendarPage(page, language);
		const nextDayKey = language === "ar" ? "ArrowLeft" : "ArrowRight";
		const start = firstOpenDay(10, 9);
		const chosen = dayAfter(start, 8);
		await box.fill(start);
		await box.press("ArrowDown");
		await expect(day(start)).toBeFocused();
		await page.keyboard.press(nextDayKey);
		await expect(day(dayAfter(start, 1))).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await expect(day(chosen)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(booking.dayValue).toHaveValue(chosen);
		await expect(grid).toBeHidden();
		await expect(box).toBeFocused();

		await page.keyboard.press("ArrowDown");
		await expect(day(chosen)).toBeFocused();
		await page.keyboard.press("PageDown");
		await expect(previous).toBeEnabled();
		await page.keyboard.press("Escape");
		await expect(grid).toBeHidden();
		await expect(box).toBeFocused();
		await expect(box).toHaveValue(longDate(chosen, language));
	});

function monthOf(day: string): string {
	return day.slice(0, 7);
}

function monthAfter(day: string): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}
