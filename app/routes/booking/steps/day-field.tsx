import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazily } from "#app/ui/basic/lazily.tsx";
import type { DayBoxProps } from "#app/ui/form/day-box.client.tsx";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";

const DayBox = lazily(() => import("#app/ui/form/day-box.client.tsx"));

/** Of Conform, for this field. */
export type DayControl = { value?: string; change: (day: string) => void };

type Props = Omit<DayBoxProps, "control" | "box" | "day" | "onDay" | "onShown"> & {
	field: TextOf;
	day: DayControl;
	/** Whether the step is open, so that its script is worth loading. */
	isOpen: boolean;
};

/** A native date field, in whose place script puts a box with a calendar; without script it serves alone. */
export function DayField({ field, day, isOpen, ...props }: Props) {
	const { copy, days, text } = props;
	const native = useRef<HTMLInputElement>(null);
	const box = useRef<HTMLInputElement>(null);
	const [isBoxed, setBoxed] = useState(false);
	const value = String(day.value ?? "");
	/** What was chosen before the script came, or before "back". */
	const take = useEffectEvent(() => {
		if (native.current && native.current.value !== value) day.change(native.current.value);
	});
	useEffect(() => {
		const onShow = () => take();
		onShow();
		addEventListener("pageshow", onShow);
		return () => removeEventListener("pageshow", onShow);
	}, []);
	return (
		<TextField
			{...{ field, text, label: copy.label, hint: copy.hint, type: "date" }}
			aria-required
			min={days.firstDay}
			max={days.lastDay}
		>
			{(control) => (
				<>
					<input
						{...control}
						ref={native}
						onInput={(event) => day.change(event.currentTarget.value)}
						{...(isBoxed && {
							id: undefined,
							className: "sr-only",
							tabIndex: -1,
							"aria-hidden": true,
							onFocus: () => box.current?.focus(),
						})}
					/>
					{isOpen && (
						<DayBox
							{...props}
							{...{ control, box, day: value, onDay: day.change }}
							onShown={() => {
								if (document.activeElement === native.current) box.current?.focus();
								setBoxed(true);
							}}
						/>
					)}
				</>
			)}
		</TextField>
	);
}
