import { createInstance, type TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { type Language, languages } from "#app/business/base/language.ts";
import { languageAt } from "#app/business/centre/pages.ts";
import { i18nOptions } from "#app/copy/i18n.ts";
import { copies } from "#app/copy/index.ts";

/** The URL alone decides: no cookie, no `Accept-Language` and no other value of `lang` does. */
const [i18nMiddleware, getLocale] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: "ar",
		order: ["custom"],
		findLocale: async ({ url }) => languageAt(new URL(url)),
	},
	i18next: { initAsync: false },
});

export { i18nMiddleware };

type Context = Readonly<RouterContextProvider>;

export function requestLanguage(context: Context): Language {
	return getLocale(context) === "en" ? "en" : "ar";
}

export function requestTranslate(context: Context): TFunction {
	return translateTo(requestLanguage(context));
}

/** All requests share this one, because the middleware's own would make its plural rules anew in each request. */
const i18n = createInstance(i18nOptions(copies));
i18n.init();

export function translateTo(language: Language): TFunction {
	return i18n.getFixedT(language);
}
