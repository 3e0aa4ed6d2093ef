import { type Language, languageOf } from "#app/business/language.ts";

/** Only the URL decides: no cookie, no `Accept-Language`. */
export function requestLanguage(request: Request): Language {
	return languageOf(new URL(request.url).searchParams);
}
