import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter } from "#app/business/base/calendar.ts";
import { copies } from "#app/copy/index.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { closeDay, fillByTelephone } from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";
import {
	eachVisit,
	thoroughIf,
	twoVisits,
	type Visit,
	visitsWithScript,
} from "../support/visits.ts";

/** Open, like its neighbours. No other test books there, and seldom the same one at another width. */
const someDay = () => dayAfter(firstOpenDay(261 + 5 * randomInt(5), 4), 1);

/** Below the sticky header, axe measures what is covered. */
async function violationsAtTop(page: Page) {
	await page.evaluate(() => scrollTo(0, 0));
	return accessibilityViolations(page);
}

const alertEmail = ({ page, copy }: BookingPage) =>
	page.getByRole("textbox", { name: copy.form.date.tell.address });

/** To be told when a full day frees; nothing is booked. */
async function pressTellMe({ page, copy, language }: BookingPage) {
	const { submit } = copy.form.date.tell;
	await page.getByRole("button", { name: submit, exact: true }).click();
	await page.waitForURL(/\/day-alert\?.*asked=1/);
	const { asked } = copies[language].dayAlert;
	await expect(page.getByRole("heading", { level: 1, name: asked.title })).toBeVisible();
}

async function pressOtherDay(booking: BookingPage) {
	const { title, book } = copies[booking.language].chrome.otherDays;
	const buttons = booking.group(title).getByRole("button");
	await expect(buttons).toHaveCount(3);
	const button = buttons.first();
	const day = String(await button.getAttribute("value"));
	await expect(button).toHaveAccessibleName(
		book.replace("{{date}}", longDate(day, booking.language)),
	);
	await button.click();
	await booking.expectThankYouPage();
	return day;
}

async function refusedFullDay(page: Page, { language, javaScriptEnabled }: Visit) {
	const visitor = { ...newVisitor(language), day: someDay() };
	const booking = new BookingPage(page, language);
	await booking.open("sedan", "polishing-exterior");
	if (javaScriptEnabled) {
		await booking.waitForHydration();
		await expect(booking.dayBox).toBeVisible();
	}
	await booking.fillIn(visitor);
	await fillByTelephone(visitor.day);
	await booking.submit.click();
	await expect(alertEmail(booking)).toHaveValue(visitor.email);
	// Sent with the form again, so that the day is counted once.
	await expect(page.locator("[name=refusedDay]")).toHaveValue(visitor.day);
	return { booking, visitor };
}

eachVisit(twoVisits, (visit) => {
	test(`a visitor who wants a full day books the nearest one with one click${visit.width}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/status of 400/);
		const { booking, visitor } = await refusedFullDay(page, visit);
		await booking.expectFieldError(booking.day, booking.errors.dateFull);
		await booking.expectFields(visitor);
		if (visit.javaScriptEnabled) expect(await violationsAtTop(page)).toEqual([]);
		const day = await pressOtherDay(booking);
		await expect(page.getByRole("main")).toContainText(longDate(day, visit.language));
	});
});

for (const { language, width } of visitsWithScript)
	test(`the calendar in ${languageNames[language]} says why a day cannot be chosen, checks the chosen day again when the services change, and a visitor who presses a full day asks there to be told when it frees${width}${thoroughIf(language === "en")}`, async ({
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
			if (value.slice(0, 7) > before.slice(0, 7))
				await page.getByRole("button", { name: date.nextMonth }).click();
		};
		await expect(day(before)).toBeEnabled();
		await showMonthOf(full);
		await expect(fullDay).toBeEnabled();
		if (closed.slice(0, 7) > full.slice(0, 7)) await showMonthOf(closed);
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

		await booking.openCalendar();
		await showMonthOf(full);
		await fullDay.click();
		await expect(problem).toBeVisible();
		await alertEmail(booking).fill(newVisitor(language).email);
		expect(await violationsAtTop(page)).toEqual([]);
		await pressTellMe(booking);
		expect(await violationsAtTop(page)).toEqual([]);
	});
