import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { BrowserContext } from "playwright/test";
import { staffView as words } from "#app/copy/ar/staff-view.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { expect } from "./browser.ts";
import { bookingsOf } from "./database.ts";

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
	return `/staff?booking=${token}`;
}

/** What staff do with the page that the address opens. */
export async function setStatusAsStaff(
	context: BrowserContext,
	phone: string,
	status: "confirmed" | "cancelled",
) {
	const page = await context.newPage();
	const button = (name: string) =>
		page.getByRole("button", { name, exact: true });
	await page.goto(await staffAddress(phone));
	if (status === "confirmed") await button(words.actions.confirm).click();
	else {
		await page.getByText(words.actions.other).click();
		await page
			.getByLabel(words.actions.reason)
			.selectOption(words.reasons["customer-asked"]);
		await button(words.actions.cancel).click();
		const { cancel } = words.actions;
		await button(words.sure.yes.replace("{{action}}", cancel)).click();
	}
	const done = words.history.status.replace("{{to}}", words.statuses[status]);
	await expect(page.getByText(done)).toBeVisible();
	await page.close();
}
