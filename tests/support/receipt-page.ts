import type { Locator } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { newVisitor, type Visitor } from "./booking-page.ts";
import { expect, SitePage } from "./browser.ts";
import { followMail } from "./mailbox.ts";

type Intent = "move" | "cancel";

/** What the form sends for a large car with two services. */
const formOf = ({ name, phone, email, day }: Visitor) => ({
	submissionId: crypto.randomUUID(),
	carType: "suv",
	thermal: "thermal-titanium",
	polishing: "polishing-interior",
	customerName: name,
	phoneNumber: phone,
	email,
	bookingDate: day,
});

/** The page of a booking behind its link, found by roles and labels. */
export class ReceiptPage extends SitePage {
	readonly copy = copies[this.language].thankYou;
	readonly heading = this.page.getByRole("heading", { level: 1 });
	readonly alert = this.page.getByRole("main").getByRole("alert");

	/** Books without opening the form, and returns to the page after a booking. */
	async book(): Promise<Visitor> {
		const visitor = newVisitor(this.language);
		const path = localizedPath(this.language, "/booking");
		const response = await this.page.request.post(path, { form: formOf(visitor) });
		expect(response.status()).toBe(200);
		await this.page.goto(localizedPath(this.language, "/thank-you"));
		return visitor;
	}

	/** The link that the customer is asked to keep, in a browser that knows nothing of the booking. */
	async followLink() {
		await this.page.getByText(this.copy.keepLink.title).click();
		const url = await this.page.getByRole("link", { name: /^http/ }).innerText();
		await this.page.context().clearCookies();
		await this.page.goto(url);
		return url;
	}

	/** The mail about the new booking, in a browser that knows nothing of it. */
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
