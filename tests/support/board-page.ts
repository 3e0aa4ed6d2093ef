import type { Locator, Page } from "playwright/test";
import { boardDay } from "#app/business/bookings/deadline.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-actions.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { boardToken } from "#app/signing/board-link.ts";
import { localEnv } from "../../scripts/lib/run.ts";

/** The address in the morning sheet of today. */
export async function boardPath(page: StaffPage = "day"): Promise<string> {
	const { COOKIE_SECRET = "" } = localEnv(0);
	const [secret = ""] = COOKIE_SECRET.split(",");
	const token = await boardToken(boardDay(new Date()), 1, secret.trim());
	return `${staffPath(page)}?key=${token}`;
}

/** Counts what a thumb does. */
export class Thumb {
	presses = 0;

	async press(target: Locator): Promise<void> {
		this.presses++;
		await target.click();
	}
}

/** The button of an option, by the value of its radio or checkbox. */
export const choice = (page: Page, name: string, value: string) =>
	page.locator("label", { has: page.locator(`[name="${name}"][value="${value}"]`) });

export const pressAction = (staff: Page, action: StaffAction) =>
	staff.getByRole("button", { name: staffActionTexts[action].label, exact: true }).click();

/** Asked once more, before what is final, and before work on a day that has not come. */
export const pressSure = (staff: Page, action: StaffAction) =>
	staff
		.getByRole("button", {
			name: words.sure.yes.replace("{{action}}", staffActionTexts[action].label),
		})
		.click();
