import { createInstance } from "i18next";
import type { Language } from "#app/business/base/language.ts";
import * as ar from "#app/copy/ar/index.ts";
import * as en from "#app/copy/en/index.ts";
import { i18nOptions, type Translate } from "#app/copy/i18n.ts";

const forStaff = {
	staffView: ar.staffView,
	staffCounter: ar.staffCounter,
	morningSheet: ar.morningSheet,
	staffSettings: ar.staffSettings,
};

/** The mailer carries no copy of the content pages. */
export const mailCopy = {
	ar: {
		chrome: ar.chrome,
		booking: ar.booking,
		thankYou: ar.thankYou,
		mail: ar.mail,
		stay: ar.stay,
		whatsapp: ar.whatsapp,
		...forStaff,
	},
	en: {
		chrome: en.chrome,
		booking: en.booking,
		thankYou: en.thankYou,
		mail: en.mail,
		stay: en.stay,
		whatsapp: en.whatsapp,
		...forStaff,
	},
};

export type MailTranslate = Translate<keyof typeof mailCopy.ar>;

const i18n = createInstance(i18nOptions(mailCopy));
i18n.init();

export function translateTo(language: Language): MailTranslate {
	return i18n.getFixedT(language);
}
