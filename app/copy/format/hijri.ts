import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import type { Language, Localized } from "#app/business/base/language.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { type NamedMonth, partsBy } from "./format.ts";

const locales: Localized = {
	ar: "ar-SA-u-ca-islamic-umalqura-nu-latn",
	en: "en-GB-u-ca-islamic-umalqura-nu-latn",
};
const eras: Localized = { ar: "هـ", en: "AH" };
const hijriParts = partsBy(locales);

export type HijriMonth = NamedMonth & { first: Day };

const { "eid-al-fitr": fitr, "eid-al-adha": adha } = closingReasons;
/** The centre need not be closed then. */
const feasts: Record<string, NamedMonth["feast"]> = {
	شوال: { from: 1, to: 3, name: fitr.ar },
	Shawwal: { from: 1, to: 3, name: fitr.en },
	"ذو الحجة": { from: 10, to: 13, name: adha.ar },
	"Dhu’l-Hijjah": { from: 10, to: 13, name: adha.en },
};

/** By the Umm al-Qura calendar, which is shown only where a day is chosen. The browser counts from these months, because its own names or tables may be others. */
export function hijriMonths(from: Day, to: Day, language: Language): HijriMonth[] {
	const months: HijriMonth[] = [];
	for (let day = from; day <= to; ) {
		const { date, ...month } = hijriOf(day, language);
		const first = dayAfter(day, 1 - date);
		months.push({ first, ...month });
		day = dayAfter(first, 29);
		while (hijriOf(day, language).date !== 1) day = dayAfter(day, 1);
	}
	return months;
}

function hijriOf(day: Day, language: Language): NamedMonth & { date: number } {
	const parts = hijriParts(day, language);
	// The font has no modifier letter turned comma, with which English spells Rabiʻ and Shaʻban.
	const month = parts.get("month")?.replaceAll("\u02BB", "\u2019");
	return {
		date: Number(parts.get("day")),
		name: `${month} ${parts.get("year")} ${eras[language]}`,
		feast: feasts[month ?? ""],
	};
}
