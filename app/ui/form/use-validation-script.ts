import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "#app/ui/basic/use-lazy-component.ts";

/**
 * Loads the component that checks a form once `when` is truthy. A submit waits for it; if it does not come, the server
 * checks alone.
 */
export function useValidationScript<Props>(
	form: RefObject<HTMLFormElement | null>,
	load: () => Promise<{ default: ComponentType<Props> }>,
	when: unknown,
): ComponentType<Props> | undefined {
	const [script, setScript] = useState<{ default: ComponentType<Props> }>();
	useEffect(() => {
		if (when) afterPaint(() => load().then(setScript, () => {}));
	}, [when, load]);
	useEffect(() => {
		if (!form.current) return;
		return holdSubmits(form.current, () =>
			load().then(
				(loaded) => flushSync(() => setScript(loaded)),
				() => {},
			),
		);
	}, [form, load]);
	return script?.default;
}

/** Conform submits the form to itself, by a hidden button, to check a field again. */
export function isUserSubmit({ submitter }: SubmitEvent): boolean {
	return !submitter?.hidden;
}

/** Lets the browser paint the button's pressed state first: checking the form and showing its errors takes a slow phone longer. */
function holdSubmits(form: HTMLFormElement, until: () => Promise<void>): () => void {
	let isWaiting = false;
	let isReleased = false;

	function onSubmit(event: SubmitEvent) {
		if (isReleased || !isUserSubmit(event)) return;
		event.preventDefault();
		event.stopPropagation();
		if (isWaiting) return;
		isWaiting = true;
		afterPaint(async () => {
			await until();
			isWaiting = false;
			isReleased = true;
			form.requestSubmit(event.submitter);
			isReleased = false;
		});
	}

	// Safari has requestSubmit since version 16.
	if ("requestSubmit" in form) form.addEventListener("submit", onSubmit);
	return () => form.removeEventListener("submit", onSubmit);
}
