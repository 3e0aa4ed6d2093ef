import type { Language } from "#app/business/base/language.ts";
import { reasons as arabic, type ReasonsCopy } from "#app/copy/ar/reasons.ts";
import { reasons as english } from "#app/copy/en/reasons.ts";

const texts = { ar: arabic, en: english };

/** Customers are not told every reason, for example not that a booking was unreal. */
export function reasonText(
	change: keyof ReasonsCopy,
	reason: string | null | undefined,
	language: Language,
): string | undefined {
	const told: Record<string, string> = texts[language][change];
	return reason && Object.hasOwn(told, reason) ? told[reason] : undefined;
}
