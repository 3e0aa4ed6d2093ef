import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { expect } from "./browser.ts";

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
export class ContactPage {
	readonly fields: Record<keyof ContactMessage, Locator>;
	readonly submit: Locator;
	readonly alert: Locator;
	readonly toasts: Locator;

	constructor(
		readonly page: Page,
		readonly language: Language = "ar",
	) {
		const field = (name: string) => page.getByRole("textbox", { name });
		this.fields = {
			name: field("الاسم"),
			email: field("البريد الإلكتروني"),
			phone: field("رقم الجوال"),
			message: field("الرسالة"),
		};
		this.submit = page.locator("main button[type=submit]");
		this.alert = page.getByRole("main").getByRole("alert");
		this.toasts = page.getByRole("region", { name: "التنبيهات" }).getByRole("listitem");
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
		for (const [name, field] of this.entries())
			await field.fill(message[name as keyof ContactMessage]);
	}

	async expectFields(message: ContactMessage) {
		for (const [name, field] of this.entries())
			await expect(field).toHaveValue(message[name as keyof ContactMessage]);
	}

	async expectFieldError(field: Locator, error: string) {
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${error}$`));
	}

	entries() {
		return Object.entries(this.fields);
	}
}

export const emptyMessage: ContactMessage = { name: "", email: "", phone: "", message: "" };
