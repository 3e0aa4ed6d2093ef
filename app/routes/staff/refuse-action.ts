import { data } from "react-router";
import type { staffView } from "#app/copy/ar/staff-view.ts";
import type { SentCard } from "#app/forms/card.ts";
import type { SentExpectedDay } from "#app/forms/expected-day.ts";
import type { SentAction } from "#app/forms/staff-action.ts";
import { messageOf, type Reason, responseInit } from "#app/refusals.ts";

/** An action that was not done, as it was sent. */
export type RefusedAction = {
	problem: keyof typeof staffView.errors;
	sent?: SentAction;
	expected?: SentExpectedDay;
	/** The form of the warranty card, with the key of the message of each field. */
	card?: { sent: SentCard; errors: SentCard };
};

export function refuseAction(
	reason: Reason,
	sent: Omit<RefusedAction, "problem"> = {},
) {
	const problem = messageOf(reason) as RefusedAction["problem"];
	return data<RefusedAction>({ problem, ...sent }, responseInit(reason));
}
