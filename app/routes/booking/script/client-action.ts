import type { SubmissionResult } from "@conform-to/react";
import type { Choice, FormError } from "#app/forms/choice.ts";
import type { OfferedDays } from "#app/ui/form/other-days.tsx";
import type { Route } from "../+types/route.ts";

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

/** A network error must not replace the filled-in form by the error page. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	const sentAt = performance.now();
	try {
		const result = (await serverAction()) as ActionResult;
		return result.formError?.message === "pricesChanged" ? await postAsDocument() : result;
	} catch (error) {
		if (!(error instanceof Response))
			return { ...emptyResult, formError: { title: "saveTitle", message: "save" } };
		// Leaving the page cuts a response that has not ended, which is an uncaught error in Firefox.
		await responseEnd("/booking.data", sentAt);
		throw error;
	}
}

/** This page was made with the earlier prices; only a new document has the new ones. */
function postAsDocument(): Promise<never> {
	document.querySelector<HTMLFormElement>("#booking")?.submit();
	return new Promise(() => {});
}

const timeoutMs = 500;

/** Resolves when a response for `path` that was requested after `since` is complete, or after half a second. */
function responseEnd(path: string, since: number): Promise<void> {
	return new Promise((resolve) => {
		const observer = new PerformanceObserver((list) => {
			for (const { name, startTime } of list.getEntries())
				if (new URL(name).pathname === path && startTime >= since) end();
		});
		const end = () => {
			observer.disconnect();
			resolve();
		};
		observer.observe({ type: "resource", buffered: true });
		setTimeout(end, timeoutMs);
	});
}
