import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { expect, test } from "./browser.ts";
import { bookingsOf } from "./database.ts";

/** Where wrangler writes the mails of every site on this machine; a reference tells those of one test. */
const folder = path.resolve(import.meta.dirname, "../../.wrangler/local/.wrangler/tmp/email");

/** Opens a mail about a booking as its reader does, without the picture in it. The queue takes a moment. */
async function openMail(page: Page, phone: string, text: string) {
	await openFile(page, await mailAbout(phone, text));
}

export async function openFile(page: Page, mail: string) {
	const html = await readFile(mail, "utf8");
	const file = test.info().outputPath("mail.html");
	await writeFile(file, html.replaceAll(/cid:\w+/g, "data:,"));
	await page.goto(pathToFileURL(file).href);
}

/** Follows the button of a mail, too. */
export async function followMail(page: Page, phone: string, button: string) {
	await openMail(page, phone, button);
	await page.getByRole("link", { name: button }).click();
	/** A reload would stop a navigation that has not arrived. */
	await page.waitForURL(/^http/);
}

/** The file of a mail about a booking that contains this text. */
export async function mailAbout(phone: string, text: string): Promise<string> {
	const [booking] = await bookingsOf(phone);
	return mailWith(String(booking?.reference), text);
}

/** The file of a mail that contains these texts. */
export async function mailWith(...texts: string[]): Promise<string> {
	let found = "";
	await expect(async () => {
		const names = await readdir(folder, { recursive: true }).catch(() => []);
		for (const name of names.filter((name) => name.endsWith(".html"))) {
			const file = path.join(folder, name);
			const html = await readFile(file, "utf8").catch(() => "");
			if (texts.every((text) => html.includes(text))) found = file;
		}
		expect(found, `a mail with «${texts.join("» and «")}»`).not.toBe("");
	}).toPass({ timeout: 20_000 });
	return found;
}
