import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { dayAfter } from "#app/business/calendar.ts";
import { BookingPage, longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { closeDay } from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";

/** The page is cached for a minute; one with a car chosen is not. */
async function openCalendar(page: Page, day: string) {
	await page.goto("/booking?carType=sedan&lang=en");
	const booking = new BookingPage(page, "en");
	await booking.choose("sedan", "ceramic-interior");
	await booking.dayBox.fill(day);
	await booking.openCalendar();
	return {
		booking,
		grid: booking.calendar,
		cell: (other: string) =>
			booking.calendar.getByRole("gridcell", { name: longDate(other, "en") }),
	};
}

test("with forced colours the chosen day is filled, unlike the others", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	const { grid } = await openCalendar(page, firstOpenDay(2));
	const fillOf = async (selected: boolean) =>
		dominantColour(
			grid.getByRole("gridcell", { selected }).getByRole("button").first(),
		);
	expect(await fillOf(true)).not.toEqual(await fillOf(false));
});

test("a day on which the centre is closed is struck out, unlike an open one", async ({
	page,
}) => {
	/** No other test chooses it. */
	const closed = firstOpenDay(358);
	await closeDay(closed);
	const { grid, cell } = await openCalendar(page, closed);
	await expect(cell(closed)).toHaveCSS("text-decoration-line", "line-through");
	for (const open of [dayAfter(closed, 1), dayAfter(closed, -1)])
		if (open.slice(0, 7) === closed.slice(0, 7))
			await expect(cell(open)).toHaveCSS("text-decoration-line", "none");
	await expect(grid.locator(".day-unavailable")).toHaveCount(1);
});

test("a visitor is offered the nearest free days, and takes one with one press", async ({
	page,
}) => {
	const second = firstOpenDay(2);
	await page.goto("/booking?carType=sedan&lang=en");
	const booking = new BookingPage(page, "en");
	await booking.choose("sedan", "ceramic-interior");
	await booking.openCalendar();
	const { date } = booking.copy.form;
	const chips = booking.group(date.nearest).getByRole("button");
	await expect(chips).toHaveCount(3);
	await expect(page.getByText(date.tell.struck)).toBeVisible();
	const firstWeek = booking.calendar.locator("tbody tr:visible").first();
	await expect(firstWeek.locator(".rdp-today, :enabled").first()).toBeVisible();
	await chips.nth(1).click();
	await expect(booking.dayValue).toHaveValue(second);
	await expect(booking.day).toHaveValue(longDate(second, "en"));
	await expect(booking.calendar).toHaveCount(0);
});

test("a screen reader hears the calendar's name with the month buttons, and meets no empty week", async ({
	page,
}) => {
	const { booking, grid } = await openCalendar(page, firstOpenDay(2));
	const { date } = booking.copy.form;
	await expect(
		page
			.getByRole("navigation", { name: date.calendar })
			.getByRole("button", { name: date.nextMonth }),
	).toBeVisible();
	for (const week of await grid.getByRole("row").all())
		await expect(week.getByRole("gridcell")).not.toHaveCount(0);
});

/** As painted: in forced colours, the computed style is not what a visitor sees. */
async function dominantColour(part: Locator) {
	return (await sharp(await part.screenshot()).stats()).dominant;
}
