import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { describeScript, expect, test, thoroughIf } from "../support/browser.ts";
import { priceList, priceOf } from "../support/facts.ts";
import { expectAccessible } from "../support/looks.ts";
import { Thumb } from "../support/pages.ts";
import { bookingsOf } from "../support/served.ts";

const choice = (page: Page, name: string, value: string) =>
	page.locator("label", { has: page.locator(`[name="${name}"][value="${value}"]`) });

const { book, booked } = staffCounter;
const [car, service] = ["suv", "thermal-titanium"] as const;
const price = formatRiyals(priceOf(service)[car]);
const sum = formatRiyals(quoteFor(priceList, [service], car).total);

/** Staff are refused here, and WhatsApp cannot be reached. */
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 400|wa\.me/));

for (const javaScriptEnabled of [true, false])
	describeScript(javaScriptEnabled, () => {
		test.use({ viewport: { width: 390, height: 844 } });

		test(`staff book a caller with six touches and two fields at most @phone${thoroughIf(!javaScriptEnabled)}`, async ({
			page,
		}) => {
			const isConfirmed = !javaScriptEnabled;
			const thumb = new Thumb();
			const phone = `05${randomInt(1e7, 1e8)}`;
			const look = async (state: string) => {
				if (javaScriptEnabled) await expectAccessible(page, state);
			};
			await page.goto("/staff/day");
			await thumb.press(page.getByRole("main").getByRole("link", { name: staffBoard.views.book }));
			await look("an empty form");
			const option = choice(page, "thermal", service);
			await expect(option).not.toContainText(price, { useInnerText: true });
			await thumb.press(choice(page, "carType", car));
			await expect(option).toContainText(price, { useInnerText: true });
			await thumb.press(option);
			const shown = page.locator(".counter-sum");
			const freeDay = page.locator("[name=bookingDate]:enabled:not([data-full])");
			const day = page.locator("label", { has: freeDay }).nth(2);
			if (javaScriptEnabled) {
				await expect(shown).toContainText(sum, { useInnerText: true });
				await expect(shown).toBeInViewport({ ratio: 1 });
				await expect(page.getByText(book.phone)).not.toBeInViewport();
			} else await expect(shown).toBeHidden();
			await thumb.press(day);
			if (javaScriptEnabled) {
				const collected = (await day.innerText()).split("\n").at(-1) ?? "";
				expect(collected).toContain(book.collect.replace("{{day}}", ""));
				await expect(shown).toContainText(collected, { useInnerText: true });
			}
			await page.getByLabel(book.phone).fill(phone);
			await page.getByLabel(book.name).fill("نورة التجريبية");
			const box = page.getByRole("checkbox", { name: book.confirmed });
			await expect(box).toBeChecked();
			if (!isConfirmed) await thumb.press(page.locator("label", { has: box }));
			await page.getByRole("button", { name: staffActionTexts.summary.label }).click();
			await expect(page.getByRole("region", { name: book.sum })).toContainText(sum);
			await expect(box).toBeChecked({ checked: isConfirmed });
			await look("a sum");
			await thumb.press(
				page.getByRole("button", { name: staffActionTexts.book.label, exact: true }),
			);

			await expect(page.getByRole("heading", { name: booked.title })).toBeVisible();
			const status = isConfirmed ? "confirmed" : "pending";
			await expect(page.getByText(staffView.statuses[status], { exact: true })).toBeVisible();
			await expect(page.getByRole("link", { name: booked.open[status] })).toBeVisible();
			await look("a stored booking");
			const [booking] = await bookingsOf(phone);
			expect(booking).toMatchObject({ source: "phone", status });
			await expect(page.getByText(String(booking?.reference))).toBeVisible();
			expect(thumb.presses).toBeLessThanOrEqual(6);
			const chat = await page.getByRole("link", { name: booked.whatsapp }).getAttribute("href");
			const { pathname, searchParams } = new URL(chat ?? "");
			expect(pathname).toBe(`/966${phone.slice(1)}`);
			expect(searchParams.get("text")).toContain("أرسل لنا بريدك الإلكتروني");
		});
	});

test("what a full day says covers neither its own button nor another @phone @thorough", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/staff/book");
	await choice(page, "carType", car).click();
	await choice(page, "thermal", service).click();
	const days = page.locator(".counter-options:has([name=bookingDate])");
	const input = days.locator("[name=bookingDate]:enabled").nth(1);
	await input.evaluate((one) => one.setAttribute("data-full", "1 2 3"));
	await input.check();
	const note = page.locator(".counter-full");
	await expect(note).toContainText(book.isFull);
	await expect(note).toBeVisible();
	const [said, all] = [await note.boundingBox(), await days.boundingBox()];
	expect(said?.y).toBeGreaterThanOrEqual(Number(all?.y) + Number(all?.height));
});

test("staff see the sum at once, and reach what is missing @thorough", async ({ page }) => {
	await page.goto("/staff/book");
	const shown = page.locator(".counter-sum");
	const interior = "polishing-interior";
	const expectSum = (codes: string[], car: CarType) =>
		expect(shown.locator("output:visible")).toHaveText(
			formatRiyals(quoteFor(priceList, codes, car).total),
		);
	await choice(page, "thermal", service).click();
	await expect(shown).toBeHidden();
	await choice(page, "carType", "suv").click();
	await expectSum([service], "suv");
	await choice(page, "carType", "sedan").click();
	await choice(page, "polishing", interior).click();
	await expectSum([service, interior], "sedan");
	await choice(page, "thermal", "").click();
	await expectSum([interior], "sedan");

	const errors = staffErrors;
	await page.goto("/staff/book");
	await page.getByRole("button", { name: staffActionTexts.book.label }).click();
	await expectAccessible(page, "a refused form");
	const alert = page.getByRole("alert");
	for (const [name, message] of [
		[book.car, errors.car],
		[book.services, errors.services],
		[book.day, errors.date],
	] as const) {
		const group = page.getByRole("group", { name, exact: true });
		await expect(group).toHaveAccessibleDescription(message);
		await expect(group).toHaveAttribute("aria-invalid", "true");
		await alert.getByRole("link", { name: message }).click();
		await expect(group).toBeFocused();
	}
	await expect(alert.getByRole("link", { name: errors.phone })).toHaveAttribute(
		"href",
		"#book-phoneNumber",
	);
	await page.goto("/staff/close");
	await expectAccessible(page, "closed days");
});

for (const [locale, times] of [
	["en-GB", 1],
	["ar-SA", 0],
] as const)
	test.describe(`in a browser that speaks ${locale}`, () => {
		test.use({ locale });
		test(`staff read the day of a field in Arabic words, unless it speaks so (${locale}) @thorough`, async ({
			page,
		}) => {
			await page.goto("/staff/book");
			await page.getByLabel(book.later).check();
			await page.getByLabel(book.date, { exact: true }).fill("2027-01-05");
			await expect(page.getByText(/الثلاثاء.*5 يناير 2027/)).toHaveCount(times);
		});
	});
