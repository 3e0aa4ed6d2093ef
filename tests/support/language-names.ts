import type { Language } from "#app/business/base/language.ts";

/** For test titles. */
export const languageNames: Record<Language, string> = { ar: "Arabic", en: "English" };
