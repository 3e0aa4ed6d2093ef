import { type ReactNode, useRef } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { BookingErrors } from "#app/copy/ar/errors.ts";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import { Field } from "#app/ui/form/field.tsx";
import type { ShownDays } from "#app/ui/form/stay-sentences.ts";

const loadBox = () => import("#app/ui/form/day-box.client.tsx");

type Props = {
	id: string;
	name: string;
	defaultValue?: string;
	error?: string;
	days: ShownDays;
	selection: Selection;
	copy: BookingCopy["form"]["date"];
	/** What stands beside a full day. */
	askFor: (day: Day) => ReactNode;
	errors: BookingErrors;
	language: Language;
	/** Whether the step is open, so that its script is worth loading. */
	isOpen: boolean;
};

/** A native date field holds the value. Script puts a box with a calendar in its place; without script it serves alone. */
export function DayField({
	days,
	selection,
	copy,
	askFor,
	errors,
	language,
	isOpen,
	...field
}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const DayBox = useLazyComponent(loadBox, isOpen);
	return (
		<Field
			{...field}
			label={copy.label}
			hint={copy.hint}
			type="date"
			min={days.firstDay}
			max={days.lastDay}
		>
			{(control) => (
				<>
					<input
						{...control}
						ref={input}
						{...(DayBox && {
							id: undefined,
							className: "sr-only",
							tabIndex: -1,
							"aria-hidden": true,
							onFocus: () => document.getElementById(control.id)?.focus(),
						})}
					/>
					{DayBox && input.current && (
						<DayBox
							control={control}
							input={input.current}
							copy={copy}
							askFor={askFor}
							errors={errors}
							language={language}
							days={days}
							selection={selection}
						/>
					)}
				</>
			)}
		</Field>
	);
}
