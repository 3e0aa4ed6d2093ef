import type { Page } from "playwright/test";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffBoard as words } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { runCron } from "../../scripts/lib/cron.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, setDays, storeSheet } from "../support/database.ts";
import { layoutProblems } from "../support/layout.ts";
import { mailAbout, openMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { pressSure } from "../support/staff-journey.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

/** A customer has booked for the day of the board; its sheet is mailed, and opened. */
async function openFromSheet(customer: Page, staff: Page) {
	const receipt = new ReceiptPage(customer, "ar");
	const { phone, name } = await receipt.book();
	await receipt.followLink();
	const day = riyadhToday(new Date());
	await setDays(phone, [day]);
	// Until the sheet of today, the link of yesterday's opens the board.
	const sheet = boardDay(new Date());
	await storeSheet(sheet);
	await runCron(Number(new URL(String(process.env.SITE)).port));
	// Sheets of other tests name the booking, too: it waits for a call.
	const title = `${morningSheet.title} ${formatDay(sheet, "ar")}`;
	await openMail(staff, phone, title);
	const board = staff.getByRole("link", { name: morningSheet.board });
	// Large enough for a thumb.
	for (const link of await staff.getByRole("link").all())
		expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	await board.click();
	const [booking] = await bookingsOf(phone);
	const card = staff.locator(`#today [id="${booking?.reference}"]`);
	const press = (action: StaffAction) =>
		card.getByRole("button", { name: staffView.actions[action], exact: true }).click();
	const answer = (action: StaffAction) => pressSure(staff, action);
	return { receipt, phone, name, card, press, answer };
}

test("staff open the board from the sheet on a small phone without script, and a booking from its card, confirm, begin, finish and hand over, and the customer's receipt and mails follow @phone", async ({
	page,
	context,
}) => {
	const staff = await context.newPage();
	const day = await openFromSheet(page, staff);
	const { receipt, phone, card, press, answer } = day;
	const title = async () => {
		await page.reload();
		return receipt.heading.innerText();
	};
	await expect(card.getByRole("heading", { name: day.name })).toBeVisible();
	await card.getByRole("link", { name: words.cars.open }).click();
	await expect(staff.getByRole("heading", { name: staffView.actions.title })).toBeVisible();
	await staff.goBack();
	for (const [action, heading] of [
		["confirm", "موعدك مؤكد"],
		["in-work", "سيارتك قيد العمل الآن"],
		["ready", "سيارتك جاهزة للاستلام"],
	] as const) {
		await press(action);
		await expect(card.getByRole("status")).toContainText(words.last.what[action]);
		await expect(card).toBeInViewport();
		expect(await title()).toBe(heading);
	}
	await mailAbout(phone, "موعدك مؤكد");
	await press("complete");
	await expect(staff.getByRole("alert")).toContainText(day.name);
	expect(await title()).toBe("سيارتك جاهزة للاستلام");
	await answer("complete");
	await expect(staff.getByRole("status")).toContainText(words.last.what.complete);
	await expect(card).toHaveCount(0);
	await expect(staff.locator("#today").getByText(words.cars.handedOver)).toBeVisible();
	expect(await title()).toBe("اكتمل عملنا على سيارتك، وبالعافية عليك");
});

test.describe("with script", () => {
	test.use({ javaScriptEnabled: true });

	test("axe finds no problem on the board, in a question and after an answer, and nothing is cut off @thorough @phone", async ({
		page,
		context,
	}) => {
		const staff = await context.newPage();
		const { card, press } = await openFromSheet(page, staff);
		const looks = async (state: string) => {
			await expectAccessible(staff, state);
			await expect(staff.locator("[href='tel:920000000']:visible")).toHaveCount(0);
			for (const width of [320, 360, 768, 1440]) {
				await staff.setViewportSize({ width, height: 740 });
				expect.soft(await staff.evaluate(layoutProblems), `${state}, ${width}`).toEqual([]);
			}
			await staff.setViewportSize({ width: 360, height: 740 });
		};
		await looks("the board");
		for (const action of ["confirm", "in-work", "ready"] as const) await press(action);
		await expect(card.getByRole("status")).toContainText(words.last.what.ready);
		await looks("after an answer");
		await press("complete");
		await expect(staff.getByRole("alert")).toBeVisible();
		await looks("a question");
	});
});
