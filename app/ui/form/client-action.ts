import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "react-router";
import type { OfferedDays } from "./other-days.tsx";

/** `otherDays` can be booked instead of one that is full or closed; `notOffered` says what was taken out of the form. */
export type Answer = {
	lastResult?: SubmissionResult;
	otherDays?: OfferedDays;
	notOffered?: string[];
};

/** No failure may replace the filled-in form by the error page: its keys are answered as if the server had refused. */
export function keepForm(...formErrors: string[]) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<Answer> => {
		try {
			return await serverAction<Answer>();
		} catch (error) {
			if (!(error instanceof Response)) return { lastResult: { error: { "": formErrors } } };
			await responseEnd();
			throw error;
		}
	};
}

/** A redirect leaves the page, and cuts its response if that has not ended: an uncaught error in Firefox (153). */
function responseEnd() {
	return new Promise((ended) => {
		new PerformanceObserver(ended).observe({ type: "resource" });
		setTimeout(ended, 300);
	});
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export const shouldRevalidate = () => false;
