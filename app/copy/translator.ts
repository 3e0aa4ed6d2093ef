import { createInstance, type InitOptions, type TFunction } from "i18next";
import type { Language } from "#app/business/language.ts";
import { ar } from "./ar/index.ts";
import { counted } from "./counted.ts";
import { en } from "./en/index.ts";

/** Words looked up by a key that is known at run time only: messages of a schema, and words that count. */
export const i18nextOptions = {
	resources: {
		ar: { translation: { errors: ar.errors, ...counted.ar } },
		en: { translation: { errors: en.errors, ...counted.en } },
	},
	fallbackLng: false,
	interpolation: { escapeValue: false },
	initAsync: false,
	showSupportNotice: false,
} satisfies InitOptions;

const i18next = createInstance();
i18next.init(i18nextOptions);

export function translatorFor(language: Language): TFunction {
	return i18next.getFixedT(language);
}
