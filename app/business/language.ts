export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

/** The same words in each language: a missing one does not compile. */
export type Localized<T = string> = Record<Language, T>;

export const direction: Localized<"rtl" | "ltr"> = { ar: "rtl", en: "ltr" };

/** A page is a function of its URL: `?lang=en` is English, anything else is Arabic. */
export function languageOf(search: URLSearchParams): Language {
	return search.get("lang") === "en" ? "en" : "ar";
}

/** English travels in every internal address; Arabic needs no mark. */
export function localizedPath(language: Language, path: string): string {
	return language === "ar" ? path : pathWithLanguage(language, path);
}

/** The same page said aloud in a language, so that the choice can be remembered. */
export function pathWithLanguage(language: Language, path: string): string {
	const [address = "", ...fragment] = path.split("#");
	const joint = address.includes("?") ? "&" : "?";
	return [`${address}${joint}lang=${language}`, ...fragment].join("#");
}
