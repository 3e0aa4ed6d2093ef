import type { Language } from "#app/business/base/language.ts";
import type { ChromeCopy } from "./ar/chrome.ts";
import * as ar from "./ar/index.ts";
import type { StayCopy } from "./ar/stay.ts";
import * as en from "./en/index.ts";

export type Copy = Omit<typeof ar, "chrome" | "stay"> & { chrome: ChromeCopy; stay: StayCopy };

export const copies: Record<Language, Copy> = { ar, en };

export function copyFor(language: Language): Copy {
	return copies[language];
}
