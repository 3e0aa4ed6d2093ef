import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Day } from "#app/business/base/calendar.ts";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import type { ControlProps } from "#app/ui/form/field.tsx";
import type { MoveCalendar } from "./move-days.ts";

const loadBox = () => import("#app/ui/form/day-box.client.tsx");

const moveDayId = "move-bookingDate";

/** The native field, and how it was described. */
type Field = { input: HTMLInputElement; control: ControlProps };

type Props = MoveCalendar & {
	/** Instead of a day that was refused. */
	otherDays?: Day[];
};

/**
 * Once the form for moving is opened, puts the box with the calendar of /booking in the place of its native field, which
 * keeps the value. Everything else on the page is HTML from the server.
 */
export function MoveDay({ otherDays, days, ...calendar }: Props) {
	const [field, setField] = useState<Field>();
	const DayBox = useLazyComponent(loadBox, field);

	useEffect(() => {
		const input = document.getElementById(moveDayId);
		const form = input?.closest("details");
		if (!(input instanceof HTMLInputElement) || !form) return;
		const onToggle = () => {
			if (form.open) setField((found) => found ?? fieldOf(input));
		};
		onToggle();
		form.addEventListener("toggle", onToggle);
		return () => form.removeEventListener("toggle", onToggle);
	}, []);

	useEffect(() => {
		if (DayBox && field) hide(field.input);
	}, [DayBox, field]);

	const place = field?.input.parentElement;
	if (!DayBox || !field || !place) return null;
	return createPortal(
		<DayBox {...calendar} {...field} days={otherDays ? { ...days, nearest: otherDays } : days} />,
		place,
	);
}

function fieldOf(input: HTMLInputElement): Field {
	return {
		input,
		control: {
			id: moveDayId,
			className: input.className,
			"aria-describedby": input.getAttribute("aria-describedby") ?? undefined,
			"aria-invalid": input.ariaInvalid === "true" || undefined,
		},
	};
}

/** The box has its id from now on. */
function hide(input: HTMLInputElement) {
	input.removeAttribute("id");
	input.className = "sr-only";
	input.tabIndex = -1;
	input.ariaHidden = "true";
}
