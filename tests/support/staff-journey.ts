import type { Page } from "playwright/test";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { followMail } from "./mailbox.ts";
import { ReceiptPage } from "./receipt-page.ts";

/** A customer has booked and opened the receipt by its link; staff open the booking from its mail. */
export async function openAsStaff(page: Page) {
	const receipt = new ReceiptPage(page, "ar");
	const visitor = await receipt.book();
	await receipt.followLink();
	const staff = await page.context().newPage();
	await followMail(staff, visitor.phone, words.mail.open.pending);
	return { receipt, visitor, staff };
}

export const pressAction = (staff: Page, action: StaffAction) =>
	staff.getByRole("button", { name: words.actions[action], exact: true }).click();

/** Asked once more, before what is final, and before work on a day that has not come. */
export const pressSure = (staff: Page, action: StaffAction) =>
	staff
		.getByRole("button", { name: words.sure.yes.replace("{{action}}", words.actions[action]) })
		.click();
