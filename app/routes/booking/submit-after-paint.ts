import { INTENT } from "@conform-to/dom";
import { afterPaint } from "#app/ui/after-paint.ts";

/** Conform submits the form to itself to validate a corrected field. */
export function isUserSubmit({ submitter }: SubmitEvent): boolean {
	return submitter?.getAttribute("name") !== INTENT;
}

/** Lets the browser paint the button's pressed state first: checking the form and showing its errors takes a slow phone longer. */
export function submitAfterPaint(form: HTMLFormElement): () => void {
	let isWaiting = false;
	let isPainted = false;

	function onSubmit(event: SubmitEvent) {
		if (isPainted || !isUserSubmit(event)) return;
		event.preventDefault();
		event.stopPropagation();
		if (isWaiting) return;
		isWaiting = true;
		afterPaint(() => {
			isWaiting = false;
			isPainted = true;
			form.requestSubmit(event.submitter);
			isPainted = false;
		});
	}

	// Safari has requestSubmit since version 16.
	if ("requestSubmit" in form) form.addEventListener("submit", onSubmit);
	return () => form.removeEventListener("submit", onSubmit);
}
