import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import type { CarType } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatRiyals, formatShortDay } from "#app/copy/format/format.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boardPath, choice, Thumb } from "../support/board-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { firstOpenDay } from "../support/days.ts";

const { book, booked, close } = staffCounter;

/** What was refused. */
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 400/));

const newMobile = () => `05${randomInt(1e7, 1e8)}`;

/** A Thursday that no other test wants. */
function lateThursday(day: Day = firstOpenDay(333)): Day {
	return formatShortDay(day, "ar").startsWith("الخميس") ? day : lateThursday(dayAfter(day, 1));
}

/** The form for a caller who has the car polished on that day. */
async function fillCaller(page: Page, day: Day, phone: string, name: string) {
	await page.goto(await boardPath("book"));
	await choice(page, "carType", "sedan").click();
	await choice(page, "polishing", "polishing-exterior").click();
	await choice(page, "bookingDate", "later").click();
	await page.getByLabel(book.date).fill(day);
	await page.getByLabel(book.phone).fill(phone);
	await page.getByLabel(book.name).fill(name);
}

test.describe("staff at the counter, on a small phone without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test("book a caller with few presses, and read out the reference @phone", async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/wa\.me/);
		const thumb = new Thumb();
		const phone = newMobile();
		await page.goto(await boardPath());
		await thumb.press(page.getByRole("link", { name: staffBoard.views.book }));
		await thumb.press(choice(page, "carType", "suv"));
		await thumb.press(choice(page, "thermal", "thermal-titanium"));
		const freeDay = page.locator("[name=bookingDate]:enabled:not([data-full])");
		await thumb.press(page.locator("label", { has: freeDay }).first());
		await thumb.type(page.getByLabel(book.phone), phone);
		await thumb.type(page.getByLabel(book.name), "نورة التجريبية");
		await thumb.press(page.getByRole("button", { name: book.submit }));

		await expect(page.getByRole("heading", { name: booked.title })).toBeVisible();
		const [booking] = await bookingsOf(phone);
		await expect(page.getByText(String(booking?.reference))).toBeVisible();
		expect(booking).toMatchObject({ source: "phone", email: "" });
		// WhatsApp cannot be reached here; the browser would refuse to try, if the policy of the page did not allow it.
		const chat = page.waitForEvent("requestfailed", (request) =>
			request.url().startsWith("https://wa.me/"),
		);
		await page.getByRole("button", { name: booked.whatsapp }).click();
		const request = await chat;
		expect(request.failure()?.errorText).not.toMatch(/BLOCKED|CSP|ABORTED/);
		const { pathname, searchParams } = new URL(request.url());
		expect(pathname).toBe(`/966${phone.slice(1)}`);
		expect(searchParams.get("text")).toContain("/thank-you?address=");
		console.log(`a booking by telephone: ${thumb.presses} presses`);
		expect(thumb.presses).toBeLessThanOrEqual(12);
	});

	test("see the sum after one press, recognise the caller, and take an offered day @phone", async ({
		page,
	}) => {
		const day = dayAfter(lateThursday(), -1);
		const phone = newMobile();
		const submit = page.getByRole("button", { name: book.submit });
		const done = page.getByRole("heading", { name: booked.title });
		await fillCaller(page, day, phone, "نورة التجريبية");
		await submit.click();
		await expect(done).toBeVisible();
		await fillCaller(page, day, phone, "نورة التجريبية");
		await page.getByRole("button", { name: book.summary }).click();
		await expect(page.getByRole("heading", { name: book.sum })).toBeVisible();
		const known = page.getByRole("heading", { name: book.caller.title });
		await expect(known).toBeVisible();
		await page.getByLabel(book.name).fill("ن");
		await submit.click();
		await expect(page.getByRole("alert")).toContainText(staffCounter.errors.nameShort);
		await page.getByLabel(book.name).fill("نورة التجريبية");
		await submit.click();
		await expect(done).toBeVisible();
		expect(await bookingsOf(phone)).toHaveLength(2);
	});

	test("close Thursday after a second press, and open it again @phone", async ({ page }) => {
		const thursday = lateThursday();
		const shown = formatShortDay(thursday, "ar");
		const phone = newMobile();
		const bookThursday = async () => {
			await fillCaller(page, thursday, phone, "هدى التجريبية");
			await page.getByRole("button", { name: book.submit }).click();
		};
		await bookThursday();
		await page.getByRole("link", { name: staffBoard.views.back }).click();
		await page.getByRole("link", { name: staffBoard.views.close }).click();
		await page.locator("#close-from").selectOption(thursday);
		await choice(page, "reason", "maintenance").click();
		await page.getByRole("button", { name: close.submit, exact: true }).click();
		const question = page.getByRole("alert");
		await expect(question).toContainText(shown);
		await expect(question).toContainText("هدى");
		await page.getByRole("button", { name: close.yes }).click();

		const closed = page.getByRole("region", { name: close.closed });
		await expect(closed).toContainText(shown);
		const chat = closed.locator(`a[href*="966${phone.slice(1)}"]`).first();
		expect(await chat.getAttribute("href")).toContain("wa.me");

		await bookThursday();
		await page.getByRole("button", { name: book.caller.yes }).click();
		await expect(page.getByRole("alert")).toContainText(staffCounter.errors.dateClosed);
		await expect(page.locator("[name=otherDay]")).toHaveCount(3);

		await page.goto(await boardPath("close"));
		const open = close.open.replace("{{days}}", shown);
		await page.getByRole("button", { name: open }).click();
		await expect(closed).not.toContainText(shown);
		await bookThursday();
		await page.getByRole("button", { name: book.caller.yes }).click();
		await expect(page.getByRole("heading", { name: booked.title })).toBeVisible();
	});
});

