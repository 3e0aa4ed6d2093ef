import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { profile } from "#app/business/centre/profile.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard as words } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { runCron } from "../../scripts/lib/servers.ts";
import { expect, test, thoroughIf } from "../support/browser.ts";
import { expectAccessible, expectReadable, expectSound } from "../support/looks.ts";
import { longDate, pressAction, pressSure, ReceiptPage, Thumb } from "../support/pages.ts";
import {
	bookingsOf,
	followMail,
	mailAbout,
	mailWith,
	openFile,
	query,
	setDays,
	site,
	storeConfirmed,
} from "../support/served.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:|status of 400/));

async function openFromSheet(customer: Page, staff: Page) {
	const receipt = new ReceiptPage(customer, "ar");
	const { phone, name } = await receipt.book();
	await receipt.followLink();
	const day = riyadhToday(new Date());
	await setDays(phone, [day]);
	/** With an id of its own: tests at the same time need one each. */
	await query(
		`INSERT INTO mails (id, kind, day, queued_at, due_at)
		VALUES ('sheet-business:${day}:${randomUUID()}', 'sheet-business', '${day}', '1970-01-01T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
	);
	await runCron(Number(new URL(site).port));
	const tel = `tel:${internationalPhone(phone)}`;
	await openFile(staff, await mailWith(`${morningSheet.title}: ${formatDay(day, "ar")}`, tel));
	const board = staff.getByRole("link", { name: morningSheet.board });
	expect((await board.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	await board.click();
	const [booking] = await bookingsOf(phone);
	const card = staff.locator(`#today [id="${booking?.reference}"]`);
	const press = (action: StaffAction) =>
		card.getByRole("button", { name: staffActionTexts[action].label, exact: true }).click();
	const answer = (action: StaffAction) => pressSure(staff, action);
	return { receipt, phone, name, card, press, answer };
}

test("staff take a booking from the sheet to the end without script @phone", async ({
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
	const { confirm, "in-work": begun, ready } = staffActionTexts;
	for (const [action, said, heading] of [
		["confirm", confirm.done, "موعدك مؤكد"],
		["in-work", begun.label, "العمل جارٍ على سيارتك الآن"],
		["ready", ready.label, "سيارتك جاهزة للاستلام"],
	] as const) {
		await press(action);
		await expect(card.getByRole("status")).toContainText(said);
		await expect(card).toBeInViewport();
		expect(await title()).toBe(heading);
	}
	await mailAbout(phone, "موعدك مؤكد");
	await press("complete");
	await expect(staff.getByRole("alert")).toContainText(day.name);
	expect(await title()).toBe("سيارتك جاهزة للاستلام");
	await answer("complete");
	await expect(staff.getByRole("status")).toContainText(staffActionTexts.complete.label);
	await expect(card).toHaveCount(0);
	const handedOver = staff.locator("#today").getByRole("heading", { name: words.cars.handedOver });
	await expect(handedOver).toBeVisible();
	expect(await title()).toBe("اكتمل عملنا على سيارتك، ونتمنى لك طريقاً آمناً");
});

const { find } = staffCounter;

async function booked(name: string, ahead: number) {
	const day = dayAfter(riyadhToday(new Date()), ahead);
	const phone = await storeConfirmed({ name, codes: ["polishing-interior"], days: [day] });
	return { shownDay: formatShortDay(day, "ar"), phone };
}

async function expectOpen(page: Page, name: string) {
	await expect(page.getByRole("heading", { name: "ماذا حدث؟" })).toBeVisible();
	await expect(page.getByRole("main")).toContainText(name);
}

test("staff find a caller's booking, and a car of next week @phone", async ({ page }) => {
	const thumb = new Thumb();
	const caller = await booked("هدى المتأخرة التجريبية", 97);
	const { shownDay } = await booked("سعد القادم التجريبي", 8);
	await page.goto("/staff/day");
	await thumb.press(page.getByLabel(find.label));
	await page.getByLabel(find.label).fill("تجريبيه المتاخره");
	await thumb.press(page.getByRole("button", { name: staffActionTexts.find.label }));
	const result = page.getByRole("listitem").filter({ hasText: caller.shownDay });
	expect(new URL(page.url()).search).toBe("");
	await thumb.press(result.getByRole("link").first());
	await expectOpen(page, "هدى المتأخرة التجريبية");
	expect(thumb.presses).toBeLessThanOrEqual(3);

	await page.goto("/staff/day");
	await page.locator("#days > details > summary").click();
	const row = page.locator("#days dl > div").filter({ hasText: shownDay });
	const car = row.getByRole("link", { name: "سعد القادم التجريبي" }).first();
	if (!(await car.isVisible())) await row.locator("summary").click();
	await car.click();
	await expectOpen(page, "سعد القادم التجريبي");
});

test.describe("with script", () => {
	test.use({ javaScriptEnabled: true });

	test("the field that finds bookings takes Enter and says what is wrong @phone @thorough", async ({
		page,
	}) => {
		const { phone } = await booked("Noura Findable", 98);
		await page.goto("/staff/day");
		const field = page.getByLabel(find.label);
		await field.fill(phone.slice(-4));
		await field.press("Enter");
		await expect(page.getByRole("link", { name: "Noura Findable" })).toBeVisible();
		await expect(field).toHaveValue(phone.slice(-4));
		await expectAccessible(page, "results");
		await expectReadable(page, [320, 390, 1440], "results");
		await field.fill("نو");
		await field.press("Enter");
		await expect(page.getByRole("alert")).toContainText(staffActionTexts.find.errors.findShort);
		await page.getByRole("link", { name: words.views.back }).click();
		await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
	});

	for (const reducedMotion of ["reduce", "no-preference"] as const)
		test(`a line of what is next opens the part of its car and leads to it, motion: ${reducedMotion} @phone${thoroughIf(reducedMotion === "reduce")}`, async ({
			page,
			context,
		}) => {
			const { phone } = await new ReceiptPage(page, "ar").book();
			/** Only three lines are shown at once, and bookings of other tests are late, too. */
			const [tomorrow, longAgo] = [1, -60].map((days) => dayAfter(riyadhToday(new Date()), days));
			await setDays(phone, [String(tomorrow)], longAgo);
			const [{ reference } = {}] = await bookingsOf(phone);
			const staff = await context.newPage();
			await staff.emulateMedia({ reducedMotion });
			await staff.goto("/staff/day");
			const card = staff.locator(`[id="${reference}"]`);
			await expect(card).toBeHidden();
			await staff.locator(`#now [href="#${reference}"]`).click();
			await expect(card).toBeInViewport();

			const days = staff.locator("#days dl").first();
			await expect(days).toBeHidden();
			await staff.locator(".board-parts [href='#days']").click();
			await expect(days).toBeInViewport();

			await card.getByRole("link", { name: words.cars.open }).click();
			await expect(staff).toHaveURL(/staff\/booking/);
			await staff.getByRole("link", { name: words.views.back }).click();
			await expect(staff.getByRole("heading", { name: words.title, exact: true })).toBeVisible();
			await followMail(page, phone, staffView.mail.open.pending);
			await expect(page.getByRole("link", { name: words.views.back })).toBeVisible();
		});

	test("the board is sound in every state @thorough @phone", async ({ page, context }) => {
		test.slow();
		const staff = await context.newPage();
		const { card, press } = await openFromSheet(page, staff);
		const looks = async (state: string) => {
			await expectAccessible(staff, state);
			await expect(staff.locator(`[href='tel:${profile.unifiedLine}']:visible`)).toHaveCount(0);
			await expectReadable(staff, [320, 768, 1440, 360], state);
		};
		await looks("the board");
		for (const action of ["confirm", "in-work", "ready"] as const) await press(action);
		await expect(card.getByRole("status")).toContainText(staffActionTexts.ready.label);
		await looks("after an answer");
		await press("complete");
		await expect(staff.getByRole("alert")).toBeVisible();
		await looks("a question");
	});
});

test.describe("with script", () => {
	test.use({ javaScriptEnabled: true });

	test("staff move a booking with four presses @phone @thorough", async ({ page, context }) => {
		test.slow();
		const receipt = new ReceiptPage(page, "ar");
		const visitor = await receipt.book();
		await receipt.followLink();
		const staff = await context.newPage();
		await followMail(staff, visitor.phone, staffView.mail.open.pending);
		const main = page.getByRole("main");
		const thumb = new Thumb();

		await thumb.press(staff.getByText(staffView.days.change, { exact: true }));
		/** Other tests book on the first days. */
		const day = dayAfter(riyadhToday(new Date()), 40);
		await staff.getByLabel(staffView.days.day).fill(day);
		thumb.presses++;
		const reason = staff.getByLabel(staffView.days.reason);
		await reason.selectOption(staffView.reasons["customer-asked"]);
		await thumb.press(staff.getByRole("button", { name: staffActionTexts.days.label }));
		await expect(staff.getByText(formatDay(day, "ar")).first()).toBeVisible();
		const chat = staff.getByRole("link", { name: staffView.whatsapp.moved });
		const url = new URL(String(await chat.getAttribute("href")));
		expect(url.searchParams.get("text")).toContain(formatDay(day, "ar"));
		expect(thumb.presses).toBeLessThanOrEqual(4);
		await page.reload();
		await expect(main).toContainText(longDate(day, "ar"));
	});

	test("the page of a booking is sound in every state @thorough @phone", async ({
		page,
		context,
	}) => {
		test.slow();
		const receipt = new ReceiptPage(page, "ar");
		const visitor = await receipt.book();
		const staff = await context.newPage();
		await followMail(staff, visitor.phone, staffView.mail.open.pending);
		await staff.getByText(staffView.actions.other).click();
		await staff.getByLabel(staffView.actions.reason).selectOption(staffView.reasons["no-room"]);
		await pressAction(staff, "cancel");
		await pressSure(staff, "cancel");
		await expect(staff.getByText(staffView.actions.none)).toBeVisible();
		for (const action of ["reopen", "ready", "complete"] as const) {
			await expectAccessible(staff, action);
			await pressAction(staff, action);
			await expectAccessible(staff, `sure to ${action}`);
			await pressSure(staff, action);
		}
		await expect(staff.getByText(staffView.actions.none)).toBeVisible();
		await expectSound(staff);
		const numbers = await staff
			.locator("[href^='tel:']:visible")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(new Set(numbers)).toEqual(new Set([`tel:+966${visitor.phone.slice(1)}`]));
	});
});
