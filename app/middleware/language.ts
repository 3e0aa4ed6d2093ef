import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import {
	type Language,
	languageOf,
	languages,
} from "#app/business/language.ts";
import { i18nextOptions } from "#app/copy/translator.ts";

const [middleware, localeIn] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: "ar",
		order: ["custom"],
		findLocale: async (request) =>
			languageOf(new URL(request.url).searchParams),
	},
	i18next: i18nextOptions,
});

export { middleware as languageMiddleware };

export function languageIn(context: Readonly<RouterContextProvider>): Language {
	return localeIn(context) === "en" ? "en" : "ar";
}
