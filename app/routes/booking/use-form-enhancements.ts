import { useEffect, useEffectEvent, useRef, useState } from "react";
import { maskPhone } from "#app/business/phone.ts";
import {
	type Masked,
	maskEmail,
	maskName,
	type NoteKey,
} from "#app/business/text.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { submitAfterPaint } from "./submit-after-paint.ts";
import { toggleChoices } from "./toggle-choices.ts";

type Mask = (text: string, previous?: Masked, caret?: number) => Masked;
const masks: Record<string, Mask> = {
	customerName: maskName,
	phoneNumber: maskPhone,
	email: maskEmail,
};

/** The notes of the masks, by the name of the field. */
export type Notes = Record<string, NoteKey | undefined>;

/** Adds script behaviour to the native form, and reads what was entered before hydration. */
export function useFormEnhancements(onChange: (form: HTMLFormElement) => void) {
	const form = useRef<HTMLFormElement>(null);
	const [notes, setNotes] = useState<Notes>({});
	const onFormChange = useEffectEvent(onChange);

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		/** Masked fields do not affect the choice, and their change event often fires together with the next click. */
		const notify = ({ target }: { target: unknown }) => {
			if (!masks[(target as HTMLInputElement).name]) onFormChange(element);
		};
		/** The next key may come before the paint, and would skip a step that is not open yet. */
		const onInputChange = (event: Event) => {
			if ((event.target as HTMLElement).matches(":focus-visible"))
				notify(event);
			else afterPaint(() => notify(event));
		};
		const removeToggle = toggleChoices(element);
		const removeSubmit = submitAfterPaint(element);
		const removeMasks = maskInputs(element, (name, note) =>
			setNotes((last) =>
				last[name] === note ? last : { ...last, [name]: note },
			),
		);
		element.addEventListener("change", onInputChange);
		addEventListener("pageshow", notify);
		document.documentElement.dataset.script = "on";
		notify({ target: element });
		return () => {
			removeToggle();
			removeSubmit();
			removeMasks();
			element.removeEventListener("change", onInputChange);
			removeEventListener("pageshow", notify);
		};
	}, []);

	return [form, notes] as const;
}

function maskInputs(
	form: HTMLFormElement,
	onNote: (name: string, note?: NoteKey) => void,
): () => void {
	const last: Record<string, Masked> = {};

	function onInput(event: Event) {
		const { target } = event;
		if (!(target instanceof HTMLInputElement)) return;
		const { name, value } = target;
		const mask = masks[name];
		if (!mask || (event as InputEvent).isComposing) return;
		const masked = mask(value, last[name], target.selectionEnd ?? undefined);
		last[name] = masked;
		if (masked.value !== value) setValue(target, masked.value);
		onNote(name, masked.note);
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
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
