import { createContext, useContext } from "react";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";

type SiteTranslate = Translate<keyof Copy>;

/** Only the server provides it: the browser gets finished sentences, and nothing of i18next. */
export const TranslateContext = createContext<SiteTranslate | undefined>(undefined);

/** In the language of the page. For what is rendered on the server only. */
export function useTranslate(): SiteTranslate {
	const t = useContext(TranslateContext);
	if (!t) throw new Error("Only the server has the translations");
	return t;
}
