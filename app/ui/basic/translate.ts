import { createContext, useContext } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";

export const LanguageContext = createContext<Language>("ar");

export function useLanguage(): Language {
	return useContext(LanguageContext);
}

type SiteTranslate = Translate<keyof Copy>;

/** Only the server translates: the browser gets finished sentences, and nothing of i18next. */
export const TranslateContext = createContext<SiteTranslate | undefined>(undefined);

export function useTranslate(): SiteTranslate {
	const t = useContext(TranslateContext);
	if (!t) throw new Error("Only the server has the translations");
	return t;
}

/** Only the browser knows such values, as the total of what was just chosen, and i18next stays on the server. */
export function withValues(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
}
