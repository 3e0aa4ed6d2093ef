import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { containing, expect, SitePage, type Visit } from "./browser.ts";
import { customer, spreadDay } from "./facts.ts";
import { followMail } from "./served.ts";

export type Visitor = { name: string; phone: string; email: string; day: string };

/** Each visitor is another one, because one visitor can book five times a day. */
export function newVisitor(language: Language = "en"): Visitor {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: language === "ar" ? "زائرة التجربة" : "Test Visitor",
		phone: `05${number}`,
		email: `test${number}@example.com`,
		day: spreadDay(randomInt(1e6)),
	};
}

/** The day is formatted without the site's own code, to test that code. */
export function longDate(day: string, language: Language): string {
	const formatted = new Intl.DateTimeFormat(
		language === "ar" ? "ar-u-ca-gregory-nu-latn" : "en-GB",
		{ dateStyle: "full", timeZone: "UTC" },
	).format(new Date(day));
	return formatted.replace(/[،,]/, "");
}

export class BookingPage extends SitePage {
	readonly copy = copies[this.language].booking;
	readonly errors = copies[this.language].errors;
	readonly summary = this.region(this.copy.summary.title);
	readonly name = this.field(this.copy.form.name.label);
	readonly phone = this.field(this.copy.form.phone.label);
	readonly email = this.field(this.copy.form.email.label, true);
	readonly day = this.page.getByLabel(this.copy.form.date.label, { exact: true });
	readonly dayButton = this.page.getByRole("button", { name: this.copy.form.date.label });
	/** The native field holds the value that is sent. */
	readonly dayValue = this.page.locator("[name=bookingDate]");
	readonly calendar = this.page.getByRole("grid", { name: this.copy.form.date.calendar });
	/** With script it is in the bar, without script at the end of the form. */
	readonly submit = this.page
		.locator("#booking")
		.getByRole("button", { name: this.copy.form.submit, exact: true });
	readonly alert = this.page.getByRole("main").getByRole("alert");
	readonly toasts = this.page
		.getByRole("region", { name: this.copy.toastRegion })
		.getByRole("listitem");

	/** An address with a car is rendered for its request, with the days of this moment. */
	async open(car?: CarType, ...codes: string[]) {
		const query = new URLSearchParams(car && { carType: car, paint: "white" });
		for (const code of codes) query.append(serviceOf(code)?.field ?? "", code);
		const path = query.size > 0 ? `/booking?${query}` : "/booking";
		await this.page.goto(localizedPath(this.language, path));
	}

	static opened(page: Page, language: Language, ...choice: Parameters<BookingPage["open"]>) {
		return BookingPage.openedFor(page, { language, javaScriptEnabled: true }, ...choice);
	}

	static async openedFor(
		page: Page,
		{ language, javaScriptEnabled }: Pick<Visit, "language" | "javaScriptEnabled">,
		...choice: Parameters<BookingPage["open"]>
	) {
		const booking = new BookingPage(page, language);
		await booking.open(...choice);
		if (javaScriptEnabled) await booking.waitForHydration();
		return booking;
	}

	async openHydrated(...choice: Parameters<BookingPage["open"]>) {
		await this.open(...choice);
		await this.waitForHydration();
	}

	async waitForHydration() {
		await expect(this.page.locator("html")).toHaveAttribute("data-script");
		/** The stage and the bar take their places in a transition after that. */
		await expect(this.page.locator(".booking:not(.car-stage)")).toBeAttached();
	}

	field(name: string, exact = false): Locator {
		return this.page.getByRole("textbox", { name, exact });
	}

	group(name: string): Locator {
		return this.page.getByRole("group", { name, exact: true });
	}

	region(name: string): Locator {
		return this.page.getByRole("region", { name, exact: true });
	}

	car(car: CarType): Locator {
		return this.page.getByRole("radio", { name: this.copy.car[car].name });
	}

	service(code: string): Locator {
		return this.group(serviceOf(code)?.name[this.language] ?? code);
	}

	option(code: string): Locator {
		const name = optionOf(code)?.name[this.language];
		return (
			this.service(code)
				.getByRole("radio", { name })
				.or(this.service(code).getByRole("checkbox", { name }))
				/** The name of another option may begin alike. */
				.and(this.page.locator(`[value="${code}"]`))
		);
	}

	/** Films share a card, in which the part of the car comes first. */
	async part(code: string) {
		const { parts } = this.copy.services.films;
		const name = parts[serviceOf(code)?.id as keyof typeof parts];
		const { width = 0 } = (await this.service(code).boundingBox()) ?? {};
		if (name && width < 50)
			await this.page.locator(".part-names label:visible", { hasText: name }).click();
	}

