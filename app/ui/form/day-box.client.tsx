import {
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useEffectEvent,
	useLayoutEffect,
	useState,
} from "react";
import { closureOn, type Day, dayAfter, isFriday } from "#app/business/base/calendar.ts";
import { unavailableReason, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { dayFrom } from "#app/business/bookings/day-text.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { useAfterPress } from "#app/ui/basic/use-after-press.ts";
import { freeSentence } from "./free-sentence.ts";
import { hijriDay, type ShownDays, staySentences } from "./stay-sentences.ts";
import type { ControlProps } from "./text-field.tsx";
import "./day-box.css";

/** Its stylesheet would restyle the page between a touch and its click, so it comes when it is opened. */
const Calendar = lazily(
	() => import("./calendar.client.tsx"),
	<div className="day-calendar-space" />,
);

export type DayBoxProps = {
	control: Pick<ControlProps, "id" | "className" | "aria-describedby" | "aria-invalid">;
	box: RefObject<HTMLInputElement | null>;
	/** Empty if none is chosen. */
	day: Day;
	onDay: (day: Day) => void;
	/** Takes the native field out of sight. */
	onShown: () => void;
	copy: BookingCopy["form"]["date"];
	text: (key: string) => string;
	days: ShownDays;
	selection: Selection;
};

/** One control that shows the chosen day in words, opens the calendar, and takes a typed date. */
export default function DayBox({ control, box, day, onDay, onShown, ...props }: DayBoxProps) {
	const { copy, text, days, selection } = props;
	const language = useLanguage();
	const { id } = control;
	const { firstDay, lastDay } = days;
	/** Draft text: being typed, or not a date. */
	const [typed, setTyped] = useState<string>();
	const [isUnreadable, setUnreadable] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	const [isOpen, setOpen] = useState(false);
	/** Remounts the calendar with the focus, when the arrow key asks for it. */
	const [focusRequest, setFocusRequest] = useState(0);
	const [hasKeyboard] = useState(() => matchMedia("(hover: hover)").matches);

	const shown = useEffectEvent(onShown);
	useLayoutEffect(() => {
		shown();
	}, []);

	const inWords = (value: string) => value && formatDay(value, language);
	const workingDays = workingDaysOf(selection);
	const reasonOf = (value: string) => unavailableReason(value, workingDays, days);
	const isFull = (value: string) => reasonOf(value) === "full";
	/** Why a day cannot be booked: the calendar disables it, and adds this reason to its name. */
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

	function setValue(value: string) {
		onDay(value);
		setUnreadable(false);
		setAnnouncement("");
	}

	function type(draft: string) {
		setTyped(draft);
		setValue(dayFrom(draft, firstDay) ?? "");
	}

	/** A date that was read is shown in words; anything else stays as it was typed. */
	function finishTyping() {
		if (typed === undefined) return;
		const isEmpty = typed.trim() === "";
		if (day || isEmpty) setTyped(undefined);
		setUnreadable(!day && !isEmpty);
		if (day) setAnnouncement(withValues(copy.chosen, { date: inWords(day) }));
	}

	const finishAfterPress = useAfterPress(finishTyping);

	function choose(value: string) {
		setTyped(undefined);
		setValue(value);
		if (value) close();
		else setAnnouncement(copy.chosenNone);
	}

	/** The focus is painted first, since the calendar moves everything below it. */
	function show() {
		afterPaint(() => setOpen(true));
	}

	function enter() {
		show();
		setFocusRequest(focusRequest + 1);
	}

	function close() {
		setOpen(false);
		setFocusRequest(0);
		box.current?.focus();
	}

	function onKeyDown(event: KeyboardEvent) {
		const isInBox = event.target === box.current;
		if (event.key === "Escape") {
			if (isOpen) {
				close();
				afterPaint(() => box.current?.scrollIntoView({ block: "center" }));
			}
			if (isUnreadable) choose("");
		} else if (isInBox && event.key === "ArrowDown") {
			event.preventDefault();
			enter();
		} else if (isInBox && event.key === "Enter") {
			finishTyping();
			if (day) return;
			event.preventDefault();
			if (!typed?.trim()) enter();
		}
	}

	/** Focus puts the caret at the end of the text, which hides the weekday in a narrow box. */
	function onFocus({ target }: FocusEvent<HTMLInputElement>) {
		if (typed === undefined)
			requestAnimationFrame(() => {
				target.scrollLeft = 0;
			});
	}

	/** A click would set the caret inside a text that nobody edits. */
	function onClick({ nativeEvent }: MouseEvent<HTMLInputElement>) {
		show();
		const { pointerType } = nativeEvent as PointerEvent;
		if (pointerType === "mouse" && typed === undefined) box.current?.select();
	}

	const problem =
		(isUnreadable && text("dateUnreadable")) ||
		(typed === undefined &&
			!control["aria-invalid"] &&
			day &&
			((day < firstDay && text("datePast")) ||
				(day > lastDay && text("dateFar")) ||
				(isFull(day) && text("dateFull")) ||
				unavailable(day)));
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
		<div className="grid gap-2" onKeyDown={onKeyDown}>
			<div className="day-box">
				<input
					ref={box}
					id={id}
					type="text"
					role="combobox"
					aria-haspopup="dialog"
					aria-expanded={isOpen}
					aria-controls={`${id}-calendar`}
					aria-required
					aria-invalid={control["aria-invalid"] || isUnreadable || undefined}
					aria-describedby={describedBy.filter(Boolean).join(" ")}
					autoComplete="off"
					inputMode={hasKeyboard ? undefined : "none"}
					placeholder={hasKeyboard ? copy.chooseOrType : copy.choose}
					className={control.className}
					value={typed ?? inWords(day)}
					onChange={({ target }) => type(target.value)}
					onBlur={finishAfterPress}
					onClick={onClick}
					onFocus={onFocus}
				/>
			</div>
			<p
				id={`${id}-note`}
				aria-live="polite"
				className={problem ? "text-sm font-medium text-danger" : "sr-only"}
			>
				{problem || announcement}
			</p>
			{hijri && (
				<p id={`${id}-hijri`} className="text-sm text-muted">
					{hijri}
				</p>
			)}
			{stay && (
				<p id={`${id}-stay`}>
					{stay}
					{days.free && (
						<strong className="block font-semibold">
							{freeSentence(day, days.free, language)}
						</strong>
					)}
				</p>
			)}
			<div
				id={`${id}-calendar`}
				{...(isOpen && { role: "dialog", "aria-label": copy.calendar })}
				className="day-calendar"
			>
				{(isOpen || !(day || typed)) && (
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
						key={focusRequest}
						copy={copy}
						day={day}
						days={days}
						unavailable={unavailable}
						takesFocus={focusRequest > 0}
						onChoose={(value) => afterPaint(() => choose(value))}
					/>
				)}
			</div>
		</div>
	);
}
