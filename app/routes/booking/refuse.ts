import { data } from "react-router";
import { bookableDays, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import type { Language } from "#app/business/base/language.ts";
import { submissionIdAfter } from "#app/business/bookings/capacity.ts";
import { serverErrors } from "#app/copy/ar/errors.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { type FormError, formErrorOf, type MessageKey } from "#app/forms/choice.ts";
import type { RequestContext } from "#app/http/context.ts";
import { messageOf, type Reason, refusalOf, responseInit } from "#app/refusals.ts";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { countRefusedDay } from "#app/use-cases/base/count-wanted-day.ts";
import { readOtherDays, requestedDay } from "#app/use-cases/base/other-days.ts";
import type { ActionResult } from "./script/client-action.ts";

/** The language of the page, and its sentences. */
type Say = { language: Language; t: Translate };

/** The page with what was sent, and why it was not booked. */
export function refuse(
	reason: Reason,
	{ choice, result }: ActionResult,
	say: Say,
	otherDays: Day[] = [],
) {
	const { field, title, newSubmission } = refusalOf(reason);
	const message = messageOf(reason) as MessageKey;
	const day = String(result?.initialValue?.bookingDate ?? "");
	const submissionId = newSubmission ? crypto.randomUUID() : submissionIdAfter(message, day);
	const initialValue = submissionId
		? { ...result?.initialValue, submissionId }
		: result?.initialValue;
	const error = field ? { [field]: [message] } : result?.error;
	return data<ActionResult>(
		{
			choice,
			result: result && { ...result, initialValue, error },
			meantEmail: meantEmailIn(result),
			formError: withText({ title: title as MessageKey, message }, say),
			otherDays: offeredDays(otherDays, "book", say.language, say.t),
		},
		responseInit(reason),
	);
}

/** The page with a message beside each invalid field, and other days for one that is closed. */
export async function refuseInvalid(
	invalid: ActionResult & { result: NonNullable<ActionResult["result"]> },
	context: RequestContext,
	say: Say,
) {
	const { now } = context;
	const { choice, result } = invalid;
	const { initialValue = {} } = result;
	const formError = formErrorOf(result);
	const message = String(formError?.message);
	const day = String(initialValue?.bookingDate ?? "");
	const sent = {
		bookingDate: day,
		submissionId: String(initialValue?.submissionId),
	};
	countRefusedDay(context, sent, message, now);
	const submissionId = submissionIdAfter(message, day, riyadhToday(now));
	const days = bookableDays(now);
	const by = { mayBeRecent: true };
	const requested = requestedDay(day, choice.selection, days, by);
	const otherDays = formError && isClosed(formError) ? await readOtherDays(context, requested) : [];
	return data<ActionResult>(
		{
			choice,
			result: submissionId
				? { ...result, initialValue: { ...initialValue, submissionId } }
				: result,
			meantEmail: meantEmailIn(result),
			formError: formError && withText(formError, say),
			otherDays: offeredDays(otherDays, "book", say.language, say.t),
		},
		400,
	);
}

export function meantEmailIn(result: ActionResult["result"]): string | undefined {
	return meantEmail(String(result?.initialValue?.email ?? ""));
}

const isClosed = ({ message }: FormError) => message === "dateClosed";

/** The page has most messages; the rest go with the refusal. */
function withText(error: FormError, { language }: Say): FormError {
	const key = serverErrors.find((name) => name === error.message);
	return key ? { ...error, text: copyFor(language).errors[key] } : error;
}
