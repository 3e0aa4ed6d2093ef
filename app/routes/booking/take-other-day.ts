import type { FormEvent } from "react";
import { otherDayName } from "#app/forms/names.ts";

/** Puts the day of the clicked button into the date field, where the visitor sees it. */
export function takeOtherDay({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>) {
	const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
	const field = currentTarget.elements.namedItem("bookingDate");
	if (button?.name !== otherDayName || !(field instanceof HTMLInputElement)) return;
	field.value = button.value;
	setTimeout(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}
