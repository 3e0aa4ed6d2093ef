import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { expect, SitePage } from "./browser.ts";

export type ContactMessage = { name: string; email: string; phone: string; message: string };

/** From an invented visitor, another one each time. */
export function newMessage(): ContactMessage {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: "كاتبة التجربة",
		email: `writer${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
	};
}

/** The contact page, found by roles and labels, which are Arabic in both languages. */
export class ContactPage extends SitePage {
	readonly fields: Record<keyof ContactMessage, Locator> = {
		name: this.field("الاسم"),
		email: this.field("البريد الإلكتروني"),
		phone: this.field("رقم الجوال"),
		message: this.field("الرسالة"),
	};
	readonly submit = this.page.locator("main button[type=submit]");
	readonly alert = this.page.getByRole("main").getByRole("alert");
	readonly toasts = this.page.getByRole("region", { name: "التنبيهات" }).getByRole("listitem");

	field(name: string) {
		return this.page.getByRole("textbox", { name });
	}

	async open() {
		await this.page.goto(localizedPath(this.language, "/contact"));
	}

	static async opened(page: Page, language?: Language) {
		const contact = new ContactPage(page, language);
		await contact.openHydrated();
		return contact;
	}

	async openHydrated() {
		await this.open();
		await expect(this.page.locator("html")).toHaveAttribute("data-script");
	}

	async fillIn(message: ContactMessage) {
		for (const [name, text] of Object.entries(message))
			await this.fields[name as keyof ContactMessage].fill(text);
	}

	async expectFields(message: ContactMessage) {
		for (const [name, text] of Object.entries(message))
			await expect(this.fields[name as keyof ContactMessage]).toHaveValue(text);
	}
}

export const emptyMessage: ContactMessage = { name: "", email: "", phone: "", message: "" };
