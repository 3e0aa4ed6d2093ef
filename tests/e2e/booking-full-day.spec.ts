import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter } from "#app/business/calendar.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { bookingFields, encodeForm } from "../support/booking-form.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, closeDay } from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";
import { describeScript, visits, visitsWithScript } from "../support/visits.ts";

/** Open, like its neighbours. No other test books there, and seldom the same one at another width. */
const someDay = () => dayAfter(firstOpenDay(261 + 5 * randomInt(9), 4), 1);

/** The page is cached for a minute; one with a car chosen is not. */
async function open(page: Page, language: Language) {
	await page.goto(localizedPath(language, "/booking?carType=sedan"));
	return new BookingPage(page, language);
}

/** Other visitors book until the day takes no more from the site: one bay stays for the telephone. */
async function fillDay({ request }: Page, day: string) {
	for (let status = 303; status === 303; ) {
		const { name, phone, email } = newVisitor();
		const fields = bookingFields({
			customerName: name,
			phoneNumber: phone,
			email,
			bookingDate: day,
		});
		const response = await request.post("/booking", {
			data: encodeForm(fields).toString(),
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			maxRedirects: 0,
		});
		status = response.status();
		expect([303, 400]).toContain(status);
	}
	// For a second, the days are those of the visitor before.
	await expect
		.poll(async () => (await request.get("/booking?carType=sedan")).text())
		.toContain(day);
}

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
	await expect(
		page.getByRole("heading", { level: 1, name: asked.title }),
	).toBeVisible();
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

for (const { language, javaScriptEnabled, width } of visits)
	describeScript(javaScriptEnabled, () => {
		const refusedFullDay = async (page: Page) => {
			const visitor = { ...newVisitor(language), day: someDay() };
			const booking = await open(page, language);
			if (javaScriptEnabled) await booking.waitForHydration();
			await booking.choose("sedan", "polishing-exterior");
			if (javaScriptEnabled) await expect(booking.dayBox).toBeVisible();
			await booking.fillIn(visitor);
			await fillDay(page, visitor.day);
			await booking.submit.click();
			return { booking, visitor };
		};

		test(`a visitor in ${languageNames[language]} who wants a full day books the nearest one with one click${width}`, async ({
			page,
			pageErrors,
		}) => {
			pageErrors.allow(/status of 400/);
			const { booking, visitor } = await refusedFullDay(page);
			await booking.expectFieldError(
				booking.day,
				booking.errors.dateUnconfirmed,
			);
			await booking.expectFields(visitor);
			expect(await bookingsOf(visitor.phone)).toEqual([]);

			if (javaScriptEnabled) expect(await violationsAtTop(page)).toEqual([]);
			await expect(alertEmail(booking)).toHaveValue(visitor.email);
			const day = await pressOtherDay(booking);
			expect(await bookingsOf(visitor.phone)).toMatchObject([
				{ customer_name: visitor.name, booking_date: day },
			]);
		});

		test(`a visitor in ${languageNames[language]} who is refused a full day asks with one press to be told when it frees${width}`, async ({
			page,
			pageErrors,
		}) => {
			pageErrors.allow(/status of 400/);
			const { booking, visitor } = await refusedFullDay(page);
			await expect(alertEmail(booking)).toHaveValue(visitor.email);
			await pressTellMe(booking);
			await expect(
				page.getByText(longDate(visitor.day, language)).first(),
			).toBeVisible();
			expect(await bookingsOf(visitor.phone)).toEqual([]);
		});
	});

for (const { language, width } of visitsWithScript)
	test(`the calendar in ${languageNames[language]} says why a day cannot be chosen, and checks the chosen day again when the services change${width}`, async ({
		page,
	}) => {
		const full = someDay();
		const closed = dayAfter(full, 2);
		await fillDay(page, full);
		await closeDay(closed);
		const booking = await open(page, language);
		await booking.waitForHydration();
		await booking.choose("sedan", "polishing-exterior");
		const { date } = booking.copy.form;
		const before = dayAfter(full, -1);
		await expect(booking.dayBox).toBeVisible();
		await booking.dayBox.fill(before);
		await booking.openCalendar();

		const day = (value: string, reason = "") =>
			booking.calendar.getByRole("button", {
				name: longDate(value, language) + reason,
			});
		const showMonthOf = async (value: string) => {
			if (value.slice(0, 7) > before.slice(0, 7))
				await page.getByRole("button", { name: date.nextMonth }).click();
		};
		await expect(day(before)).toBeEnabled();
		await showMonthOf(full);
		await expect(day(full, date.comma + date.unconfirmed)).toBeEnabled();
		if (closed.slice(0, 7) > full.slice(0, 7)) await showMonthOf(closed);
		const reason = language === "ar" ? "عيد الفطر" : "Eid al-Fitr";
		await expect(
			day(closed, date.comma + date.closed.replace("{{reason}}", reason)),
		).toBeDisabled();
		expect(await violationsAtTop(page)).toEqual([]);

		await page.keyboard.press("Escape");
		await expect(page.getByText(booking.errors.dateUnconfirmed)).toBeHidden();
		await booking.option("ppf-front-glossy-hexis").check();
		await expect(page.getByText(booking.errors.dateUnconfirmed)).toBeVisible();
		await expect(booking.dayValue).toHaveValue(before);
		await booking.option("thermal-titanium").check();
		await booking.option("ppf-front-glossy-hexis").click();
		await expect(page.getByText(booking.errors.dateUnconfirmed)).toBeHidden();
	});

for (const { language, width } of visitsWithScript)
	test(`a visitor in ${languageNames[language]} who presses a full day in the calendar asks there to be told when it frees${width}`, async ({
		page,
	}) => {
		const full = someDay();
		await fillDay(page, full);
		const booking = await open(page, language);
		await booking.waitForHydration();
		await booking.choose("sedan", "polishing-exterior");
		await expect(booking.dayBox).toBeVisible();
		await booking.dayBox.fill(dayAfter(full, -1));
		await booking.openCalendar();
		const { date } = booking.copy.form;
		if (full.slice(8) === "01")
			await page.getByRole("button", { name: date.nextMonth }).click();
		await booking.calendar
			.getByRole("button", {
				name: longDate(full, language) + date.comma + date.unconfirmed,
			})
			.click();
		await expect(page.getByText(booking.errors.dateUnconfirmed)).toBeVisible();
		await alertEmail(booking).fill(newVisitor(language).email);
		expect(await violationsAtTop(page)).toEqual([]);
		await pressTellMe(booking);
		expect(await violationsAtTop(page)).toEqual([]);
	});
