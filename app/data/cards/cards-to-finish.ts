import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { staffLinkDays } from "#app/business/bookings/deadline.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";

/** Codes of the price list, never what a person typed. */
const warranted = warrantyTable
	.flatMap(({ codes }) => codes)
	.map((code) => `'${code}'`)
	.join(", ");

/**
 * Finished bookings without a warranty card, or whose card lacks a number, while the link of staff still opens them. One
 * whose card was voided is owed another only if the card was wrong.
 */
export function isCardToFinish(day: Day): string {
	return `status = 'completed' AND erased_at IS NULL AND json_extract(held_days, '$[#-1]') >= '${dayAfter(day, -staffLinkDays)}'
		AND EXISTS (SELECT 1 FROM json_each(service_ids) WHERE value IN (${warranted}))
		AND NOT EXISTS (
			SELECT 1 FROM warranty_cards
			WHERE booking_id = bookings.id AND (void_reason IS NULL OR void_reason <> 'wrong-details')
				AND (voided_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM json_each(warranty_cards.lines) WHERE json_extract(value, '$.serial') IS NULL))
		)`;
}
