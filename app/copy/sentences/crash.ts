import type { Language } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";

/** Who has just sent a booking cannot know whether it was stored: its mail may be late. */
export function crashText(path: string, language: Language): string {
	const { text, booking } = copyFor(language).chrome.crash;
	return path === "/booking" ? booking : text;
}
