import type { Route } from "../+types/route.ts";
import { type ActionResult, emptyResult } from "../action-result.ts";
import { responseEnd } from "../response-end.ts";

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
			return {
				...emptyResult,
				formError: { title: "saveTitle", message: "save" },
			};
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
