import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { closureOn, type Day, dayAfter, isFriday } from "#app/business/base/calendar.ts";
import { unavailableReason, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { freeSentence } from "./free-sentence.ts";
import { hijriDay, type ShownDays, staySentences } from "./stay-sentences.ts";
import type { ControlProps } from "./text-field.tsx";
import "./day-button.css";

/** The calendar's stylesheet would restyle the page between a touch and its click, so it comes on opening. */
const Calendar = lazily(
	() => import("./calendar.client.tsx"),
	<div className="day-calendar-space" />,
);

export type DayButtonProps = {
	control: Pick<ControlProps, "id" | "className" | "aria-describedby" | "aria-invalid">;
	button: RefObject<HTMLButtonElement | null>;
	day: Day;
	onDay: (day: Day) => void;
	onShown: () => void;
	copy: BookingCopy["form"]["date"];
	text: (key: string) => string;
	days: ShownDays;
	selection: Selection;
};

export default function DayButton({
	control,
	button,
	day,
	onDay,
	onShown,
	...props
}: DayButtonProps) {
	const { copy, text, days, selection } = props;
	const language = useLanguage();
	const { id } = control;
	const { firstDay, lastDay } = days;
	const [announcement, setAnnouncement] = useState("");
	const [isOpen, setOpen] = useState(false);

	const shown = useEffectEvent(onShown);
	useLayoutEffect(() => {
		shown();
	}, []);

	const inWords = (value: string) => formatDay(value, language);
	const workingDays = workingDaysOf(selection);
	const reasonOf = (value: string) => unavailableReason(value, workingDays, days);
	const isFull = (value: string) => reasonOf(value) === "full";
	/** The calendar disables such a day, and adds this reason to its name. */
	const unavailable = (value: string): string | undefined => {
		if (value === days.ownDay?.day) return days.ownDay.label;
		if (isFull(value)) return copy.full;
		return closureOn(value, days.closures)?.label;
	};

	/** On a Friday a customer is asked to call first, so the calendar alone offers it. */
	const nearest = days.nearest ?? [];
	for (
		let next = firstDay;
		!days.nearest && nearest.length < 3 && next <= lastDay;
		next = dayAfter(next, 1)
	)
		if (!unavailable(next) && !isFriday(next)) nearest.push(next);

	function choose(value: string) {
		onDay(value);
		setAnnouncement(value ? "" : copy.chosenNone);
		if (value) close();
	}

	function close() {
		setOpen(false);
		button.current?.focus();
	}

	const problem =
		!control["aria-invalid"] &&
		day &&
		((day < firstDay && text("datePast")) ||
			(day > lastDay && text("dateFar")) ||
			(isFull(day) && text("dateFull")) ||
			unavailable(day));
	const stay = problem ? "" : staySentences({ day, selection, days, language });
	const hijri = day && !problem ? hijriDay(day, days.hijri) : "";
	const describedBy = [
		control["aria-describedby"],
		problem && `${id}-note`,
		hijri && `${id}-hijri`,
		stay && `${id}-stay`,
	];

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for all controls inside
		<div
			className="grid gap-2"
			onKeyDown={({ key }) => {
				if (!isOpen || key !== "Escape") return;
				close();
				afterPaint(() => button.current?.scrollIntoView({ block: "center" }));
			}}
		>
			<button
				ref={button}
				id={id}
				type="button"
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				aria-controls={`${id}-calendar`}
				aria-labelledby={`${id}-label ${id}`}
				aria-invalid={control["aria-invalid"]}
				aria-describedby={describedBy.filter(Boolean).join(" ")}
				className={`${control.className} day-button ${day ? "" : "text-muted"}`}
				/* The focus is painted first, since the calendar moves everything below it. */
				onClick={() => afterPaint(() => setOpen(!isOpen))}
			>
				{day ? inWords(day) : copy.choose}
			</button>
			<p
				id={`${id}-note`}
				aria-live="polite"
				className={problem ? "text-sm font-medium text-danger" : "sr-only"}
			>
				{problem || announcement}
			</p>
			<div
				id={`${id}-calendar`}
				{...(isOpen && { role: "dialog", "aria-label": copy.calendar })}
				className="day-calendar empty:hidden"
			>
				{(isOpen || !day) && (
					<fieldset className="day-chips">
						<legend>{copy.nearest}</legend>
						{nearest.map((free) => (
							<Button
								key={free}
								type="button"
								variant="quiet"
								onClick={() => afterPaint(() => choose(free))}
							>
								{inWords(free)
									.replace(" ", "\n")
									.replace(/ (\D+) \d{4}$/, "\u00A0$1")}
							</Button>
						))}
					</fieldset>
				)}
				{isOpen && (
					<Calendar
						copy={copy}
						day={day}
						days={days}
						unavailable={unavailable}
						onChoose={(value) => afterPaint(() => choose(value))}
						instead={
							<input
								type="date"
								// biome-ignore lint/a11y/noAutofocus: the calendar takes the focus, too
								autoFocus
								aria-labelledby={`${id}-label`}
								className={control.className}
								defaultValue={day}
								min={firstDay}
								max={lastDay}
								onInput={(event) => onDay(event.currentTarget.value)}
							/>
						}
					/>
				)}
			</div>
			{hijri && (
				<p id={`${id}-hijri`} className="text-sm text-muted">
					{hijri}
				</p>
			)}
			{stay && (
				<p id={`${id}-stay`}>
					{stay}
					{days.free && (
						<strong className="block font-medium">{freeSentence(day, days.free, language)}</strong>
					)}
				</p>
			)}
		</div>
	);
}
