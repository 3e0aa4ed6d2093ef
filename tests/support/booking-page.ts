import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type CarType, optionOf, serviceOf } from "#app/business/catalogue.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import { expect } from "./browser.ts";
import { openDay } from "./days.ts";

export type Details = {
	name: string;
	phone: string;
	email: string;
	day: string;
};

/** Nobody who exists, and each somebody else: the book takes five bookings a day from one. */
export function newVisitor(language: Language = "en"): Details {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: language === "ar" ? "زائرة التجربة" : "Test Visitor",
		phone: `05${number}`,
		email: `test${number}@example.com`,
		day: openDay(9),
	};
}

/** A day as people write it, put together without the site's own hand. */
export function longDate(day: string, language: Language): string {
	const said = new Intl.DateTimeFormat(
		language === "ar" ? "ar-u-ca-gregory-nu-latn" : "en-GB",
		{ dateStyle: "full", timeZone: "UTC" },
	).format(new Date(day));
	return language === "ar" ? said : said.replace(/^(\w+),? /, "$1, ");
}

/** The booking page as a visitor finds their way on it: by what it says. */
export class BookingPage {
	readonly words;
	readonly errors;
	readonly summary: Locator;
	readonly name: Locator;
	readonly phone: Locator;
	readonly email: Locator;
	readonly day: Locator;
	readonly submit: Locator;
	readonly alert: Locator;
	readonly toasts: Locator;

	constructor(
		readonly page: Page,
		readonly language: Language,
	) {
		const { booking, errors } = copies[language];
		const { form } = booking;
		this.words = booking;
		this.errors = errors;
		this.summary = page.getByRole("region", { name: booking.summary.title });
		this.name = page.getByRole("textbox", { name: form.name.label });
		this.phone = page.getByRole("textbox", { name: form.phone.label });
		this.email = page.getByRole("textbox", { name: form.email.label });
		this.day = page.getByLabel(form.date.label, { exact: true });
		this.submit = page.getByRole("button", { name: form.submit, exact: true });
		this.alert = page.getByRole("main").getByRole("alert");
		this.toasts = page
			.getByRole("region", { name: booking.toastRegion })
			.getByRole("listitem");
	}

	async open() {
		await this.page.goto(localizedPath(this.language, "/booking"));
	}

	/** With script, and with all that script does. */
	async openReady() {
		await this.open();
		await this.ready();
	}

	async ready() {
		await expect(this.page.locator("html")).toHaveAttribute("data-script");
	}

	group(name: string): Locator {
		return this.page.getByRole("group", { name, exact: true });
	}

	region(name: string): Locator {
		return this.page.getByRole("region", { name, exact: true });
	}

	car(car: CarType): Locator {
		return this.page.getByRole("radio", { name: this.words.car[car].name });
	}

	service(code: string): Locator {
		return this.group(serviceOf(code)?.name[this.language] ?? code);
	}

	option(code: string): Locator {
		const name = optionOf(code)?.name[this.language];
		return this.service(code)
			.getByRole("radio", { name })
			.or(this.service(code).getByRole("checkbox", { name }));
	}

	/** Pictures say nothing that the options beside them do not, so they are found by their place. */
	picture(code: string): Locator {
		return this.service(code).locator("[data-service]");
	}

	async choose(car: CarType, ...codes: string[]) {
		await this.car(car).check();
		for (const code of codes) await this.option(code).check();
	}

	async fillIn({ name, phone, email, day }: Details) {
		await this.name.fill(name);
		await this.phone.fill(phone);
		await this.email.fill(email);
		await this.day.fill(day);
	}

	async expectAnswers({ name, phone, email, day }: Details) {
		await expect(this.name).toHaveValue(name);
		await expect(this.phone).toHaveValue(phone);
		await expect(this.email).toHaveValue(email);
		await expect(this.day).toHaveValue(day);
	}

	/** The field is marked, and whoever hears of it hears why. */
	async expectWrong(field: Locator, message: string) {
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(saying(message));
	}

	async expectRight(field: Locator, message: string) {
		await expect(field).not.toHaveAttribute("aria-invalid", "true");
		await expect(field).not.toHaveAccessibleDescription(saying(message));
	}

	/** One toast, with exactly these words. */
	async expectToast(...words: string[]) {
		await expect(this.toasts).toHaveText([`${words.join("")}×`]);
	}

	async expectThanks() {
		await this.page.waitForURL(localizedPath(this.language, "/thank-you"));
	}
}

/** Terms and what they say, in their order. */
export async function factsIn(part: Locator): Promise<[string, string][]> {
	const terms = await part.getByRole("term").allInnerTexts();
	const facts = await part.getByRole("definition").allInnerTexts();
	return terms.map((term, place) => [plain(term), plain(facts[place] ?? "")]);
}

function saying(words: string): RegExp {
	return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

function plain(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
