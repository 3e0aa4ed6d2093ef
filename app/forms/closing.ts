import type { ClosedDays } from "#app/business/base/calendar.ts";
import { isOversized } from "#app/business/base/lengths.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import { type ClosingReason, isClosingReason } from "#app/business/bookings/closing.ts";
import { type FormInput, readText } from "./fields.ts";

/** Days to close or to open, as the form asks for them; not checked yet. */
export type RequestedClosing = ClosedDays & {
	reason?: ClosingReason;
	sure: boolean;
};

/** Without `to` it is one day. */
export function readClosing(form: FormInput): RequestedClosing {
	const from = dayIn(form, "from");
	const reason = readText(form, "reason");
	return {
		from,
		to: dayIn(form, "to") || from,
		reason: isClosingReason(reason) ? reason : undefined,
		sure: readText(form, "sure") === "yes",
	};
}

function dayIn(form: FormInput, name: string): string {
	const text = readText(form, name);
	return isOversized("day", text) ? text : toWesternDigits(text).trim();
}