	async openCalendar() {
		await this.dayButton.click();
		await expect(this.calendar).toBeVisible();
	}

	async choose(car: CarType, ...codes: string[]) {
		await this.car(car).check();
		for (const code of codes) {
			await this.part(code);
			await this.option(code).check();
		}
	}

	async fillIn({ name, phone, email, day }: Visitor) {
		await this.name.fill(name);
		await this.phone.fill(phone);
		await this.email.fill(email);
		await this.dayValue.fill(day);
		await expect(this.dayValue).toHaveValue(day);
	}

	async expectFields({ name, phone, email, day }: Visitor) {
		await expect(this.name).toHaveValue(name);
		await expect(this.phone).toHaveValue(phone);
		await expect(this.email).toHaveValue(email);
		await expect(this.dayValue).toHaveValue(day);
	}

	async expectNoFieldError(field: Locator, message: string) {
		await expect(field).not.toHaveAttribute("aria-invalid", "true");
		await expect(field).not.toHaveAccessibleDescription(containing(message));
	}

	/** A full stop parts the title of the toast from its text. */
	async expectToast(...texts: string[]) {
		await expect(this.toasts).toHaveText([`${texts.join(". ")}×`]);
	}

	async expectThankYouPage() {
		await this.page.waitForURL(localizedPath(this.language, "/thank-you"));
	}
}

export async function descriptionListIn(part: Locator): Promise<[string, string][]> {
	const terms = await part.getByRole("term").allInnerTexts();
	const definitions = await part.getByRole("definition").allInnerTexts();
	return terms.map((term, index) => [singleSpaced(term), singleSpaced(definitions[index] ?? "")]);
}

const singleSpaced = (text: string) => text.replace(/\s+/g, " ").trim();

type Intent = "move" | "cancel";

const formOf = ({ name, phone, email, day }: Visitor) => ({
	submissionId: crypto.randomUUID(),
	carType: "suv",
	thermal: "thermal-titanium",
	polishing: "polishing-interior",
	...customer,
	customerName: name,
	phoneNumber: phone,
	email,
	bookingDate: day,
});

export class ReceiptPage extends SitePage {
	readonly copy = copies[this.language].thankYou;
	readonly heading = this.page.getByRole("heading", { level: 1 });
	readonly alert = this.page.getByRole("main").getByRole("alert");

	async book(): Promise<Visitor> {
		const visitor = newVisitor(this.language);
		const path = localizedPath(this.language, "/booking");
		const response = await this.page.request.post(path, { form: formOf(visitor) });
		expect(response.status()).toBe(200);
		await this.page.goto(localizedPath(this.language, "/thank-you"));
		return visitor;
	}

	async followLink() {
		await this.page.getByText(this.copy.keepLink.title).click();
		const url = await this.page.getByRole("link", { name: /^http/ }).innerText();
		await this.page.context().clearCookies();
		await this.page.goto(url);
		return url;
	}

	async followMail({ phone }: Visitor) {
		await this.page.context().clearCookies();
		await followMail(this.page, phone, mailCopy[this.language].mail.customer.link);
	}

	async open(intent: Intent) {
		await this.page.locator("summary", { hasText: this.copy.change[intent].title }).click();
	}

	field(intent: Intent, label: string): Locator {
		return this.form(intent).getByLabel(label);
	}

	form(intent: Intent): Locator {
		return this.page
			.locator("details[name=change]")
			.filter({ hasText: this.copy.change[intent].title });
	}

	phoneEnding(intent: Intent): Locator {
		return this.field(intent, this.copy.change.phoneEnding.label);
	}

	async submit(intent: Intent) {
		const name = this.copy.change[intent].submit;
		await this.form(intent).getByRole("button", { name, exact: true }).click();
	}
}

export type ContactMessage = { name: string; email: string; phone: string; message: string };

export function newMessage(): ContactMessage {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: "كاتبة التجربة",
		email: `writer${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
	};
}

/** The contact page is Arabic in both languages, and so are its roles and labels. */
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

export class Thumb {
	presses = 0;

	async press(target: Locator): Promise<void> {
		this.presses++;
		await target.click();
	}
}

export const pressAction = (staff: Page, action: StaffAction) =>
	staff.getByRole("button", { name: staffActionTexts[action].label, exact: true }).click();

export const pressSure = (staff: Page, action: StaffAction) =>
	staff
		.getByRole("button", {
			name: words.sure.yes.replace("{{action}}", staffActionTexts[action].label),
		})
		.click();
