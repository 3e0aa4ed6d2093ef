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
	/** Whether the step is open, so that its script is worth loading. */
	isOpen: boolean;
	/** Instead of a day that was refused. */
	otherDays?: OfferedDays;
};

/** A native date field, in whose place script puts a button with a calendar; without script it serves alone. */
export function DayField({ field, isOpen, otherDays, ...props }: Props) {
	const { copy, days, text } = props;
	const { value: day = "", change } = useInputControl(field);
	const native = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [isReplaced, setReplaced] = useState(false);
	/** React Router drops an answer once a link to a part of the page is followed. */
	const [offered, setOffered] = useState(otherDays);
	if (otherDays && otherDays !== offered) setOffered(otherDays);
	/** What was chosen before the script came, or before "back". */
	const take = useEffectEvent(() => {
		if (native.current && native.current.value !== day) change(native.current.value);
	});
	useEffect(() => {
		const onShow = () => take();
		onShow();
		addEventListener("pageshow", onShow);
		return () => removeEventListener("pageshow", onShow);
	}, []);
	/** The form is sent with it at once; its button goes later, with the error: one that is gone when its click ends submits nothing. */
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
