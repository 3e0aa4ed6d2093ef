export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

export type Localized<T = string> = Record<Language, T>;

export const direction: Localized<"rtl" | "ltr"> = { ar: "rtl", en: "ltr" };

export const comma: Localized = { ar: "، ", en: ", " };

/** `?lang=en` is English, anything else is Arabic. */
export function languageOf(search: URLSearchParams): Language {
	return search.get("lang") === "en" ? "en" : "ar";
}

/** Internal links carry `lang=en` on English pages; Arabic is the default. */
export function localizedPath(language: Language, path: string): string {
	return language === "ar" ? path : pathWithLanguage(language, path);
}

export function switchLanguage(language: Language, search: string): string {
	const query = new URLSearchParams(search);
	query.delete("lang");
	query.append("lang", language);
	return `?${query}`;
}

function pathWithLanguage(language: Language, path: string): string {
	const [base = "", ...fragment] = path.split("#");
	const separator = base.includes("?") ? "&" : "?";
	return [`${base}${separator}lang=${language}`, ...fragment].join("#");
}
