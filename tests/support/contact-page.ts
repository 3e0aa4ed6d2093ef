import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type Language, localizedPath } from "#app/business/language.ts";
import { expect } from "./browser.ts";

export type ContactMessage = {
	name: string;
	email: string;
	phone: string;
	message: string;
};

/** Of nobody who exists, and each of somebody else. */
export function newMessage(wish: Partial<ContactMessage> = {}): ContactMessage {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: "كاتبة التجربة",
		email: `writer${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
		...wish,
	};
}

/** The contact page as whoever writes finds their way on it: by what it says, which is Arabic in both languages. */
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
		this.toasts = page
			.getByRole("region", { name: "التنبيهات" })
			.getByRole("listitem");
	}

	async open() {
		await this.page.goto(localizedPath(this.language, "/contact"));
	}

	async openReady() {
		await this.open();
		await expect(this.page.locator("html")).toHaveAttribute("data-script");
	}

	async write(letter: ContactMessage) {
		for (const [name, field] of this.each())
			await field.fill(letter[name as keyof ContactMessage]);
	}

	async expectLetter(letter: ContactMessage) {
		for (const [name, field] of this.each())
			await expect(field).toHaveValue(letter[name as keyof ContactMessage]);
	}

	async expectWrong(field: Locator, message: string) {
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(
			new RegExp(`(^| )${message}$`),
		);
	}

	each() {
		return Object.entries(this.fields);
	}
}

/** Nothing was ever written here. */
export const emptyMessage: ContactMessage = {
	name: "",
	email: "",
	phone: "",
	message: "",
};
