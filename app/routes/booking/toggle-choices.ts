import {
	catalogue,
	serviceFields,
	serviceOf,
} from "#app/business/catalogue.ts";
import {
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/selection.ts";

/** What script adds to native radios and checkboxes; the form itself stays the only state. */
export function toggleChoices(form: HTMLFormElement): () => void {
	let remembered = selectionFrom(new FormData(form)).selection;

	function onClick(event: MouseEvent) {
		const target = event.target as Element;
		const picture = target.closest<HTMLElement>("[data-service]");
		const service = catalogue.find(({ id }) => id === picture?.dataset.service);
		if (service) {
			event.preventDefault();
			show(toggleService(remembered, service));
			return;
		}
		if (target instanceof HTMLInputElement && isChosenRadio(target))
			show(toggleOption(remembered, target.value));
	}

	/** A radio that was chosen before this press says nothing by itself when it is pressed again. */
	function isChosenRadio({ type, value }: HTMLInputElement): boolean {
		return (
			type === "radio" &&
			serviceOf(value) !== undefined &&
			remembered.includes(value)
		);
	}

	function show(selection: Selection) {
		for (const input of form.querySelectorAll<HTMLInputElement>("input"))
			if (serviceFields.includes(input.name))
				input.checked = input.value
					? selection.includes(input.value)
					: isFree(input.name, selection);
		form.dispatchEvent(new Event("change", { bubbles: true }));
	}

	function isFree(field: string, selection: Selection): boolean {
		return !selection.some((code) => serviceOf(code)?.field === field);
	}

	function onChange() {
		remembered = selectionFrom(new FormData(form)).selection;
	}

	form.addEventListener("click", onClick);
	form.addEventListener("change", onChange);
	return () => {
		form.removeEventListener("click", onClick);
		form.removeEventListener("change", onChange);
	};
}
