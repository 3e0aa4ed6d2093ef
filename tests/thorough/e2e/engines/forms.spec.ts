import { optionOf, serviceOf } from "#app/business/prices/catalogue.ts";
import { longDate, newVisitor } from "../../../support/booking-page.ts";
import { newMessage } from "../../../support/contact-page.ts";
import { coveredParts } from "../../../support/covered-focus.ts";
import { bookingsOf, messagesOf } from "../../../support/database.ts";
import { daysFromNow, firstOpenDay } from "../../../support/days.ts";
import { expect, test } from "../../../support/engines/test.ts";
import { button, textbox, Visit } from "../../../support/engines/visit.ts";
import { languageNames } from "../../../support/language-names.ts";
import { twoVisits } from "../../../support/visits.ts";

/** The forms are refused at first. */
test.use({ allowed: /400/ });

for (const [index, { language, javaScriptEnabled: script, width }] of twoVisits.entries())
	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test(`a visitor in ${languageNames[language]} ${width ? "on a phone" : "on a desktop"} sends an empty message, then a whole one, is thanked; is refused and sees why, corrects the phone, books and reads the receipt${script ? "" : ", goes back, and has one booking however often it is sent"}`, async ({
			tab,
		}) => {
			/** Twelve seconds alone; on two cores with two other browsers more than the usual thirty. */
			test.slow();
			const visit = new Visit(tab, language);
			const { booking, errors, thankYou } = visit.copy;
			/** Near, because each month takes clicks; and with no other visitor, so that it is never full. */
			const day = firstOpenDay(2 + index);
			const visitor = { ...newVisitor(language), day };
			await tab.resize(width ? 390 : 1440, 844);
			await writeTo(visit, script);
			await visit.openForm("/booking", { script });
			/** In the bar of a phone, or at the end of the form. */
			const book = { css: script ? ".bottom-bar button" : ".book-button" };
			await tab.press({ role: "radio", name: booking.car.suv.name });
			for (const [code, role] of [
				["thermal-titanium", "radio"],
				["ceramic-exterior", "checkbox"],
			] as const) {
				const inside = { role: "group", name: serviceOf(code)?.name[language] ?? code } as const;
				await tab.press({ role, name: optionOf(code)?.name[language] ?? code, inside });
			}
			const { date, ...fields } = booking.form;
			for (const name of ["name", "phone", "email"] as const)
				await tab.type(textbox(fields[name].label), { ...visitor, phone: "0512" }[name]);
			if (script) {
				await tab.press({ role: "combobox", name: date.label });
				if (daysFromNow(1).slice(0, 7) < day.slice(0, 7)) await tab.press(button(date.nextMonth));
				await tab.press(button(longDate(day, language)));
			} else await tab.evaluate(setDay, day);
			await tab.press(book);
			await visit.expectText(errors.phone);
			if (script) {
				await visit.expectText(errors.validationTitle, ".toast");
				expect(await tab.evaluate(coveredParts)).toEqual([]);
			}
			await tab.type(textbox(booking.form.phone.label), visitor.phone);
			await tab.press(book);

			await visit.expectPage("/thank-you");
			await visit.expectText(thankYou.receipt.title);
			await visit.expectText(longDate(visitor.day, language));
			expect(await bookingsOf(visitor.phone)).toMatchObject([
				{
					customer_name: visitor.name,
					email: visitor.email,
					booking_date: visitor.day,
					total_price: 2100,
					language,
				},
			]);
			if (script) return;

			await tab.back();
			await visit.expectText(errors.phone);
			await tab.type(textbox(booking.form.phone.label), visitor.phone);
			await tab.press({ css: ".book-button" });
			await visit.expectPage("/thank-you");
			await visit.expectText(thankYou.receipt.title);
			expect(await bookingsOf(visitor.phone)).toHaveLength(1);
		});
	});

async function writeTo(visit: Visit, script: boolean) {
	const { tab } = visit;
	const { contact, errors } = visit.copy;
	const message = newMessage();
	await visit.openForm("/contact", { script });
	await tab.press(button(contact.form.submit));
	await visit.expectText(errors.contact.nameShort);
	if (script) expect(await tab.evaluate(coveredParts)).toEqual([]);
	for (const name of ["name", "email", "phone", "message"] as const)
		await tab.type(textbox(contact.form[name].label), message[name]);
	await tab.press(button(contact.form.submit));
	await visit.expectText(errors.contact.sent, "body");
	expect(await messagesOf(message.email)).toMatchObject([message]);
}

/** Runs in the page. Which keys a native date field takes depends on the machine's language. */
function setDay(day: string) {
	const field = document.querySelector<HTMLInputElement>("[name=bookingDate]");
	if (field) field.value = day;
}
