import { useEffect, useRef } from "react";
import { maskPhone } from "#app/business/phone.ts";
import { maskEmail, maskName } from "#app/business/text.ts";
import { toggleChoices } from "./toggle-choices.ts";

const masks: Record<string, (input: string, previous: string) => string> = {
	customerName: maskName,
	phoneNumber: maskPhone,
	email: maskEmail,
};

/** Adds script behaviour to the native form, and reads what was entered before hydration. */
export function useFormEnhancements(onChange: (form: HTMLFormElement) => void) {
	const form = useRef<HTMLFormElement>(null);
	const onChangeRef = useRef(onChange);
	onChangeRef.current = onChange;

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		/** Masked fields do not affect the choice, and their change event often fires together with the next press. */
		const notify = ({ target }: { target: unknown }) => {
			if (!masks[(target as HTMLInputElement).name])
				onChangeRef.current(element);
		};
		const removeToggle = toggleChoices(element);
		const removeMasks = maskInputs(element);
		element.addEventListener("change", notify);
		addEventListener("pageshow", notify);
		document.documentElement.dataset.script = "on";
		notify({ target: element });
		return () => {
			removeToggle();
			removeMasks();
			element.removeEventListener("change", notify);
			removeEventListener("pageshow", notify);
		};
	}, []);

	return form;
}

function maskInputs(form: HTMLFormElement): () => void {
	const previousValues = new Map<string, string>();

	/** A pasted number may be longer than its masked value. */
	const phone = form.querySelector<HTMLInputElement>("[name=phoneNumber]");
	phone?.removeAttribute("maxlength");

	function onInput(event: Event) {
		const { target } = event;
		if (!(target instanceof HTMLInputElement)) return;
		const mask = masks[target.name];
		if (!mask || (event as InputEvent).isComposing) return;
		const masked = mask(target.value, previousValues.get(target.name) ?? "");
		if (masked !== target.value) setValue(target, masked);
		previousValues.set(target.name, masked);
	}

	form.addEventListener("input", onInput, { capture: true });
	form.addEventListener("compositionend", onInput, { capture: true });
	return () => {
		form.removeEventListener("input", onInput, { capture: true });
		form.removeEventListener("compositionend", onInput, { capture: true });
	};
}

/** Restores the caret by its distance from the end, since masks change the text before it. */
function setValue(input: HTMLInputElement, value: string) {
	const fromEnd =
		input.value.length - (input.selectionEnd ?? input.value.length);
	input.value = value;
	if (input.type === "email") return;
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
