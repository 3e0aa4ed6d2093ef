import { createInstance, type i18n } from "i18next";
import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { type Language, languages } from "#app/business/base/language.ts";
import { languageAt } from "#app/business/centre/pages.ts";
import { i18nOptions } from "#app/copy/i18n.ts";
import { copies } from "#app/copy/index.ts";

const options = i18nOptions(copies);

/** Only the URL decides: no cookie, no `Accept-Language`, no other value of `lang`. */
const [i18nMiddleware, getLocale, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: "ar",
		order: ["custom"],
		findLocale: async ({ url }) => languageAt(new URL(url)),
	},
	i18next: options,
});

export { i18nMiddleware };

type Context = Readonly<RouterContextProvider>;

export function requestLanguage(context: Context): Language {
	return getLocale(context) === "en" ? "en" : "ar";
}

export function requestTranslate(context: Context): i18n["t"] {
	return getInstance(context).t;
}

/** For the document of an unknown path, for which React Router runs no middleware. */
export function translateTo(language: Language): i18n["t"] {
	const instance = createInstance(options);
	instance.init({ lng: language });
	return instance.t;
}
