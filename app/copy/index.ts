import type { Language } from "#app/business/base/language.ts";
import { ar, type Copy } from "./ar/index.ts";
import { en } from "./en/index.ts";

export type { Copy };

export const copies: Record<Language, Copy> = { ar, en };

export function copyFor(language: Language): Copy {
	return copies[language];
}
