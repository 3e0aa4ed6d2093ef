import { type RefObject, useEffect, useEffectEvent } from "react";
import type { BookableDays } from "#app/business/calendar.ts";
import type { NoteKey } from "#app/business/text.ts";
import { parseBooking } from "#app/forms/booking.ts";
import { useValidation, type ValidationProps } from "#app/ui/use-validation.ts";
import { maskInputs } from "./mask-inputs.ts";

type Props = ValidationProps & {
	form: RefObject<HTMLFormElement | null>;
	days: BookableDays;
	onNote: (name: string, note?: NoteKey) => void;
};

/** The checks and the masks of the fields, which are hidden until a service is chosen. */
export default function Validation({ form, days, onNote, ...props }: Props) {
	useValidation("booking", (data) => parseBooking(data, days, data), props);
	const note = useEffectEvent(onNote);
	useEffect(
		() =>
			form.current
				? maskInputs(form.current, (...args) => note(...args))
				: undefined,
		[form],
	);
	return null;
}
