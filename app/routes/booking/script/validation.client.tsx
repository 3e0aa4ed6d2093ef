import { type RefObject, useEffect, useEffectEvent } from "react";
import type { BookableDays } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import type { NoteKey } from "#app/business/base/text.ts";
import { parseBooking } from "#app/forms/booking.ts";
import { useAfterPress } from "#app/ui/basic/use-after-press.ts";
import { useValidation, type ValidationProps } from "#app/ui/form/use-validation.ts";
import { maskInputs } from "./mask-inputs.ts";

type Props = ValidationProps & {
	form: RefObject<HTMLFormElement | null>;
	days: BookableDays;
	onNote: (name: string, note?: NoteKey) => void;
	onMeantEmail: (address?: string) => void;
};

/** The checks and the masks of the fields, which are hidden until a service is chosen. */
export default function Validation({ form, days, onNote, onMeantEmail, ...props }: Props) {
	useValidation("booking", (data) => parseBooking(data, days, data), props);
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
	return null;
}
