import { createInstance } from "i18next";
import type { Language } from "#app/business/base/language.ts";
import { booking as arabicBooking } from "#app/copy/ar/booking.ts";
import { chrome as arabicChrome } from "#app/copy/ar/chrome.ts";
import { mail as arabicMail } from "#app/copy/ar/mail.ts";
import { stay as arabicStay } from "#app/copy/ar/service-facts.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou as arabicThankYou } from "#app/copy/ar/thank-you.ts";
import { whatsapp as arabicWhatsapp } from "#app/copy/ar/whatsapp.ts";
import { booking as englishBooking } from "#app/copy/en/booking.ts";
import { chrome as englishChrome } from "#app/copy/en/chrome.ts";
import { mail as englishMail } from "#app/copy/en/mail.ts";
import { stay as englishStay } from "#app/copy/en/service-facts.ts";
import { thankYou as englishThankYou } from "#app/copy/en/thank-you.ts";
import { whatsapp as englishWhatsapp } from "#app/copy/en/whatsapp.ts";
import { i18nOptions, type Translate } from "#app/copy/i18n.ts";

/** The mailer carries no copy of the content pages. */
export const mailCopy = {
	ar: {
		chrome: arabicChrome,
		booking: arabicBooking,
		thankYou: arabicThankYou,
		mail: arabicMail,
		stay: arabicStay,
		whatsapp: arabicWhatsapp,
		staffView,
		staffCounter,
		morningSheet,
	},
	en: {
		chrome: englishChrome,
		booking: englishBooking,
		thankYou: englishThankYou,
		mail: englishMail,
		stay: englishStay,
		whatsapp: englishWhatsapp,
		staffView,
		staffCounter,
		morningSheet,
	},
};

export type MailTranslate = Translate<keyof typeof mailCopy.ar>;

const i18n = createInstance(i18nOptions(mailCopy));
i18n.init();

export function translateTo(language: Language): MailTranslate {
	return i18n.getFixedT(language);
}
