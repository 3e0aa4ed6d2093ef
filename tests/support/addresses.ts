import { languages, localizedPath } from "#app/business/base/language.ts";
import { pagePaths } from "#app/business/centre/pages.ts";

export const missingPage = "/no-such-page";

export const everyPath = [...pagePaths, missingPage];
/** Every page and one unknown path, in both languages. */
export const everyAddress = everyPath.flatMap((page) =>
	languages.map((language) => ({ page, language, address: localizedPath(language, page) })),
);
