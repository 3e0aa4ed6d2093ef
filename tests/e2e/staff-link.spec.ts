import type { Page } from "playwright/test";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { followMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";

test.use({ javaScriptEnabled: false });

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

const openFromMail = (page: Page, phone: string) =>
	followMail(page, phone, words.mail.open.pending);

/** The page asks once more before what is final, and before work on a day that has not come. */
const sure = (page: Page, action: keyof typeof words.sure & StaffAction) =>
	page
		.getByRole("button", { name: words.sure.yes.replace("{{action}}", words.actions[action]) })
		.click();

test("staff open the mail, confirm, start, finish and hand over a car on a phone without script, and the customer's receipt follows @phone", async ({
	page,
	context,
}) => {
	const receipt = new ReceiptPage(page, "ar");
	const { phone, name } = await receipt.book();
	await receipt.followLink();

	const staff = await context.newPage();
	await openFromMail(staff, phone);
	await expect(staff.getByText(name, { exact: true }).first()).toBeVisible();
	const press = (action: keyof typeof words.actions) =>
		staff.getByRole("button", { name: String(words.actions[action]), exact: true }).click();
	const title = async () => {
		await page.reload();
		return receipt.heading.innerText();
	};
	await press("not-reached");
	await expect(staff.getByText(words.history.call["not-reached"], { exact: true })).toBeVisible();

	await press("confirm");
	expect(await title()).toBe("موعدك مؤكد");
	await press("in-work");
	await sure(staff, "in-work");
	expect(await title()).toBe("سيارتك قيد العمل الآن");
	await expect(page.getByText(receipt.copy.change.workBegun)).toBeVisible();
	for (const intent of ["move", "cancel"] as const)
		await expect(receipt.form(intent)).toHaveCount(0);
	await press("ready");
	await sure(staff, "ready");
	expect(await title()).toBe("سيارتك جاهزة للاستلام");
	const chat = staff.getByRole("link", { name: words.whatsapp.ready });
	const url = new URL((await chat.getAttribute("href")) ?? "");
	expect(url.pathname).toBe(`/966${phone.slice(1)}`);
	expect(url.searchParams.get("text")).toContain(name);
	await press("complete");
	expect(await title()).toBe("سيارتك جاهزة للاستلام");
	await sure(staff, "complete");
	expect(await title()).toBe("اكتمل عملنا على سيارتك، وبالعافية عليك");
	await expect(staff.getByText(words.actions.none)).toBeVisible();
	await expect(staff.getByRole("button", { name: words.actions.cancel })).toHaveCount(0);
});

test.describe("with script", () => {
	test.use({ javaScriptEnabled: true });

	test("axe finds no problem in any state @thorough @phone", async ({ page }) => {
		const receipt = new ReceiptPage(page, "ar");
		const { phone } = await receipt.book();
		await openFromMail(page, phone);
		for (const action of ["confirm", "ready", "complete"] as const) {
			expect(await accessibilityViolations(page)).toEqual([]);
			await page.getByRole("button", { name: words.actions[action], exact: true }).click();
			if (action === "confirm") continue;
			expect(await accessibilityViolations(page)).toEqual([]);
			await sure(page, action);
		}
		await expect(page.getByText(words.actions.none)).toBeVisible();
		expect(await accessibilityViolations(page)).toEqual([]);
		/** The only number to call is the customer's. */
		const numbers = await page
			.locator("[href^='tel:']:visible")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(new Set(numbers)).toEqual(new Set([`tel:+966${phone.slice(1)}`]));
	});
});
