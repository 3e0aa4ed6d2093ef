import type { SubmissionResult } from "@conform-to/react";
import type { Choice, FormError } from "#app/forms/choice.ts";
import type { OfferedDays } from "#app/ui/form/other-days.tsx";

export type ActionResult = {
	choice: Choice;
	result?: SubmissionResult;
	formError?: FormError;
	/** In place of the address, which has a likely typing error. */
	meantEmail?: string;
	/** Days to book instead of one that is full or closed. */
	otherDays?: OfferedDays;
};

/** Of a request whose fields could not be read. */
export const emptyResult: ActionResult = { choice: { selection: [] } };
