import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { dayOfStay } from "#app/business/bookings/capacity.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

/** Returns "Thermal insulation (titanium)", as it was sold. */
export function lineName(
	{ service, option }: Pick<Line, "service" | "option">,
	language: Language,
	t: Translate<"mail">,
): string {
	return t("mail:line", { lng: language, service: service[language], option: option[language] });
}

/** Returns "Day 2 of 3" for a car that stays for several days. */
export function stayRemark(heldDays: Day[], day: Day, t: Translate<"morningSheet">): string[] {
	const of = heldDays.length;
	const number = dayOfStay(heldDays, day);
	return of > 1 ? [t("morningSheet:today.dayOfStay", { number, of })] : [];
}

/** The line is empty if every row of the sheet could be read. */
export function unreadLine(unread: { row: string }[], t: Translate<"morningSheet">): string {
	const rows = unread.map(({ row }) => withLtrMarks(row)).join("، ");
	return rows && t("morningSheet:unread", { rows });
}
