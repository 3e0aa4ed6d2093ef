import { readFileSync } from "node:fs";
import { hiddenEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { newVisitor } from "../../../support/booking-page.ts";
import {
	alertsOf,
	bookingsOf,
	fillByTelephone,
	mailsOf,
	returnMails,
	setDays,
} from "../../../support/database.ts";
import { daysFromNow, firstOpenDay } from "../../../support/days.ts";
import { expect, test } from "../../../support/engines/test.ts";
import { button, textbox, Visit } from "../../../support/engines/visit.ts";
import { mailAbout } from "../../../support/mailbox.ts";
import { formOf } from "../../../support/receipt-page.ts";

test.describe("with JavaScript on", () => {
	const language = "ar";

	test("a customer whose mail came back corrects the address, and says to be coming", async ({
		tab,
		baseURL,
	}) => {
		const visit = new Visit(tab, language);
		const { address, coming } = visit.copy.thankYou;
		const visitor = newVisitor(language);
		await fetch(baseURL + localizedPath(language, "/booking"), {
			method: "POST",
			body: new URLSearchParams(formOf(visitor)),
			redirect: "manual",
		});
		const mail = await mailAbout(visitor.phone, mailCopy[language].mail.customer.link);
		const [link = ""] = /http[^"]*thank-you\?[^"]*/.exec(readFileSync(mail, "utf8")) ?? [];
		const sent = async () => (await mailsOf(visitor.phone)).map(({ state }) => state);
		await expect.poll(sent).toEqual(["sent", "sent"]);
		await returnMails(visitor.phone);

		await tab.resize(390, 844);
		await tab.open(link);
		await visit.expectText(address.title);
		const right = `right-${visitor.email}`;
		await tab.type(textbox(address.label), right);
		await tab.type({ css: "#email-phoneEnding" }, visitor.phone.slice(-4));
		await tab.press(button(address.submit));
		await visit.expectText(hiddenEmail(right));
		expect(await bookingsOf(visitor.phone)).toMatchObject([{ email: right }]);

		await setDays(visitor.phone, [daysFromNow(1)]);
		await tab.open(link);
		await tab.press(button(coming.submit));
		await visit.expectText(coming.noted);
		// Other tests book tomorrow, too, which has six bays.
		await setDays(visitor.phone, [visitor.day]);
	});
});

test.describe("with JavaScript off", () => {
	test.use({ script: false });

	test("a visitor asks to be told when a full day frees", async ({ tab }, { project }) => {
		const visit = new Visit(tab, "en");
		const { tell } = visit.copy.booking.form.date;
		/** No other test books there. */
		const day = firstOpenDay(project.name === "webkit" ? 340 : 343);
		const { email } = newVisitor();
		await fillByTelephone(day);
		await tab.resize(390, 844);
		await visit.open(
			choicePath("/day-alert", { car: "suv", services: ["polishing-interior"], day }),
		);
		await tab.type(textbox(tell.address), email);
		await tab.press(button(tell.submit));
		await visit.expectText(visit.copy.dayAlert.asked.title);
		expect(await alertsOf(email)).toMatchObject([{ day, language: "en" }]);
	});
});
