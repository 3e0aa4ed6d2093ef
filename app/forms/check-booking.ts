import type { SubmissionResult } from "@conform-to/react";
import type { BookableDays } from "#app/business/base/calendar.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { priceListFingerprint } from "#app/business/prices/catalogue.ts";
import { type BookingValues, parseBooking, sentAnswers } from "./booking.ts";
import type { Choice } from "./choice.ts";

/** The form as it was sent, with what is wrong about it. */
type Shown = { choice: Choice; result: SubmissionResult };
type Asked = { days: BookableDays; summary: boolean; source?: Source };

/** Only `pricesChanged` and `invalid` are refusals. */
type Checked =
	| { outcome: "pricesChanged" | "summary" | "invalid"; shown: Shown }
	| { outcome: "valid"; shown: Shown; values: BookingValues };

/**
 * What decides on a form before anything is stored, in this order: the same for a visitor and for staff who book by
 * telephone, except that a caller may have no e-mail address.
 */
export function checkBooking(form: FormData, { days, summary, source = "web" }: Asked): Checked {
	const submission = parseBooking(form, days, { byPhone: source === "phone" });
	const sent = sentAnswers(form);
	const isValid = submission.status === "success";
	const checked = isValid ? sent : { ...sent, result: submission.reply() };
	if (hasOtherPrices(form)) return { outcome: "pricesChanged", shown: checked };
	if (summary) return { outcome: "summary", shown: sent };
	return isValid
		? { outcome: "valid", shown: sent, values: submission.value }
		: { outcome: "invalid", shown: checked };
}

function hasOtherPrices(form: FormData): boolean {
	return form.getAll("priceList").some((sent) => sent !== priceListFingerprint);
}
