import type { Language } from "#app/business/base/language.ts";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";
import { usePage } from "./page.ts";

export const useLanguage = (): Language => usePage().language;

/** In the language of the page. For what is rendered on the server only. */
export function useTranslate(): Translate<keyof Copy> {
	const { t } = usePage();
	if (!t) throw new Error("Only the server has the translations");
	return t;
}

/** For a value that only the browser knows, such as the total of what was just chosen: i18next stays on the server. */
export function withValues(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
}
