import { data } from "react-router";
import type { Day } from "#app/business/base/calendar.ts";
import type { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import type { SentCard } from "#app/forms/card.ts";
import type { SentExpectedDay } from "#app/forms/expected-day.ts";
import type { SentAction } from "#app/forms/staff-action.ts";
import { messageOf, type Reason, responseInit } from "#app/refusals.ts";
import type { SentFields } from "./send-again.tsx";

/** An action that was not done, as it was sent. */
export type RefusedAction = {
	problem: keyof typeof staffView.errors;
	sent?: SentAction;
	/** The same as it was sent, to send it again. */
	fields?: SentFields;
	expected?: SentExpectedDay;
	/** The form of the warranty card, with the key of the message of each field. */
	card?: { sent: SentCard; errors: SentCard };
};

/** A form of the page of a booking, and whether it came too soon after others. */
export type StaffForm = {
	booking: StaffBooking;
	form: FormData;
	refused?: Reason;
	/** The day of the board that opened the booking. */
	board?: Day;
};

export function refuseAction(reason: Reason, sent: Omit<RefusedAction, "problem"> = {}) {
	const problem = messageOf(reason) as RefusedAction["problem"];
	return data<RefusedAction>({ problem, ...sent }, responseInit(reason));
}
