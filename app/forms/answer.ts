import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { answerTo, messageOf, type Reason } from "#app/refusals.ts";

/** What was sent, for a form that is answered before it is checked. */
export const unchecked = (form: FormData) =>
	parseWithZod(form, { schema: z.object({}), disableAutoCoercion: true });

/** The form as it was sent, with the keys of what is said about it: at its field, if the reason has one, and of the whole form. */
export function refusedReply(submission: Submission<object, string[]>, reason: Reason) {
	const { field, title, newSubmission } = answerTo(reason);
	const key = messageOf(reason);
	const formErrors = title ? [title, key] : [key];
	const reply = submission.reply({ formErrors, fieldErrors: field ? { [field]: [key] } : {} });
	const newId = newSubmission && { submissionId: crypto.randomUUID() };
	/** For an error of the whole form Conform would move the focus to a control without a name. */
	const status = field ? reply.status : undefined;
	return { ...reply, status, initialValue: { ...reply.initialValue, ...newId } };
}
