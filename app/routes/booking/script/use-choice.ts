import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields, serviceOf } from "#app/business/prices/options.ts";
import { type Selection, toggleOption, toggleService } from "#app/business/prices/selection.ts";
import { type Choice, lastStepOf, readChoice, textFields } from "#app/forms/choice.ts";
import { afterPaint } from "#app/ui/basic/lazily.tsx";

/**
 * Follows what is chosen in the form. It is read from the native controls, not from Conform's state: they are there before the
 * script, and the browser fills them in again after "back". Native events, too: React hears no change within HTML of the server.
 */
export function useChoice(first: Choice, onSelection: () => void) {
	const form = useRef<HTMLFormElement>(null);
	const [initial] = useState(first);
	const [choice, setChoice] = useState(first);
	/** Until then, and without script, CSS alone responds to what is chosen. */
	const [isEnhanced, setEnhanced] = useState(false);
	const selectionChanged = useEffectEvent(onSelection);

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		let { selection } = initial;

		const read = () => {
			const chosen = readChoice(new FormData(element));
			if (chosen.selection.join() !== selection.join()) selectionChanged();
			selection = chosen.selection;
			return chosen;
		};
		/** Attributes open the steps at once; the drawing and the summary update in a transition. */
		const show = (chosen: Choice) => {
			element.dataset.step = String(lastStepOf(chosen));
			element.dataset.car = chosen.car ?? "";
			startTransition(() => {
				setChoice(chosen);
				setEnhanced(true);
			});
		};
		const onShow = () => show(read());
		/** Text fields do not affect the choice, and their change event often fires together with the next click. */
		const onChange = ({ target }: Event) => {
			const { name } = target as HTMLInputElement;
			if (textFields.some((field) => field === name)) return;
			const chosen = read();
			/** The next key may come before the paint, and would skip a step that is not open yet. */
			if ((target as HTMLElement).matches(":focus-visible")) show(chosen);
			else afterPaint(() => show(chosen));
		};
		/** A click on a picture toggles its service. A second one deselects a film: its radio fires no change event then. */
		const onClick = (event: MouseEvent) => {
			const target = event.target as Element;
			const picture = target.closest<HTMLElement>("[data-service]");
			const service = catalogue.find(({ id }) => id === picture?.dataset.service);
			if (service) {
				event.preventDefault();
				choose(element, toggleService(selection, service));
			} else if (target instanceof HTMLInputElement && target.name === "ppf")
				if (selection.includes(target.value))
					choose(element, toggleOption(selection, target.value));
		};
		onShow();
		addEventListener("pageshow", onShow);
		element.addEventListener("change", onChange);
		element.addEventListener("click", onClick);
		return () => {
			removeEventListener("pageshow", onShow);
			element.removeEventListener("change", onChange);
			element.removeEventListener("click", onClick);
		};
	}, [initial]);

	return { element: form, initial, choice, isEnhanced };
}

/** The controls stay the only state. */
function choose(form: HTMLFormElement, selection: Selection) {
	const fields = selection.map((code) => serviceOf(code)?.field);
	for (const input of form.querySelectorAll<HTMLInputElement>("input"))
		if (serviceFields.includes(input.name))
			input.checked = input.value ? selection.includes(input.value) : !fields.includes(input.name);
	form.dispatchEvent(new Event("change", { bubbles: true }));
}
