import { useEffect, useRef } from "react";
import { maskPhone } from "#app/business/phone.ts";
import { maskEmail, maskName } from "#app/business/text.ts";
import { toggleChoices } from "./toggle-choices.ts";

const masks: Record<string, (typed: string, before: string) => string> = {
	customerName: maskName,
	phoneNumber: maskPhone,
	email: maskEmail,
};

/** Gives the plain form its behaviour, beginning with what was clicked and typed before the script came. */
export function useFormEnhancements(onChange: (form: HTMLFormElement) => void) {
	const form = useRef<HTMLFormElement>(null);
	const changed = useRef(onChange);
	changed.current = onChange;

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		/** What is typed into a masked field chooses nothing, and leaving one often comes with the next press. */
		const notify = ({ target }: { target: unknown }) => {
			if (!masks[(target as HTMLInputElement).name]) changed.current(element);
		};
		const stopChoosing = toggleChoices(element);
		const stopMasking = maskInputs(element);
		element.addEventListener("change", notify);
		addEventListener("pageshow", notify);
		document.documentElement.dataset.script = "on";
		notify({ target: element });
		return () => {
			stopChoosing();
			stopMasking();
			element.removeEventListener("change", notify);
			removeEventListener("pageshow", notify);
		};
	}, []);

	return form;
}

function maskInputs(form: HTMLFormElement): () => void {
	const before = new Map<string, string>();

	/** A pasted number may be longer than what the mask leaves of it. */
	const phone = form.querySelector<HTMLInputElement>("[name=phoneNumber]");
	phone?.removeAttribute("maxlength");

	function onInput(event: Event) {
		const { target } = event;
		if (!(target instanceof HTMLInputElement)) return;
		const mask = masks[target.name];
		if (!mask || (event as InputEvent).isComposing) return;
		const masked = mask(target.value, before.get(target.name) ?? "");
		if (masked !== target.value) write(target, masked);
		before.set(target.name, masked);
	}

	form.addEventListener("input", onInput, { capture: true });
	form.addEventListener("compositionend", onInput, { capture: true });
	return () => {
		form.removeEventListener("input", onInput, { capture: true });
		form.removeEventListener("compositionend", onInput, { capture: true });
	};
}

/** Keeps the caret where the person is typing, counted from the end, since masks mend what stands before it. */
function write(input: HTMLInputElement, value: string) {
	const fromEnd =
		input.value.length - (input.selectionEnd ?? input.value.length);
	input.value = value;
	if (input.type === "email") return;
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
