import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Day } from "#app/business/base/calendar.ts";
import { textFor } from "#app/copy/format/format.ts";
import type { MoveCalendar } from "#app/routes/thank-you/page-data.ts";
import { lazily } from "#app/ui/basic/lazily.tsx";

const DayButton = lazily(() => import("#app/ui/form/day-button.client.tsx"));

const moveDayId = "move-bookingDate";

type Props = MoveCalendar & { otherDays?: Day[] };

/**
 * All else on the page is HTML from the server, so React finds the native field by its id. Once the form is opened, the
 * button with the calendar stands in its place and writes the day into it, because the native field is sent.
 */
export function MoveDay({ otherDays, days, errors, ...calendar }: Props) {
	const [native, setNative] = useState<HTMLInputElement>();
	const [day, setDay] = useState("");
	const button = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		const input = document.getElementById(moveDayId);
		const form = input?.closest("details");
		if (!(input instanceof HTMLInputElement) || !form) return;
		const onToggle = () => {
			setDay(input.value);
			setNative(form.open ? input : undefined);
		};
		onToggle();
		form.addEventListener("toggle", onToggle);
		return () => form.removeEventListener("toggle", onToggle);
	}, []);

	const place = native?.parentElement;
	if (!native || !place) return null;
	const control = {
		id: moveDayId,
		className: "w-full rounded-small border border-edge bg-surface px-4 py-2.5",
		"aria-describedby": native.getAttribute("aria-describedby") ?? undefined,
		"aria-invalid": native.ariaInvalid === "true" || undefined,
	};
	return createPortal(
		<DayButton
			{...calendar}
			{...{ control, button, day }}
			onDay={(chosen) => {
				setDay(chosen);
				native.value = chosen;
			}}
			onShown={() => hide(native)}
			text={(key) => textFor(errors, key)}
			days={otherDays ? { ...days, nearest: otherDays } : days}
		/>,
		place,
	);
}

/** The button has this id from now on. */
function hide(input: HTMLInputElement) {
	input.removeAttribute("id");
	input.className = "sr-only";
	input.tabIndex = -1;
	input.ariaHidden = "true";
}
