import { useEffect, useEffectEvent, useRef } from "react";
import { serviceFields, serviceOf } from "#app/business/prices/catalogue.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import {
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/prices/selection.ts";
import { textFields } from "#app/forms/choice.ts";
import { afterPaint } from "#app/ui/basic/use-lazy-component.ts";

/** Adds script behaviour to the native form, and reads what was chosen before hydration. */
export function useFormEnhancements(onChange: (form: HTMLFormElement) => void) {
	const form = useRef<HTMLFormElement>(null);
	const onFormChange = useEffectEvent(onChange);

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		/** Text fields do not affect the choice, and their change event often fires together with the next click. */
		const notify = ({ target }: { target: unknown }) => {
			const { name } = target as HTMLInputElement;
			if (!textFields.some((field) => field === name)) onFormChange(element);
		};
		/** The next key may come before the paint, and would skip a step that is not open yet. */
		const onInputChange = (event: Event) => {
			if ((event.target as HTMLElement).matches(":focus-visible")) notify(event);
			else afterPaint(() => notify(event));
		};
		const removeToggle = toggleChoices(element);
		element.addEventListener("change", onInputChange);
		addEventListener("pageshow", notify);
		document.documentElement.dataset.script = "on";
		notify({ target: element });
		return () => {
			removeToggle();
			element.removeEventListener("change", onInputChange);
			removeEventListener("pageshow", notify);
		};
	}, []);

	return form;
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
