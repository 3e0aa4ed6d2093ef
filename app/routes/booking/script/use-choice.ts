import type { FormMetadata } from "@conform-to/react";
import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from "react";
import { personFields } from "#app/business/bookings/person.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields, serviceOf } from "#app/business/prices/options.ts";
import { type Selection, toggleOption, toggleService } from "#app/business/prices/selection.ts";
import type { BookingValues } from "#app/forms/booking.ts";
import { type Choice, lastStepOf, readChoice } from "#app/forms/choice.ts";
import { afterPaint } from "#app/ui/basic/lazily.tsx";

/**
 * The choice is read from the native controls: they are there before the script, and the browser fills them in again
 * after "back". React hears no event inside the server's HTML, so the listeners are native.
 */
export function useChoice(
	element: RefObject<HTMLFormElement | null>,
	first: Choice,
	form: Pick<FormMetadata<BookingValues>, "valid" | "validate">,
) {
	const [initial] = useState(first);
	const [choice, setChoice] = useState(first);
	/** Until the script has run, CSS alone responds to what is chosen. */
	const [isEnhanced, setEnhanced] = useState(false);
	/** No control is named `services`, so Conform does not validate a choice by itself. */
	const judge = useEffectEvent(() => form.valid || form.validate({ name: "services" }));

	useEffect(() => {
		const form = element.current;
		if (!form) return;
		let selection: Selection;

		const read = () => {
			const now = readChoice(new FormData(form));
			selection = now.selection;
			return now;
		};
		/** Attributes open the steps at once; the drawing and the summary update in a transition. */
		const show = (now: Choice) => {
			form.dataset.step = String(lastStepOf(now));
			form.dataset.car = now.car ?? "";
			/** The card of a film stays in its place when the film is taken back. */
			const last = form.querySelector(".film :checked")?.closest(".film");
			if (last)
				for (const card of form.querySelectorAll(".film"))
					card.classList.toggle("last", card === last);
			startTransition(() => {
				setChoice(now);
				setEnhanced(true);
			});
		};
		const onShow = () => show(read());
		/** Text fields do not affect the choice, and their change event often fires together with the next click. */
		const onChange = ({ target }: Event) => {
			const { name } = target as HTMLInputElement;
			if (personFields.some((field) => field === name)) return;
			const now = read();
			judge();
			/** The next key may come before the paint, and would skip a step that is not open yet. */
			if ((target as HTMLElement).matches(":focus-visible")) show(now);
			else afterPaint(() => show(now));
		};
		/** A checked film is deselected by a second press, for which its radio fires no change event. */
		const deselect = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement) || target.name !== "ppf") return false;
			if (!selection.includes(target.value)) return false;
			choose(form, toggleOption(selection, target.value));
			return true;
		};
		/** A click toggles a picture's service. */
		const onClick = (event: MouseEvent) => {
			const target = event.target as Element;
			const picture = target.closest<HTMLElement>("[data-service]");
			const service = catalogue.find(({ id }) => id === picture?.dataset.service);
			if (service) {
				event.preventDefault();
				choose(form, toggleService(selection, service));
			} else deselect(event);
		};
		/** A browser ignores Space on a checked radio. */
		const onKeyUp = (event: KeyboardEvent) => {
			if (event.key === " " && deselect(event)) event.preventDefault();
		};
		onShow();
		addEventListener("pageshow", onShow);
		form.addEventListener("change", onChange);
		form.addEventListener("click", onClick);
		form.addEventListener("keyup", onKeyUp);
		return () => {
			removeEventListener("pageshow", onShow);
			form.removeEventListener("change", onChange);
			form.removeEventListener("click", onClick);
			form.removeEventListener("keyup", onKeyUp);
		};
	}, [element]);

	return { initial, choice, isEnhanced };
}

/** The controls hold the state, so a choice checks and unchecks them. */
function choose(form: HTMLFormElement, selection: Selection) {
	const fields = selection.map((code) => serviceOf(code)?.field);
	for (const input of form.querySelectorAll<HTMLInputElement>("input"))
		if (serviceFields.includes(input.name))
			input.checked = input.value ? selection.includes(input.value) : !fields.includes(input.name);
	form.dispatchEvent(new Event("change", { bubbles: true }));
}
