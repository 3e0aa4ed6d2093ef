import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields, serviceOf } from "#app/business/prices/options.ts";
import {
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/prices/selection.ts";
import { type Choice, lastStepOf, readChoice, textFields } from "#app/forms/choice.ts";
import { afterPaint } from "#app/ui/basic/lazily.tsx";

/**
 * Follows what is chosen in the form. It is read from the native controls, not from Conform's state: they are there before the
 * script, and the browser fills them in again after "back".
 */
export function useChoice(first: Choice) {
	const form = useRef<HTMLFormElement>(null);
	const [initial] = useState(first);
	const [choice, setChoice] = useState(first);
	/** Until then, and without script, CSS alone responds to what is chosen. */
	const [isEnhanced, setEnhanced] = useState(false);

	/** Attributes open the steps at once; the drawing and the summary update in a transition. */
	const read = useEffectEvent((element: HTMLFormElement) => {
		const chosen = readChoice(new FormData(element));
		element.dataset.step = String(lastStepOf(chosen));
		element.dataset.car = chosen.car ?? "";
		startTransition(() => {
			setChoice(chosen);
			setEnhanced(true);
		});
	});

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		/** Text fields do not affect the choice, and their change event often fires together with the next click. */
		const onChange = ({ target }: Event) => {
			const { name } = target as HTMLInputElement;
			if (textFields.some((field) => field === name)) return;
			/** The next key may come before the paint, and would skip a step that is not open yet. */
			if ((target as HTMLElement).matches(":focus-visible")) read(element);
			else afterPaint(() => read(element));
		};
		const onShow = () => read(element);
		const removeToggle = toggleChoices(element);
		element.addEventListener("change", onChange);
		addEventListener("pageshow", onShow);
		onShow();
		return () => {
			removeToggle();
			element.removeEventListener("change", onChange);
			removeEventListener("pageshow", onShow);
		};
	}, []);

	return { element: form, initial, choice, isEnhanced };
}

/** A second click deselects a film, and a click on a picture toggles its service. The DOM stays the only state. */
function toggleChoices(form: HTMLFormElement): () => void {
	let previous = selectionFrom(new FormData(form)).selection;

	function onClick(event: MouseEvent) {
		const target = event.target as Element;
		const picture = target.closest<HTMLElement>("[data-service]");
		const service = catalogue.find(({ id }) => id === picture?.dataset.service);
		if (service) {
			event.preventDefault();
			apply(toggleService(previous, service));
			return;
		}
		if (target instanceof HTMLInputElement && isChosenFilm(target))
			apply(toggleOption(previous, target.value));
	}

	/** A checked radio fires no change event when it is clicked again. Only films are deselected by that. */
	function isChosenFilm({ name, value }: HTMLInputElement): boolean {
		return name === "ppf" && previous.includes(value);
	}

	function apply(selection: Selection) {
		const fields = selection.map((code) => serviceOf(code)?.field);
		for (const input of form.querySelectorAll<HTMLInputElement>("input"))
			if (serviceFields.includes(input.name))
				input.checked = input.value
					? selection.includes(input.value)
					: !fields.includes(input.name);
		form.dispatchEvent(new Event("change", { bubbles: true }));
	}

	function onChange() {
		previous = selectionFrom(new FormData(form)).selection;
	}

	form.addEventListener("click", onClick);
	form.addEventListener("change", onChange);
	return () => {
		form.removeEventListener("click", onClick);
		form.removeEventListener("change", onChange);
	};
}
