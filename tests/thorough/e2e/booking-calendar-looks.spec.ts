import type { Locator } from "playwright/test";
import sharp from "sharp";
import { dayAfter } from "#app/business/base/calendar.ts";
import { BookingPage, longDate } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { closeDay } from "../../support/database.ts";
import { firstOpenDay } from "../../support/days.ts";

test("a day on which the centre is closed is struck out, and explained only beside a month that has one; with forced colours the chosen day is filled, unlike the others", async ({
	page,
}) => {
	/** No other test chooses it. */
	const closed = firstOpenDay(358);
	await closeDay(closed);
	const booking = await BookingPage.opened(page, "en", "sedan", "ceramic-interior");
	const { calendar, dayBox } = booking;
	await dayBox.fill(closed);
	await booking.openCalendar();
	const cell = (day: string) => calendar.getByRole("gridcell", { name: longDate(day, "en") });
	await expect(cell(closed)).toHaveCSS("text-decoration-line", "line-through");
	for (const open of [dayAfter(closed, 1), dayAfter(closed, -1)])
		if (open.slice(0, 7) === closed.slice(0, 7))
			await expect(cell(open)).toHaveCSS("text-decoration-line", "none");

	await page.keyboard.press("Escape");
	await dayBox.fill("");
	await booking.openCalendar();
	const { date } = booking.copy.form;
	const note = page.getByText(date.tell.struck);
	const struckOut = calendar.locator(".day-unavailable button");
	const next = page.getByRole("button", { name: date.nextMonth });
	const seen = new Set<boolean>();
	for (;;) {
		const hasStruckOut = (await struckOut.count()) > 0;
		await expect(note).toBeVisible({ visible: hasStruckOut });
		seen.add(hasStruckOut);
		if ((await next.getAttribute("aria-disabled")) === "true") break;
		await next.click();
	}
	expect(seen.size).toBe(2);
	await calendar.getByRole("button").and(page.locator(":enabled")).last().click();
	await booking.openCalendar();
	const clear = page.getByText(date.clear);
	await expect(clear).toHaveCSS("visibility", "visible");
	expect((await clear.boundingBox())?.width).toBeLessThanOrEqual(1);

	await page.emulateMedia({ forcedColors: "active" });
	const fillOf = (selected: boolean) =>
		dominantColour(calendar.getByRole("gridcell", { selected }).getByRole("button").first());
	expect(await fillOf(true)).not.toEqual(await fillOf(false));
});

/** As painted: in forced colours, the computed style is not what a visitor sees. */
async function dominantColour(part: Locator) {
	return (await sharp(await part.screenshot()).stats()).dominant;
}
