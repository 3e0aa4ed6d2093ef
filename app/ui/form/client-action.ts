import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "react-router";
import type { Choice } from "#app/forms/choice.ts";
import type { OfferedDays } from "./other-days.tsx";

/** Conform's result, with what the form for bookings shows beside it. */
export type PostAnswer = SubmissionResult & {
	/** Without the services that are not offered any more, which `notOffered` names. */
	choice?: Choice;
	notOffered?: string[];
	/** Can be booked instead of one that is full or closed. */
	otherDays?: OfferedDays;
};

/** No failure may replace the filled-in form by the error page: its keys are answered as if the server had refused. */
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

/** A redirect leaves the page, and cuts its response if that has not ended: an uncaught error in Firefox (153). */
function responseEnd() {
	return new Promise((ended) => {
		new PerformanceObserver(ended).observe({ type: "resource" });
		setTimeout(ended, 300);
	});
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export const shouldRevalidate = () => false;
