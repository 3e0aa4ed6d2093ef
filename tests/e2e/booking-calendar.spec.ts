import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { heldDays, stayOf } from "#app/business/bookings/capacity.ts";
import { settingsFrom } from "#app/business/settings/in-force.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { expect, test, thoroughIf, visitsWithScript } from "../support/browser.ts";
import { daysFromNow, hijriDate } from "../support/facts.ts";
import { accessibilityViolations, expectAccessible } from "../support/looks.ts";
import { BookingPage, longDate, newVisitor } from "../support/pages.ts";
import { closeDay, fillByTelephone } from "../support/served.ts";

async function openCalendarPage(page: Page, language: Language) {
	const booking = await BookingPage.opened(page, language, "sedan", "ceramic-interior");
	const { date } = booking.copy.form;
	await expect(booking.dayButton).toBeVisible();
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	return {
		booking,
		opener: booking.dayButton,
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

for (const { language, width } of visitsWithScript) {
	const inLanguage = `(${language})${width}`;

	test(`a visitor chooses a day in the calendar and reads it in words ${inLanguage}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const { booking, opener, grid, day } = await openCalendarPage(page, language);
		const { date } = booking.copy.form;
		await expect(opener).toHaveAccessibleName(`${date.label} ${date.choose}`);
		await opener.focus();
		await expect(grid).toBeHidden();
		await opener.click();
		const dialog = page.getByRole("dialog", { name: date.calendar });
		await expect(opener).toHaveAttribute("aria-haspopup", "dialog");
		await expect(dialog).toHaveAttribute("id", String(await opener.getAttribute("aria-controls")));
		await expectAccessible(page, "calendar open", ["[aria-labelledby=booking-details-title]"]);

		const chosen = daysFromNow(1);
		await day(chosen).click();
		await expect(grid).toBeHidden();
		await expect(opener).toBeFocused();
		const name = `${date.label} ${longDate(chosen, language)}`;
		await expect(opener).toHaveAccessibleName(name);
		await expect(booking.dayValue).toHaveValue(chosen);
	});

	test(`a press on the chosen day takes it back ${inLanguage} @thorough`, async ({ page }) => {
		const { booking, opener, day } = await openCalendarPage(page, language);
		const { date } = booking.copy.form;
		const chosen = daysFromNow(1);
		await booking.dayValue.fill(chosen);
		await booking.openCalendar();
		await expect(day(chosen)).toHaveAccessibleName(new RegExp(`${date.selected}$`));
		await expect(day(chosen).locator("..")).toHaveAttribute("aria-selected", "true");
		await expect(booking.region(booking.copy.form.title)).toContainText(date.clear);
		await day(chosen).click();
		await expect(booking.dayValue).toHaveValue("");
		await expect(opener).toHaveText(date.choose);
		await expect(page.getByText(date.chosenNone)).toBeAttached();
	});

	test(`a visitor takes one of the three nearest days ${inLanguage} @thorough`, async ({
		page,
	}) => {
		const { booking, opener, grid } = await openCalendarPage(page, language);
		/** A customer has to call before a Friday. */
		const nearest = Array.from({ length: 14 }, (_, index) => daysFromNow(index + 1)).filter(
			(one) => !isFriday(one),
		);
		const chips = booking.group(booking.copy.form.date.nearest).getByRole("button");
		await expect(chips).toHaveCount(3);
		await chips.nth(1).click();
		await expect(grid).toHaveCount(0);
		await expect(opener).toBeFocused();
		await expect(opener).toHaveText(longDate(String(nearest[1]), language));
		await expect(booking.dayValue).toHaveValue(String(nearest[1]));
	});

	test(`the weeks of the calendar begin as the language has it ${inLanguage} @thorough`, async ({
		page,
	}) => {
		const { booking, grid, next, previous, day } = await openCalendarPage(page, language);
		await booking.openCalendar();
		const isThisMonth = (one: string) => monthOf(one) === monthOf(daysFromNow(1));
		await expect(previous).toBeEnabled({ enabled: !isThisMonth(daysFromNow(1)) });
		if (isThisMonth(daysFromNow(0))) await expect(day(daysFromNow(0))).toBeDisabled();
		const firstWeek = grid.locator("tbody tr:visible").first();
		await expect(firstWeek.locator(".rdp-today:visible, :enabled").first()).toBeVisible();
		for (const row of await grid.getByRole("row").all())
			await expect(row.getByRole("gridcell")).not.toHaveCount(0);

		await next.click();
		await expect(previous).toBeEnabled();
		const week = grid.getByRole("row").nth(1).getByRole("gridcell");
		await expect(week).toHaveCount(7);
		await expect(week.first()).toHaveAccessibleName(new RegExp(`^${weeks[language].first}`));
		const [first, last] = await Promise.all(
			[week.first(), week.last()].map((cell) => cell.boundingBox()),
		);
		expect((first?.x ?? 0) > (last?.x ?? 0)).toBe(weeks[language].rightToLeft);
	});

	test(`a visitor moves between days with the keys ${inLanguage} @thorough`, async ({ page }) => {
		const { booking, opener, grid, day } = await openCalendarPage(page, language);
		const { keyboard } = page;
		const start = daysFromNow(10);
		const below = dayAfter(start, 8);
		await booking.dayValue.fill(start);
		await opener.press("Enter");
		await expect(day(start)).toBeFocused();
		await keyboard.press(weeks[language].rightToLeft ? "ArrowLeft" : "ArrowRight");
		await expect(day(dayAfter(start, 1))).toBeFocused();
		await keyboard.press("ArrowDown");
		await expect(day(below)).toBeFocused();
		await keyboard.press("Enter");
		await expect(booking.dayValue).toHaveValue(below);
		await expect(grid).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test(`Escape leads back to the button, and keeps the day ${inLanguage} @thorough`, async ({
		page,
	}) => {
		const { booking, opener, grid, day, previous } = await openCalendarPage(page, language);
		const chosen = daysFromNow(10);
		await booking.dayValue.fill(chosen);
		await opener.press("Space");
		await expect(day(chosen)).toBeFocused();
		await page.keyboard.press("PageDown");
		await expect(previous).toBeEnabled();
		await page.keyboard.press("Escape");
		await expect(grid).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(opener).toHaveText(longDate(chosen, language));
	});
}

test("the day has one control, which is the button @thorough", async ({ page }) => {
	const { booking, opener } = await openCalendarPage(page, "ar");
	await expect(booking.day).toHaveCount(1);
	await expect(booking.dayValue).toHaveAttribute("tabindex", "-1");
	expect(await booking.dayValue.boundingBox()).toMatchObject({ width: 1, height: 1 });
	await booking.dayValue.focus();
	await expect(opener).toBeFocused();
	await page.getByText(booking.copy.form.date.label, { exact: true }).click();
	await expect(booking.calendar).toBeVisible();
	await opener.click();
	await expect(booking.calendar).toBeHidden();
});

test("the open calendar stands below its button, and both are seen @phone @thorough", async ({
	page,
}) => {
	const { booking, opener, grid } = await openCalendarPage(page, "ar");
	await booking.openCalendar();
	const bar = page.locator(".bottom-bar");
	const [button, days, end] = await Promise.all(
		[opener, grid, bar].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
	);
	const header = (await page.getByRole("banner").boundingBox())?.height ?? 0;
	expect(button?.y).toBeGreaterThanOrEqual(header);
	expect(days?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
	expect((days?.y ?? 0) + (days?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
});

const monthOf = (day: string) => day.slice(0, 7);

const hour = new Date().getUTCHours();
test.describe("far from Riyadh", () => {
	/** There it is another day than in Riyadh at this hour. */
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

test("a day of the next month that can be booked looks like one of this month @thorough", async ({
	page,
}) => {
	const booking = await BookingPage.opened(page, "en", "suv", "thermal-titanium");
	await booking.openCalendar();
	const groundOf = (days: string) =>
		page
			.locator(`${days} > button:enabled`)
			.first()
			.evaluate((day) => getComputedStyle(day).backgroundColor);
	await booking.calendar.getByRole("button").first().waitFor();
	const outside = await groundOf(".rdp-outside");
	const next = page.getByRole("button", { name: booking.copy.form.date.nextMonth });
	await next.click();
	expect(outside).toBe(await groundOf(".rdp-day:not(.rdp-outside, .rdp-selected)"));
});

test("the calendar ends a year from now @thorough", async ({ page }) => {
	const { booking, day, next } = await openCalendarPage(page, "ar");
	const last = daysFromNow(365);
	await booking.dayValue.fill(last);
	await booking.openCalendar();
	await expect(day(last)).toBeEnabled();
	await expect(next).toBeDisabled();
	await expect(booking.dayValue).toHaveAttribute("max", last);
	await expect(booking.dayValue).toHaveAttribute("min", daysFromNow(1));
});

test("a visitor who comes back with a day that has passed reads so @thorough", async ({ page }) => {
	const { booking, opener } = await openCalendarPage(page, "ar");
	await booking.dayValue.fill(daysFromNow(-3));
	await expect(opener).toHaveText(longDate(daysFromNow(-3), "ar"));
	await expect(opener).toHaveAccessibleDescription(new RegExp(`${booking.errors.datePast}$`));
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
	await expect(booking.dayButton).toBeVisible();
	await booking.fillIn(visitor);
	await fillByTelephone(visitor.day);
	await booking.submit.click();
	await booking.expectFieldError(booking.day, booking.errors.dateFull);
	await booking.expectFields(visitor);
	const { head, errorTitlePrefix } = booking.copy;
	await expect(page).toHaveTitle(errorTitlePrefix + head.title);
	await booking.dayValue.fill(dayAfter(visitor.day, 1));
	await booking.expectNoFieldError(booking.day, booking.errors.dateFull);
	await expect(page).toHaveTitle(head.title);
	await booking.dayValue.fill(visitor.day);
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
		await booking.dayValue.fill(before);
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

test("a visitor reads how many working days the car stays, and which @phone @thorough", async ({
	page,
}) => {
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
	await expect(booking.dayButton).toBeVisible();
	await booking.dayValue.fill(day);
	const days = page.getByText(
		new RegExp(
			`${formatShortDay(day, language)}.* ${formatShortDay(lastDay, language)}.*في اليوم الأخير`,
		),
	);
	await expect(days.filter({ visible: true })).toHaveCount(2);
	await expect(summary.locator(days)).toBeVisible();
	await expect(
		page.getByText(hijriDate(day, language)).filter({ visible: true }).first(),
	).toBeVisible();

	await booking.part("ppf-front-glossy-hexis");
	await booking.option("ppf-front-glossy-hexis").check();
	await expectDays(two);
	await expect(summary.locator(days)).toBeHidden();

	const { friday, fridayNote } = copyFor(language, settingsFrom([])(daysFromNow(0))).chrome.hours;
	const hours = page
		.getByRole("main")
		.getByText(`${friday}. ${fridayNote}`)
		.filter({ visible: true });
	let before = daysFromNow(12);
	while (!isFriday(dayAfter(before, 1))) before = dayAfter(before, 1);
	for (const [ahead, count] of [2, 2, 0].entries()) {
		await booking.dayValue.fill(dayAfter(before, ahead));
		await expect(hours).toHaveCount(count);
	}
});
