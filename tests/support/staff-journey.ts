import type { Page } from "playwright/test";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";

export const pressAction = (staff: Page, action: StaffAction) =>
	staff.getByRole("button", { name: words.actions[action], exact: true }).click();

/** Asked once more, before what is final, and before work on a day that has not come. */
export const pressSure = (staff: Page, action: StaffAction) =>
	staff
		.getByRole("button", { name: words.sure.yes.replace("{{action}}", words.actions[action]) })
		.click();
