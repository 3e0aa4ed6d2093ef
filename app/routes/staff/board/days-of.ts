import { stayOf } from "#app/business/bookings/capacity.ts";
import { formatShortDay } from "#app/copy/format/format.ts";

/** "الأحد 22 نوفمبر – الثلاثاء 24 نوفمبر" */
export function daysOf(heldDays: string[]): string {
	const { firstDay, lastDay } = stayOf(heldDays);
	return [...new Set([firstDay, lastDay])].map((day) => formatShortDay(day, "ar")).join(" – ");
}
