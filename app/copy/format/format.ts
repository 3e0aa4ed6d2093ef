import { riyadhClock } from "#app/business/base/calendar.ts";
import type { Language, Localized } from "#app/business/base/language.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const twoPlaces = new Intl.NumberFormat("en-US", {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
});
const plain = new Intl.NumberFormat("en-US");

const locales: Localized = { ar: "ar-u-ca-gregory-nu-latn", en: "en-GB-u-ca-gregory" };
const dayParts = partsBy(locales, { weekday: "long" });

/** A format is created at its first use, because that is slow and would delay the start of the Worker. */
export function partsBy(locales: Localized, more?: Intl.DateTimeFormatOptions) {
	const formats: Partial<Localized<Intl.DateTimeFormat>> = {};
	const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
	return (day: string, language: Language) => {
		formats[language] ??= new Intl.DateTimeFormat(locales[language], { ...options, ...more });
		const [year, month, date] = day.split("-").map(Number);
		const moment = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1));
		const parts = formats[language].formatToParts(moment);
		return new Map(parts.map(({ type, value }) => [type, value]));
	};
}

/** Digits are Western in both languages. */
export function formatNumber(amount: number): string {
	return plain.format(amount);
}

export function formatRiyals(amount: number): string {
	return whole.format(amount);
}

/** Two decimals are written only where there are halalas. */
export function formatAmount(halalas: number): string {
	return (halalas % 100 ? twoPlaces : whole).format(halalas / 100);
}

/** This minus is as wide as a digit. */
export const minusSign = "\u2212";

/** Returns "الأحد 22 نوفمبر 2026", put together by hand: a comma after the weekday depends on the engine's ICU. */
export function formatDay(day: string, language: Language): string {
	return `${formatShortDay(day, language)} ${partsOf(day, language).year}`;
}

/** Returns "الأحد 22 نوفمبر", for where the year is clear. */
export function formatShortDay(day: string, language: Language): string {
	const { weekday, date, month } = partsOf(day, language);
	return `${weekday} ${date} ${month}`;
}

/** Returns "22 نوفمبر", for below its weekday. */
export function formatDate(day: string, language: Language): string {
	const { date, month } = partsOf(day, language);
	return `${date} ${month}`;
}

/** Returns "نوفمبر 2026". */
export function formatMonth(day: string, language: Language): string {
	const { month, year } = partsOf(day, language);
	return `${month} ${year}`;
}

export function formatWeekday(day: string, language: Language): string {
	return partsOf(day, language).weekday ?? "";
}

export function joinWithHardSpaces(day: string): string {
	return day.replaceAll(" ", "\u00A0");
}

type FirstAndLast = { firstDay: string; lastDay: string };

/** Each of these keys names a sentence in the copy. */
export function stayForm({ firstDay, lastDay }: FirstAndLast) {
	return firstDay === lastDay ? "oneDay" : "severalDays";
}

export function stayValues(
	{ firstDay, lastDay }: FirstAndLast,
	language: Language,
	format = formatShortDay,
) {
	return { from: format(firstDay, language), to: format(lastDay, language) };
}

function partsOf(day: string, language: Language) {
	const parts = dayParts(day, language);
	return {
		weekday: parts.get("weekday"),
		date: parts.get("day"),
		month: parts.get("month"),
		year: parts.get("year"),
	};
}

/** Takes "10:00" to "24:00", which is midnight; no line breaks between the figures and their word. */
export function formatTime(time: string, language: Language): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const midnight = hour % 24 === 0 && minute === 0;
	if (midnight) return language === "ar" ? "منتصف الليل" : "midnight";
	const minutes = `:${String(minute).padStart(2, "0")}`;
	const twelve = hour % 12 || 12;
	if (language === "ar") return `${twelve}${minutes}\u00A0${arabicPartOfDay(hour % 24)}`;
	if (hour === 12 && minute === 0) return "noon";
	return `${twelve}${minute ? minutes : ""}${hour % 24 < 12 ? "am" : "pm"}`;
}

/** Returns "الأحد 22 نوفمبر 2026 الساعة 10:00 صباحاً" by the clock of Riyadh; no line breaks inside the time. */
export function formatMoment(moment: Date, language: Language): string {
	const { day, time } = riyadhClock(moment);
	return `${formatDay(day, language)} ${atTime(time, language)}`;
}

export function atTime(time: string, language: Language): string {
	const clock = formatTime(time, language).replaceAll(" ", "\u00A0");
	const atTheHour = time === "00:00" ? "عند" : "الساعة";
	return `${language === "ar" ? atTheHour : "at"}\u00A0${clock}`;
}

function arabicPartOfDay(hour: number): string {
	if (hour === 0) return "بعد منتصف الليل";
	if (hour < 5) return "فجراً";
	if (hour < 12) return "صباحاً";
	if (hour < 15) return "ظهراً";
	if (hour < 18) return "عصراً";
	return "مساءً";
}

export function formatHours(
	{ opens, closes }: { opens: string; closes: string },
	language: Language,
): string {
	const from = formatTime(opens, language);
	const to = formatTime(closes, language);
	return language === "ar" ? `من\u00A0${from} إلى\u00A0${to}` : `${from} to ${to}`;
}

/** A no-break space keeps the order of the groups in Arabic text, and no line breaks inside the number. */
export function formatPhone(phone: string): string {
	if (/^05\d{8}$/.test(phone)) return phone.replace(/^(\d{3})(\d{3})/, "$1\u00A0$2\u00A0");
	if (/^9200\d{5}$/.test(phone)) return phone.replace(/^(\d{4})/, "$1\u00A0");
	return phone;
}

/** The name is such as "جمادى الآخرة 1448 هـ". */
export type NamedMonth = { name: string; feast?: { from: number; to: number; name: string } };

export function hijriText(date: number, { name, feast }: NamedMonth): string {
	const isFeast = feast && feast.from <= date && date <= feast.to;
	return `${isFeast ? `${feast.name} · ` : ""}${date} ${name}`;
}

/** `count` selects the plural form, and the number is written as in the copy. */
export function pluralValues(count: number) {
	return { count, replace: { count: formatNumber(count) } };
}

/** Returns "the first, the second and the third". */
export function listIn(language: Language, names: string[]): string {
	return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
}

/** Without left-to-right marks on both sides, 4TCR7K is displayed as TCR7K4 inside Arabic text. */
export function withLtrMarks(text: string): string {
	return `\u200E${text}\u200E`;
}

/** A key that is known only at run time may be missing; it is shown as itself. */
export function textFor(texts: object, key: string): string {
	const text = Object.hasOwn(texts, key) ? (texts as Record<string, unknown>)[key] : undefined;
	return typeof text === "string" ? text : key;
}
