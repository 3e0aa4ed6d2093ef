import { type Language, localizedPath } from "#app/business/base/language.ts";
import { optionOf, serviceOf } from "#app/business/prices/catalogue.ts";
import { copies } from "#app/copy/index.ts";
import { longDate, type Visitor } from "../booking-page.ts";
import type { ContactMessage } from "../contact-page.ts";
import { daysFromNow } from "../days.ts";
import type { Role, Tab, Target } from "./tab.ts";
import { expect } from "./test.ts";

/** Playwright's own grow to a second, which adds up. */
const intervals = [50];

export const button = (name: string) => target("button", name);
export const textbox = (name: string) => target("textbox", name);
const radio = (name: string) => target("radio", name);

function target(role: Role, name: string): Target {
	return { role, name };
}

/** What can be done on the pages of one language, in any engine. */
export class Visit {
	constructor(
		readonly tab: Tab,
		readonly language: Language,
	) {}

	get copy() {
		return copies[this.language];
	}

	async open(page: string) {
		await this.tab.open(localizedPath(this.language, page));
	}

	/** With script, waits until it runs. */
	async openForm(page: string, { script }: { script: boolean }) {
		await this.open(page);
		if (script)
			await expect
				.poll(() => this.tab.evaluate(() => document.documentElement.dataset.script), { intervals })
				.toBe("on");
	}

	async expectPage(page: string) {
		await expect
			.poll(
				async () => {
					const { pathname, search } = new URL(await this.tab.address());
					return pathname + search;
				},
				{ intervals },
			)
			.toBe(localizedPath(this.language, page));
	}

	/** While one page replaces another, nothing can be read. */
	async expectText(text: string, css = "main") {
		await expect(async () => expect(await this.textOf(css)).toContain(text)).toPass({
			timeout: 5000,
			intervals,
		});
	}

	textOf(css: string): Promise<string> {
		return this.tab.evaluate(
			(selector) =>
				[...document.querySelectorAll<HTMLElement>(selector)]
					.map((part) => part.innerText)
					.join(" ")
					.replace(/\s+/g, " "),
			css,
		);
	}

	async chooseCar() {
		await this.tab.press(radio(this.copy.booking.car.suv.name));
	}

	async chooseOption(code: string) {
		const { language } = this;
		const service = serviceOf(code)?.name[language] ?? code;
		const option = optionOf(code)?.name[language] ?? code;
		const role = serviceOf(code)?.choice === "one" ? "radio" : "checkbox";
		const inside = { role: "group", name: service } as const;
		await this.tab.press({ role, name: option, inside });
	}

	async fillInBooking({ name, phone, email }: Omit<Visitor, "day">) {
		const { form } = this.copy.booking;
		await this.tab.type(textbox(form.name.label), name);
		await this.tab.type(textbox(form.phone.label), phone);
		await this.tab.type(textbox(form.email.label), email);
	}

	async chooseDayInCalendar(day: string) {
		const { date } = this.copy.booking.form;
		await this.tab.press(target("combobox", date.label));
		for (let month = monthOf(daysFromNow(1)); month < monthOf(day); month++)
			await this.tab.press(button(date.nextMonth));
		await this.tab.press(button(longDate(day, this.language)));
	}

	/** Which keys a native date field takes depends on the machine's language. */
	async setDay(day: string) {
		await this.tab.evaluate((value) => {
			const name = "[name=bookingDate]";
			const field = document.querySelector<HTMLInputElement>(name);
			if (field) field.value = value;
		}, day);
	}

	async fillInMessage(message: ContactMessage) {
		const { form } = this.copy.contact;
		for (const name of ["name", "email", "phone", "message"] as const)
			await this.tab.type(textbox(form[name].label), message[name]);
	}
}

/** Counted from the year 0. */
function monthOf(day: string): number {
	const [year = 0, month = 0] = day.split("-").map(Number);
	return year * 12 + month;
}
