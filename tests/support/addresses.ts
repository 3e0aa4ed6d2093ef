import { languages, localizedPath } from "#app/business/language.ts";
import { pagePaths } from "#app/business/pages.ts";

export const missingPage = "/no-such-page";

/** Every page as a visitor may meet it: all addresses in both languages, and one that nobody knows. */
export const everyAddress = [...pagePaths, missingPage].flatMap((page) =>
	languages.map((language) => ({
		page,
		language,
		address: localizedPath(language, page),
	})),
);
