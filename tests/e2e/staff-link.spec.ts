import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { staffView as words } from "#app/copy/ar/staff-view.ts";
import { bookingToken } from "#app/mail/booking-link.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { ReceiptPage } from "../support/receipt-page.ts";

test.use({ javaScriptEnabled: false });

/** The address in the centre's mail about the booking. */
async function staffAddress(phone: string): Promise<string> {
	const [booking] = await bookingsOf(phone);
	const secrets = readFileSync(
		path.resolve(import.meta.dirname, "../../.dev.vars"),
		"utf8",
	);
	const [secret = ""] = (parseEnv(secrets).COOKIE_SECRET ?? "").split(",");
	const token = await bookingToken(
		String(booking?.reference),
		"staff 1",
		secret,
	);
	return `/thank-you?booking=${token}`;
}

test("staff confirm, start, finish and hand over a car on a phone without script, and the customer's receipt follows", async ({
	page,
	context,
}) => {
	const receipt = new ReceiptPage(page, "ar");
	const { phone, name } = await receipt.book();
	await receipt.followLink();

	const staff = await context.newPage();
	await staff.goto(await staffAddress(phone));
	await expect(staff.getByText(name, { exact: true }).first()).toBeVisible();
	const press = (action: keyof typeof words.actions) =>
		staff
			.getByRole("button", { name: String(words.actions[action]), exact: true })
			.click();
	const title = async () => {
		await page.reload();
		return receipt.heading.innerText();
	};
	await press("not-reached");
	await expect(
		staff.getByText(words.history.call["not-reached"], { exact: true }),
	).toBeVisible();

	await press("confirm");
	expect(await title()).toBe("موعدك مؤكد");
	await press("in-work");
	expect(await title()).toBe("سيارتك قيد العمل الآن");
	await press("ready");
	expect(await title()).toBe("سيارتك جاهزة للاستلام");
	const chat = staff.getByRole("link", { name: words.whatsapp.ready });
	const url = new URL((await chat.getAttribute("href")) ?? "");
	expect(url.pathname).toBe(`/966${phone.slice(1)}`);
	expect(url.searchParams.get("text")).toContain(name);
	await press("complete");
	expect(await title()).toBe("اكتمل عملنا على سيارتك");
	await expect(staff.getByText(words.actions.none)).toBeVisible();
	await expect(
		staff.getByRole("button", { name: words.actions.cancel }),
	).toHaveCount(0);
});

test("staff cancel with a reason, which stands in the history", async ({
	page,
}) => {
	const receipt = new ReceiptPage(page, "en");
	const { phone } = await receipt.book();
	const address = await staffAddress(phone);
	await page.goto(`${address}&lang=en`);
	await page.locator("summary", { hasText: words.actions.other }).click();
	await page
		.getByLabel(words.actions.reason)
		.selectOption(words.reasons["customer-asked"]);
	await page.getByRole("button", { name: words.actions.cancel }).click();
	await expect(
		page.getByText(
			`صار: ${words.statuses.cancelled} (${words.reasons["customer-asked"]})`,
		),
	).toBeVisible();
	await expect(page).toHaveURL(/lang=en/);
});

test.describe("with script", () => {
	test.use({ javaScriptEnabled: true });

	test("axe finds nothing to mend in any state", async ({ page }) => {
		const receipt = new ReceiptPage(page, "ar");
		const { phone } = await receipt.book();
		await page.goto(await staffAddress(phone));
		for (const action of ["confirm", "ready", "complete"] as const) {
			expect(await accessibilityViolations(page)).toEqual([]);
			await page
				.getByRole("button", { name: words.actions[action], exact: true })
				.click();
		}
		await expect(page.getByText(words.actions.none)).toBeVisible();
		expect(await accessibilityViolations(page)).toEqual([]);
	});
});
