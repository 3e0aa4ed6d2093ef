import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { newVisitor } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { bookingsOf } from "../../support/database.ts";
import { followMail } from "../../support/mailbox.ts";
import { ReceiptPage } from "../../support/receipt-page.ts";

const words = staffView.correct;

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:|40[04]/));

test("a caller whose mobile was mistyped cancels by its right digits, once staff have corrected it @phone", async ({
	page,
	context,
}) => {
	const receipt = new ReceiptPage(page, "ar");
	const { phone } = await receipt.book();
	const url = await receipt.followLink();
	const right = newVisitor("ar").phone;

	const staff = await context.newPage();
	await followMail(staff, phone, staffView.mail.open.pending);
	await staff.locator("summary", { hasText: words.title }).click();
	await staff.locator("#correct-phoneNumber").fill(right);
	await staff.getByRole("button", { name: words.submit }).click();
	await expect(staff.getByRole("alert")).toContainText(words.newPhone);
	await staff.getByRole("button", { name: words.yes }).click();
	await expect(staff.getByRole("button", { name: staffView.takeBack.submit })).toBeVisible();
	expect(await bookingsOf(right)).toHaveLength(1);

	await page.goto(url);
	const cancel = async (digits: string) => {
		await receipt.open("cancel");
		await receipt.phoneEnding("cancel").fill(digits.slice(-4));
		await receipt.submit("cancel");
	};
	await cancel(phone);
	await expect(receipt.alert).toContainText(copies.ar.thankYou.change.errors.phoneEndingWrong);
	await page.goto(url);
	await cancel(right);
	await expect(receipt.heading).toHaveText(copies.ar.thankYou.afterwards.cancelled.title);
});
