import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { Locator, Page } from "playwright/test";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { boardToken } from "#app/signing/board-link.ts";

/** The address in the morning sheet of today. */
export async function boardPath(page: StaffPage = "day"): Promise<string> {
	const file = path.resolve(import.meta.dirname, "../../.dev.vars");
	const { COOKIE_SECRET = "" } = parseEnv(readFileSync(file, "utf8"));
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

	/** Typing is not counted, but the press that opens the field is. */
	async type(target: Locator, text: string): Promise<void> {
		await this.press(target);
		await target.fill(text);
	}
}

/** The button of an option, by the value of its radio or checkbox. */
export const choice = (page: Page, name: string, value: string) =>
	page.locator("label", { has: page.locator(`[name="${name}"][value="${value}"]`) });
