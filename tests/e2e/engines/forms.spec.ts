import { longDate, newVisitor } from "../../support/booking-page.ts";
import { newMessage } from "../../support/contact-page.ts";
import { bookingsOf, messagesOf } from "../../support/database.ts";
import { firstOpenDay } from "../../support/days.ts";
import { expect, test } from "../../support/engines/test.ts";
import { button, textbox, Visit } from "../../support/engines/visit.ts";
import { languageNames } from "../../support/language-names.ts";
import { twoVisits } from "../../support/visits.ts";

/** The forms are refused at first. */
test.use({ allowed: /400/ });

for (const [index, { language, javaScriptEnabled: script, width }] of twoVisits.entries())
	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test(`a visitor in ${languageNames[language]} ${width ? "on a phone" : "on a desktop"} sends an empty message, then a whole one, is thanked; is refused and sees why, corrects the phone, books and reads the receipt${script ? "" : ", goes back, and has one booking however often it is sent @thorough"}`, async ({
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
			await visit.chooseCar();
			await visit.chooseOption("thermal-titanium");
			await visit.chooseOption("ceramic-exterior");
			await visit.fillInBooking({ ...visitor, phone: "0512" });
			if (script) await visit.chooseDayInCalendar(visitor.day);
			else await visit.setDay(visitor.day);
			await tab.press({ css: ".book-button" });
			await visit.expectText(errors.phone);
			if (script) {
				await visit.expectText(errors.validationTitle, ".toast");
				expect(await tab.evaluate(coveredParts)).toEqual([]);
			}
			await tab.type(textbox(booking.form.phone.label), visitor.phone);
			await tab.press({ css: ".book-button" });

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
	await visit.fillInMessage(message);
	await tab.press(button(contact.form.submit));
	await visit.expectText(errors.contact.sent, "body");
	expect(await messagesOf(message.email)).toMatchObject([message]);
}

/** Runs in the page: which parts of the refused field, its label and its message are not visible. */
function coveredParts(): string[] {
	const field = document.activeElement?.closest("[data-field]");
	if (!field) return ["no field has the focus"];
	return [...field.children].flatMap((part) => {
		const { left, right, top, bottom } = part.getBoundingClientRect();
		const isSeen = [top + 1, bottom - 1].every((y) =>
			field.contains(document.elementFromPoint((left + right) / 2, y)),
		);
		return bottom - top <= 1 || isSeen ? [] : [part.outerHTML.slice(0, 80)];
	});
}
