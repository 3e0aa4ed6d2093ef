import { useInputControl } from "@conform-to/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import type { DayButtonProps } from "#app/ui/form/day-button.client.tsx";
import { type OfferedDays, OtherDays } from "#app/ui/form/other-days.tsx";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";

const DayButton = lazily(() => import("#app/ui/form/day-button.client.tsx"));

type Props = Omit<DayButtonProps, "control" | "button" | "day" | "onDay" | "onShown"> & {
	field: TextOf;
	/** The script of the calendar is loaded once the step is open. */
	isOpen: boolean;
	otherDays?: OfferedDays;
};

/** Script replaces the native date field by a button with a calendar; without script the field serves alone. */
export function DayField({ field, isOpen, otherDays, ...props }: Props) {
	const { copy, days, text } = props;
	const { value: day = "", change } = useInputControl(field);
	const native = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [isReplaced, setReplaced] = useState(false);
	/** A button that is missing may come once the native field is left, not while a date is typed. */
	const [timesLeft, setTimesLeft] = useState(0);
	/** React Router drops an answer once a link within the page is followed, so the state keeps it. */
	const [offered, setOffered] = useState(otherDays);
	if (otherDays && otherDays !== offered) setOffered(otherDays);
	/** The field may have been filled in before the script came, or by the browser after "back". */
	const take = useEffectEvent(() => {
		if (native.current && native.current.value !== day) change(native.current.value);
	});
	useEffect(() => {
		const onShow = () => take();
		onShow();
		addEventListener("pageshow", onShow);
		return () => removeEventListener("pageshow", onShow);
	}, []);
	/** The click sends the form; the button is removed later, because a button that is gone submits nothing. */
	function chooseInstead(other: Day) {
		if (native.current) native.current.value = other;
		afterPaint(() => {
			native.current?.focus();
			change(other);
		});
	}
	const [error] = field.errors ?? [];
	return (
		<>
			<TextField
				field={field}
				text={text}
				label={copy.label}
				hint={copy.hint}
				type="date"
				aria-required
				min={days.firstDay}
				max={days.lastDay}
			>
				{(control) => (
					<>
						<input
							{...control}
							ref={native}
							onInput={(event) => change(event.currentTarget.value)}
							onBlur={() => setTimesLeft(timesLeft + 1)}
							{...(isReplaced && {
								id: undefined,
								className: "sr-only",
								tabIndex: -1,
								"aria-hidden": true,
								onFocus: () => button.current?.focus(),
							})}
						/>
						{isOpen && (
							<DayButton
								{...props}
								attempt={timesLeft}
								control={control}
								button={button}
								day={day}
								onDay={change}
								onShown={() => {
									if (document.activeElement === native.current) button.current?.focus();
									setReplaced(true);
								}}
							/>
						)}
					</>
				)}
			</TextField>
			{error && <OtherDays offered={offered} onChoose={chooseInstead} />}
		</>
	);
}
