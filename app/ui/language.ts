import { createContext, useContext } from "react";
import type { Language } from "#app/business/base/language.ts";

export const LanguageContext = createContext<Language>("ar");

export function useLanguage(): Language {
	return useContext(LanguageContext);
}
