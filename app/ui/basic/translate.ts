import { createContext, useContext } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";

export const LanguageContext = createContext<Language>("ar");

export function useLanguage(): Language {
	return useContext(LanguageContext);
}

type SiteTranslate = Translate<keyof Copy>;

/** Only the server provides it: the browser gets finished sentences, and nothing of i18next. */
export const TranslateContext = createContext<SiteTranslate | undefined>(undefined);

/** In the language of the page. For what is rendered on the server only. */
export function useTranslate(): SiteTranslate {
	const t = useContext(TranslateContext);
	if (!t) throw new Error("Only the server has the translations");
	return t;
}

/** For a value that only the browser knows, such as the total of what was just chosen: i18next stays on the server. */
export function withValues(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
}
