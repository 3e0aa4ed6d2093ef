import { useEffect, useEffectEvent, useRef } from "react";
import { textFields } from "#app/forms/choice.ts";
import { afterPaint } from "#app/ui/basic/use-lazy-component.ts";
import { toggleChoices } from "./toggle-choices.ts";

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
