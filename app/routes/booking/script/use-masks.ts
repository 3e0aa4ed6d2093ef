import { type RefObject, useEffect, useEffectEvent } from "react";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { maskPhone } from "#app/business/base/phone.ts";
import { type Masked, maskEmail, maskName, type NoteKey } from "#app/business/base/text.ts";
import type { TextField } from "#app/forms/choice.ts";
import { useAfterPress } from "#app/ui/basic/use-after-press.ts";

export function useMasks(
	form: RefObject<HTMLFormElement | null>,
	onNote: (name: string, note?: NoteKey) => void,
	onMeantEmail: (address?: string) => void,
) {
	const note = useEffectEvent(onNote);
	useEffect(
		() => (form.current ? maskInputs(form.current, (...args) => note(...args)) : undefined),
		[form],
	);
	const suggest = useEffectEvent(onMeantEmail);
	const suggestAfterPress = useAfterPress(() => {
		const email = form.current?.elements.namedItem("email");
		if (email instanceof HTMLInputElement) onMeantEmail(meantEmail(email.value));
	});
	const onLeave = useEffectEvent(suggestAfterPress);
	useEffect(() => {
		const email = form.current?.elements.namedItem("email");
		if (!(email instanceof HTMLInputElement)) return;
		/** When the address is complete; until then every one is nearly another. */
		const onChange = () => onLeave();
		const onInput = () => suggest(undefined);
		/** The script may come after the visitor has left the field. */
		if (document.activeElement !== email) onChange();
		email.addEventListener("change", onChange);
		email.addEventListener("input", onInput);
		return () => {
			email.removeEventListener("change", onChange);
			email.removeEventListener("input", onInput);
		};
	}, [form]);
}

type Mask = (text: string, previous?: Masked, caret?: number) => Masked;
const masks: Record<TextField, Mask> = {
	customerName: maskName,
	phoneNumber: maskPhone,
	email: maskEmail,
};

/** Masks what is typed, and at once what was typed before. */
function maskInputs(
	form: HTMLFormElement,
	onNote: (name: string, note?: NoteKey) => void,
): () => void {
	const last: Record<string, Masked> = {};

	function apply(input: HTMLInputElement) {
		const { name, value } = input;
		const mask = masks[name as TextField];
		if (!mask) return;
		const masked = mask(value, last[name], input.selectionEnd ?? undefined);
		last[name] = masked;
		if (masked.value !== value) setValue(input, masked.value);
		onNote(name, masked.note);
	}

	function onInput(event: Event) {
		const { target } = event;
		if (target instanceof HTMLInputElement && !(event as InputEvent).isComposing) apply(target);
	}

	for (const input of form.querySelectorAll<HTMLInputElement>("input"))
		if (input.value !== input.defaultValue) apply(input);
	form.addEventListener("input", onInput, { capture: true });
	form.addEventListener("compositionend", onInput, { capture: true });
	return () => {
		form.removeEventListener("input", onInput, { capture: true });
		form.removeEventListener("compositionend", onInput, { capture: true });
	};
}

/** Restores the caret by its distance from the end, since masks change the text before it. */
function setValue(input: HTMLInputElement, value: string) {
	const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
	input.value = value;
	const caret = Math.max(0, value.length - fromEnd);
	input.setSelectionRange(caret, caret);
}
