import { data } from "react-router";
import type { Day } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import type { Language } from "#app/business/base/language.ts";
import { serverErrors } from "#app/copy/ar/errors.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { type FormError, formErrorOf, type MessageKey } from "#app/forms/choice.ts";
import type { RequestContext } from "#app/http/context.ts";
import { answerTo, type Reason, responseInit } from "#app/refusals.ts";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { notBooked } from "#app/use-cases/base/other-days.ts";
import { type ActionResult, emptyResult } from "./script/client-action.ts";

type Page = { deps: RequestContext; language: Language; t: Translate };

/** The page with what was sent, why it was not booked, and other days for one that cannot be had. */
export async function refuse(
	{ deps, language, t }: Page,
	refused: Reason,
	{ choice, result }: ActionResult = emptyResult,
	otherDays?: Day[],
) {
	const invalid = refused === "invalid" && result ? formErrorOf(result) : undefined;
	const { title, newSubmission } = answerTo(refused);
	const sent = {
		bookingDate: String(result?.initialValue?.bookingDate ?? ""),
		services: choice.selection,
	};
	const why = { refused, otherDays, message: invalid && String(invalid.message) };
	const told = await notBooked(deps, sent, why, deps.now);
	const message = told.message as MessageKey;
	const formError = invalid ?? { title: title as MessageKey | undefined, message };
	const newId = newSubmission && { submissionId: crypto.randomUUID() };
	return data<ActionResult>(
		{
			choice,
			result: result && {
				...result,
				initialValue: { ...result.initialValue, ...newId },
				error: told.field ? { [told.field]: [message] } : result.error,
			},
			meantEmail: meantEmailIn(result),
			formError: withText(formError, language),
			otherDays: offeredDays(told.otherDays, "book", language, t),
		},
		responseInit(refused),
	);
}

export function meantEmailIn(result: ActionResult["result"]): string | undefined {
	return meantEmail(String(result?.initialValue?.email ?? ""));
}

/** The page has most messages; the rest go with the refusal. */
function withText(error: FormError, language: Language): FormError {
	const key = serverErrors.find((name) => name === error.message);
	return key ? { ...error, text: copyFor(language).errors[key] } : error;
}