test("with script the sum is there at once, for the chosen car", async ({ page }) => {
	await page.goto(await boardPath("book"));
	const sum = page.locator(".counter-sum");
	await choice(page, "thermal", "thermal-titanium").click();
	await expect(sum).toBeHidden();
	const thermal = "thermal-titanium";
	const interior = "polishing-interior";
	const expectSum = (codes: string[], car: CarType) =>
		expect(sum.locator("output:visible")).toHaveText(formatRiyals(quoteFor(codes, car).total));
	await choice(page, "carType", "suv").click();
	await expectSum([thermal], "suv");
	await choice(page, "carType", "sedan").click();
	await choice(page, "polishing", interior).click();
	await expectSum([thermal, interior], "sedan");
	await choice(page, "thermal", "").click();
	await expectSum([interior], "sedan");
});

test("staff who leave out car, services and day hear at each group what is missing, and reach it from the alert", async ({
	page,
}) => {
	const { errors } = staffCounter;
	await page.goto(await boardPath("book"));
	await page.getByRole("button", { name: book.submit }).click();
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
		"#phoneNumber",
	);
});

test("axe finds no problem at the counter, in both themes @thorough @phone", async ({ page }) => {
	await page.goto(await boardPath("wanted"));
	await expectAccessible(page, "wanted days");
	await page.goto(await boardPath("book"));
	await expectAccessible(page, "an empty form");
	await page.getByRole("button", { name: book.submit }).click();
	await expectAccessible(page, "a refused form");
	await choice(page, "carType", "suv").click();
	await choice(page, "ppf", "ppf-full-matte-xpel").click();
	await page.locator("[name=bookingDate]:enabled:not([data-full])").nth(2).check();
	const phone = newMobile();
	await page.getByLabel(book.phone).fill(phone);
	await page.getByLabel(book.name).fill("نورة التجريبية");
	await page.getByRole("button", { name: book.summary }).click();
	await expectAccessible(page, "a sum");
	await page.getByRole("button", { name: book.submit }).click();
	await expectAccessible(page, "a stored booking");
	const [booking] = await bookingsOf(phone);
	await page.goto(await boardPath("close"));
	await expectAccessible(page, "the form that closes days");
	await page.locator("#close-from").selectOption(String(booking?.booking_date));
	await choice(page, "reason", "unforeseen").click();
	await page.getByRole("button", { name: close.submit, exact: true }).click();
	await expectAccessible(page, "who is booked then");
});
