import { type ClosedDays, type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";

/** Customers read the reason in the calendar. It comes from a list, in both languages. */
export const closingReasons = {
	holiday: { ar: "إجازة", en: "Holiday" },
	"eid-al-fitr": { ar: "عيد الفطر", en: "Eid al-Fitr" },
	"eid-al-adha": { ar: "عيد الأضحى", en: "Eid al-Adha" },
	"national-day": { ar: "اليوم الوطني", en: "National Day" },
	"founding-day": { ar: "يوم التأسيس", en: "Founding Day" },
	maintenance: { ar: "صيانة المركز", en: "Maintenance" },
	unforeseen: { ar: "ظرف طارئ", en: "Unforeseen circumstances" },
} as const satisfies Record<string, Localized>;
export type ClosingReason = keyof typeof closingReasons;

export const maxClosedDays = 30;

export function closingError({ from, to }: ClosedDays, today: Day) {
	if (!isDay(from) || !isDay(to) || from < today || to < from) return "closingDays";
	if (to > dayAfter(from, maxClosedDays - 1)) return "closingTooLong";
}
