import type { Language } from "#app/business/base/language.ts";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";
import { usePage } from "./page.ts";

export const useLanguage = (): Language => usePage().language;

export function useTranslate(): Translate<keyof Copy> {
	const { t } = usePage();
	if (!t)
		throw new Error(
			"Only the server translates: use it in <ServerHtml>, or let the loader send it",
		);
	return t;
}

/** In the browser, which has no i18next: it says the total of what was just chosen. On the server `t` makes a sentence. */
export function withValues(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
}
