import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isDay } from "#app/business/calendar.ts";
import type { Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useLazyComponent } from "#app/ui/use-lazy-component.ts";

const loadCalendar = () => import("./calendar.client.tsx");

type Props = {
	id: string;
	name: string;
	defaultValue?: string;
	error?: string;
	firstDay: string;
	lastDay: string;
	words: BookingCopy;
	language: Language;
};

/** A native date field, to which script adds a calendar. */
export function DayField({
	words,
	language,
	firstDay,
	lastDay,
	...field
}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState(false);
	const [shouldLoad, setShouldLoad] = useState(false);
	const Calendar = useLazyComponent(loadCalendar, shouldLoad && String(open));
	const [day, setDay] = useState(field.defaultValue ?? "");
	const { date } = words.form;
	const loadSoon = () => setShouldLoad(true);

	useEffect(() => setDay(input.current?.value ?? ""), []);

	function choose(newDay: string) {
		const control = input.current;
		if (!control) return;
		control.value = newDay;
		control.dispatchEvent(new Event("input", { bubbles: true }));
		setDay(newDay);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Escape" || !open) return;
		setOpen(false);
		opener.current?.focus();
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for all controls inside
		<div className="grid gap-2" onKeyDown={onKeyDown}>
			<Field
				{...field}
				ref={input}
				label={date.label}
				hint={date.hint}
				type="date"
				min={firstDay}
				max={lastDay}
				onInput={() => setDay(input.current?.value ?? "")}
				after={
					<div className="with-script flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<p aria-live="polite" className="text-sm text-muted">
							{isDay(day)
								? fill(date.chosen, { date: formatDay(day, language) })
								: date.chosenNone}
						</p>
						<Button
							ref={opener}
							type="button"
							variant="quiet"
							className="calendar-button"
							aria-expanded={open}
							aria-controls="booking-calendar"
							onPointerEnter={loadSoon}
							onFocus={loadSoon}
							onClick={() => {
								loadSoon();
								setOpen(!open);
							}}
						>
							{open ? date.close : date.open}
						</Button>
					</div>
				}
			/>
			<div id="booking-calendar">
				{open &&
					(Calendar ? (
						<Calendar
							words={date}
							language={language}
							day={day}
							firstDay={firstDay}
							lastDay={lastDay}
							onChoose={choose}
						/>
					) : (
						<div className="h-80" />
					))}
			</div>
		</div>
	);
}
