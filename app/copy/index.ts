import type { Language } from "#app/business/base/language.ts";
import { memoize, type Settings } from "#app/business/settings/in-force.ts";
import type { ChromeCopy } from "./ar/chrome.ts";
import * as ar from "./ar/index.ts";
import type { ReviewsCopy } from "./ar/reviews.ts";
import type { StayCopy } from "./ar/service-facts.ts";
import * as en from "./en/index.ts";
import { fillTexts } from "./format/filled.ts";

export type Copy = Omit<typeof ar, "chrome" | "reviews" | "stay"> & {
	chrome: ChromeCopy;
	reviews: ReviewsCopy;
	stay: StayCopy;
};

export const copies: Record<Language, Copy> = { ar, en };

const filledCopies = memoize(
	(language, settings): Copy => fillTexts(copies[language], language, settings),
);

/** With the settings, texts that name a percent or opening hours are those of the day; else they keep their marks. */
export function copyFor(language: Language, settings?: Settings): Copy {
	return settings ? filledCopies(language, settings) : copies[language];
}

/** A visitor who has just sent a booking cannot know whether it was stored, because its mail may be late. */
export function errorPageText(path: string, language: Language): string {
	const { text, booking } = copyFor(language).chrome.crash;
	return path === "/booking" ? booking : text;
}
