import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "react-router";
import type { Choice } from "#app/forms/choice.ts";
import type { OfferedDays } from "./other-days.tsx";

export type PostAnswer = SubmissionResult & {
	/** `notOffered` names the services that were taken out of the choice. */
	choice?: Choice;
	notOffered?: string[];
	otherDays?: OfferedDays;
};

/** No failure may replace the filled-in form by the error page, so these keys are answered instead. */
export function keepForm(...formErrors: string[]) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<PostAnswer> => {
		try {
			return await serverAction<PostAnswer>();
		} catch (error) {
			if (!(error instanceof Response)) return { error: { "": formErrors } };
			await responseEnd();
			throw error;
		}
	};
}

/** A redirect leaves the page and cuts a response that has not ended, an uncaught error in Firefox 153. */
function responseEnd() {
	return new Promise((ended) => {
		new PerformanceObserver(ended).observe({ type: "resource" });
		setTimeout(ended, 300);
	});
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export const shouldRevalidate = () => false;
