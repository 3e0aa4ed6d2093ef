import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { copies } from "#app/copy/index.ts";
import { containing, expect, SitePage } from "./browser.ts";
import { spreadDay } from "./days.ts";
import type { Visit } from "./visits.ts";

export type Visitor = { name: string; phone: string; email: string; day: string };

/** Invented, and another visitor each time: one visitor can book five times a day. */
export function newVisitor(language: Language = "en"): Visitor {
	const number = String(randomInt(1e8)).padStart(8, "0");
	return {
		name: language === "ar" ? "زائرة التجربة" : "Test Visitor",
		phone: `05${number}`,
		email: `test${number}@example.com`,
		day: spreadDay(randomInt(1e6)),
	};
}

/** Formatted without the site's own code, to test that code. */
export function longDate(day: string, language: Language): string {
	const formatted = new Intl.DateTimeFormat(
		language === "ar" ? "ar-u-ca-gregory-nu-latn" : "en-GB",
		{ dateStyle: "full", timeZone: "UTC" },
	).format(new Date(day));
	return formatted.replace(/[،,]/, "");
}

/** The booking page, found by roles and labels. */
export class BookingPage extends SitePage {
	readonly copy = copies[this.language].booking;
	readonly errors = copies[this.language].errors;
	readonly summary = this.region(this.copy.summary.title);
	readonly name = this.field(this.copy.form.name.label);
	readonly phone = this.field(this.copy.form.phone.label);
	readonly email = this.field(this.copy.form.email.label, true);
	readonly day = this.page.getByLabel(this.copy.form.date.label, { exact: true });
	/** With script, says the chosen day and opens the calendar. */
	readonly dayButton = this.page.getByRole("button", { name: this.copy.form.date.label });
	/** The native field, which holds the value that is sent. */
	readonly dayValue = this.page.locator("[name=bookingDate]");
	readonly calendar = this.page.getByRole("grid", { name: this.copy.form.date.calendar });
	/** With script in the bar, for who has come to the fields; without it at the end of the form. */
	readonly submit = this.page
		.locator("#booking")
		.getByRole("button", { name: this.copy.form.submit, exact: true });
	readonly alert = this.page.getByRole("main").getByRole("alert");
	readonly toasts = this.page
		.getByRole("region", { name: this.copy.toastRegion })
		.getByRole("listitem");

	/** With these chosen, as by a link; with a car at an address that the site does not link to, which is rendered for its request: with the days of this moment. */
	async open(car?: CarType, ...codes: string[]) {
		const query = new URLSearchParams(car && { carType: car, paint: "white" });
		for (const code of codes) query.append(serviceOf(code)?.field ?? "", code);
		const path = query.size > 0 ? `/booking?${query}` : "/booking";
		await this.page.goto(localizedPath(this.language, path));
	}

	static opened(page: Page, language: Language, ...choice: Parameters<BookingPage["open"]>) {
		return BookingPage.openedFor(page, { language, javaScriptEnabled: true }, ...choice);
	}

	/** Once its script runs, if the visitor has one. */
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

	/** With script, once it runs. */
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
		return this.service(code)
			.getByRole("radio", { name })
			.or(this.service(code).getByRole("checkbox", { name }));
	}

	/** Of films, which share a card, the part of the car comes first. */
	async part(code: string) {
		const { parts } = this.copy.services.films;
		const name = parts[serviceOf(code)?.id as keyof typeof parts];
		const { width = 0 } = (await this.service(code).boundingBox()) ?? {};
		if (name && width < 50)
			await this.page.locator(".part-names label:visible", { hasText: name }).click();
	}

	/** With script, once its button is there. */
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

	/** Exactly one toast, with exactly this text; a full stop parts its title from its text. */
	async expectToast(...texts: string[]) {
		await expect(this.toasts).toHaveText([`${texts.join(". ")}×`]);
	}

	async expectThankYouPage() {
		await this.page.waitForURL(localizedPath(this.language, "/thank-you"));
	}
}

/** Pairs of term and definition, in order. */
export async function descriptionListIn(part: Locator): Promise<[string, string][]> {
	const terms = await part.getByRole("term").allInnerTexts();
	const definitions = await part.getByRole("definition").allInnerTexts();
	return terms.map((term, index) => [singleSpaced(term), singleSpaced(definitions[index] ?? "")]);
}

const singleSpaced = (text: string) => text.replace(/\s+/g, " ").trim();
