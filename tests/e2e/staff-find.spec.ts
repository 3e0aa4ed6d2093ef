import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boardPath, Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { query } from "../support/database.ts";
import { layoutProblems } from "../support/layout.ts";

const words = staffCounter.find;
const today = riyadhToday(new Date());

/** A confirmed booking of another caller each time, made long ago. */
async function booked(name: string, daysAhead: number) {
	const day = dayAfter(today, daysAhead);
	const { lines, total } = quoteFor(["polishing-interior"], "suv");
	const phone = `05${randomInt(1e7, 1e8)}`;
	await query(
		`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, created_at, held_days, bays, source)
		VALUES (upper(hex(randomblob(3))), hex(randomblob(16)), '${name}', '${phone}', '', 'suv', '["polishing-interior"]', '${day}', ${total}, '${JSON.stringify(lines)}', 'ar', '${dayAfter(today, -20)}T09:00:00.000Z', '["${day}"]', 99, 'phone');
		UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE phone_number = '${phone}'`,
	);
	return { day, phone };
}

const status = async (page: Page, name: string) => {
	await expect(page.getByRole("heading", { name: "ماذا حدث؟" })).toBeVisible();
	await expect(page.getByRole("main")).toContainText(name);
};

test.describe("without script, on a phone", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

	test("staff find a caller's booking of another month by the name and open it with three presses @phone", async ({
		page,
	}) => {
		const thumb = new Thumb();
		const { day } = await booked("هدى المتأخرة التجريبية", 97);
		await page.goto(await boardPath());
		await thumb.type(page.getByLabel(words.label), "تجريبيه المتاخره");
		await thumb.press(page.getByRole("button", { name: words.submit }));
		const result = page.getByRole("listitem").filter({ hasText: formatShortDay(day, "ar") });
		expect(new URL(page.url()).searchParams.size).toBe(1);
		await thumb.press(result.getByRole("link").first());
		await status(page, "هدى المتأخرة التجريبية");
		console.log(`finding a booking: ${thumb.presses} presses and a field`);
		expect(thumb.presses).toBeLessThanOrEqual(3);
	});

	test("staff open a car of next week from its day on the board @phone", async ({ page }) => {
		const { day } = await booked("سعد القادم التجريبي", 8);
		await page.goto(await boardPath());
		await page.locator("#days > details > summary").click();
		const row = page.locator("#days dl > div").filter({ hasText: formatShortDay(day, "ar") });
		const car = row.getByRole("link", { name: "سعد القادم التجريبي" }).first();
		if (!(await car.isVisible())) await row.locator("summary").click();
		await car.click();
		await status(page, "سعد القادم التجريبي");
	});
});

test("with script, the field takes Enter, keeps what was typed, and nothing is cut off @phone", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/status of 400/);
	const { phone } = await booked("Noura Findable", 98);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(await boardPath());
	const field = page.getByLabel(words.label);
	await field.fill(phone.slice(-4));
	await field.press("Enter");
	await expect(page.getByRole("link", { name: "Noura Findable" })).toBeVisible();
	await expect(field).toHaveValue(phone.slice(-4));
	await expectAccessible(page, "results");
	for (const width of [320, 390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		expect.soft(await page.evaluate(layoutProblems), `${width}`).toEqual([]);
	}
	await field.fill("١٢٣");
	await field.press("Enter");
	await expect(page.getByRole("alert")).toContainText(words.errors.findShort);
	await page.getByRole("link", { name: staffBoard.views.back }).click();
	await expect(page.getByRole("heading", { name: staffBoard.title })).toBeVisible();
});
