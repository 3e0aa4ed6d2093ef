import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { heldDays, stayOf } from "#app/business/bookings/capacity.ts";
import { settingsFrom } from "#app/business/settings/settings.ts";
import { formatShortDay, formatWeekday } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { copies } from "#app/copy/index.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { accessibilityViolations, expectAccessible } from "../support/accessibility.ts";
import { toArabicDigits } from "../support/arabic-digits.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { closeDay, fillByTelephone } from "../support/database.ts";
import { daysFromNow } from "../support/days.ts";
import { thoroughIf, visitsWithScript } from "../support/visits.ts";

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
	test(`a visitor opens the calendar, chooses a day, reads it in words and clears it, moves between days with the keys and closes it with Escape (${language})${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const { booking, box, grid, day, previous } = await openCalendarPage(page, language);
		const { date } = booking.copy.form;
		await expect(box).toHaveValue("");
		/** The icon is at the end of the line, where the text does not begin. */
		const icon = await page.locator(".day-box").evaluate((element) => {
			const { left, right } = getComputedStyle(element, "::after");
			return { left: Number.parseFloat(left), right: Number.parseFloat(right) };
		});
		expect(icon.left < icon.right).toBe(weeks[language].rightToLeft);
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
		const chosen = daysFromNow(1);
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

		/** The nearest free days, without Fridays, before which a customer has to call, and no empty week. */
		const nearest = Array.from({ length: 14 }, (_, index) => daysFromNow(index + 1)).filter(
			(one) => !isFriday(one),
		);
		const chips = booking.group(date.nearest).getByRole("button");
		await expect(chips).toHaveCount(3);
		const firstWeek = grid.locator("tbody tr:visible").first();
		await expect(firstWeek.locator(".rdp-today:visible, :enabled").first()).toBeVisible();
		await chips.nth(1).click();
		await expect(grid).toHaveCount(0);
		const [, second = ""] = nearest;
		await expect(booking.dayValue).toHaveValue(second);
		await expect(box).toHaveValue(longDate(second, language));
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

		const later = dayAfter(`${monthOf(second)}-01`, 31);
		await day(later).click();
		await expect(booking.dayValue).toHaveValue(later);

		const { keyboard } = page;
		const start = daysFromNow(10);
		const below = dayAfter(start, 8);
		await box.fill(start);
		await box.press("ArrowDown");
		await expect(day(start)).toBeFocused();
		await keyboard.press(weeks[language].rightToLeft ? "ArrowLeft" : "ArrowRight");
		await expect(day(dayAfter(start, 1))).toBeFocused();
		await keyboard.press("ArrowDown");
		await expect(day(below)).toBeFocused();
		await keyboard.press("Enter");
		await expect(booking.dayValue).toHaveValue(below);
		await expect(grid).toBeHidden();
		await expect(box).toBeFocused();

		await keyboard.press("ArrowDown");
		await expect(day(below)).toBeFocused();
		await keyboard.press("PageDown");
		await expect(previous).toBeEnabled();
		await keyboard.press("Escape");
		await expect(grid).toBeHidden();
		await expect(box).toBeFocused();
		await expect(box).toHaveValue(longDate(below, language));
	});

const monthOf = (day: string) => day.slice(0, 7);

const hour = new Date().getUTCHours();
test.describe("far from Riyadh", () => {
	/** Where it is another day than in Riyadh at this hour. */
	test.use({ timezoneId: hour >= 10 && hour < 21 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago" });

	test("the calendar's today is Riyadh's @thorough", async ({ page }) => {
		const { booking, day, grid } = await openCalendarPage(page, "en");
		await booking.openCalendar();
		const { today } = booking.copy.form.date;
		await expect(grid.getByRole("button", { name: today })).toHaveCount(
			monthOf(daysFromNow(1)) === monthOf(daysFromNow(0)) ? 1 : 0,
		);
		if (monthOf(daysFromNow(1)) === monthOf(daysFromNow(0)))
			await expect(day(daysFromNow(0))).toHaveAccessibleName(new RegExp(today));
	});
});

test("a visitor types a date, is told what is wrong with it, and books", async ({ page }) => {
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
	await box.fill(last);
	await box.click();
	await expect(day(last)).toBeEnabled();
	await expect(next).toBeDisabled();
	await expect(booking.dayValue).toHaveAttribute("max", last);
	await expect(booking.dayValue).toHaveAttribute("min", daysFromNow(1));
	await page.keyboard.press("Escape");

	const visitor = { ...newVisitor("ar"), day: daysFromNow(40) };
	await booking.fillIn(visitor);
	await box.fill("");
	await type(toArabicDigits(visitor.day.split("-").reverse().join("/")));
	await expect(booking.dayValue).toHaveValue(visitor.day);
	await expect(box).toHaveValue(longDate(visitor.day, "ar"));
	await box.press("Enter");
	await booking.expectThankYouPage();
});

/** No other test books there, and seldom the same one at another width. */
const someDay = () => daysFromNow(262 + 5 * randomInt(5));

/** Below the sticky header, axe measures what is covered. */
async function violationsAtTop(page: Page) {
	await page.evaluate(() => scrollTo(0, 0));
	return accessibilityViolations(page);
}

test("a visitor who wants a full day books the nearest one @phone", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/status of 400/);
	const visitor = { ...newVisitor("ar"), day: someDay() };
	const booking = await BookingPage.opened(page, "ar", "sedan", "polishing-exterior");
	await expect(booking.dayBox).toBeVisible();
	await booking.fillIn(visitor);
	await fillByTelephone(visitor.day);
	await booking.submit.click();
	await booking.expectFieldError(booking.day, booking.errors.dateFull);
	await booking.expectFields(visitor);
	const { head, errorTitlePrefix } = booking.copy;
	await expect(page).toHaveTitle(errorTitlePrefix + head.title);
	await booking.day.fill(dayAfter(visitor.day, 1));
	await booking.expectNoFieldError(booking.day, booking.errors.dateFull);
	await expect(page).toHaveTitle(head.title);
	await booking.day.fill(visitor.day);
	await booking.submit.click();
	await booking.expectFieldError(booking.day, booking.errors.dateFull);
	await booking.name.fill("زائرة أخرى");
	await booking.expectFieldError(booking.day, booking.errors.dateFull);
	expect(await violationsAtTop(page)).toEqual([]);
	const { title, book } = copies.ar.chrome.otherDays;
	const buttons = booking.group(title).getByRole("button");
	await expect(buttons).toHaveCount(3);
	const nearest = buttons.first();
	const day = longDate(String(await nearest.getAttribute("value")), "ar");
	await expect(nearest).toHaveAccessibleName(book.replace("{{date}}", day));
	await nearest.click();
	await booking.expectThankYouPage();
	await expect(page.getByRole("main")).toContainText(day);
});

for (const { language, width } of visitsWithScript)
	test(`the calendar says why a day is not free (${language})${width} @thorough`, async ({
		page,
	}) => {
		const full = someDay();
		const closed = dayAfter(full, 2);
		await fillByTelephone(full);
		await closeDay(closed);
		const booking = await BookingPage.opened(page, language, "sedan", "polishing-exterior");
		const { date } = booking.copy.form;
		const before = dayAfter(full, -1);
		await booking.dayBox.fill(before);
		await booking.openCalendar();

		const day = (value: string, reason = "") =>
			booking.calendar.getByRole("button", { name: longDate(value, language) + reason });
		const fullDay = day(full, date.comma + date.full);
		const showMonthOf = async (value: string) => {
			if (monthOf(value) > monthOf(before))
				await page.getByRole("button", { name: date.nextMonth }).click();
		};
		await expect(day(before)).toBeEnabled();
		await showMonthOf(full);
		await expect(fullDay).toBeDisabled();
		if (monthOf(closed) > monthOf(full)) await showMonthOf(closed);
		const reason = language === "ar" ? "عيد الفطر" : "Eid al-Fitr";
		await expect(
			day(closed, date.comma + date.closed.replace("{{reason}}", reason)),
		).toBeDisabled();
		expect(await violationsAtTop(page)).toEqual([]);

		const problem = page.getByText(booking.errors.dateFull);
		await page.keyboard.press("Escape");
		await expect(problem).toBeHidden();
		await booking.option("ppf-front-glossy-hexis").check();
		await expect(problem).toBeVisible();
		await expect(booking.dayValue).toHaveValue(before);
		await booking.option("thermal-titanium").check();
		await booking.option("ppf-front-glossy-hexis").click();
		await expect(problem).toBeHidden();
	});

test("a visitor reads how many working days the car stays, and which @phone", async ({ page }) => {
	const language = "ar";
	const booking = await BookingPage.opened(page, language, "sedan", "polishing-interior");
	const summary = page.locator("#booking-summary");
	const [one, two, three] = ["يوم عمل واحد", "يوما عمل", "3 أيام عمل"] as const;
	const expectDays = async (days: string) => {
		for (const text of [one, two, three])
			await expect(summary.getByText(text, { exact: true })).toBeVisible({
				visible: text === days,
			});
	};
	await expectDays(one);
	await booking.option("ppf-front-glossy-hexis").check();
	await expectDays(two);
	await booking.part("ppf-full-matte-xpel");
	await booking.option("ppf-full-matte-xpel").check();
	await expectDays(three);

	const day = daysFromNow(12);
	const { lastDay } = stayOf(heldDays(day, 3, []));
	await expect(booking.dayBox).toBeVisible();
	await booking.day.fill(day);
	const days = page.getByText(
		new RegExp(
			`${formatShortDay(day, language)}.* ${formatShortDay(lastDay, language)}.*${formatWeekday(lastDay, language)}`,
		),
	);
	await expect(days.filter({ visible: true })).toHaveCount(2);
	await expect(summary.locator(days)).toBeVisible();
	await expect(
		page.getByText(formatHijri(day, language)).filter({ visible: true }).first(),
	).toBeVisible();

	await booking.part("ppf-front-glossy-hexis");
	await booking.option("ppf-front-glossy-hexis").check();
	await expectDays(two);
	await expect(summary.locator(days)).toBeHidden();

	const { friday, fridayNote } = filledCopy(language, settingsFrom([])(daysFromNow(0))).chrome
		.hours;
	const hours = page
		.getByRole("main")
		.getByText(`${friday}. ${fridayNote}`)
		.filter({ visible: true });
	let before = daysFromNow(12);
	while (!isFriday(dayAfter(before, 1))) before = dayAfter(before, 1);
	for (const [ahead, count] of [2, 2, 0].entries()) {
		await booking.day.fill(dayAfter(before, ahead));
		await expect(hours).toHaveCount(count);
	}
});
