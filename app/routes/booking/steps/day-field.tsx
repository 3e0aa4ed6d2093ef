import { useRef } from "react";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import type { DayBoxProps } from "#app/ui/form/day-box.client.tsx";
import { Field } from "#app/ui/form/field.tsx";

const loadBox = () => import("#app/ui/form/day-box.client.tsx");

type Props = Omit<DayBoxProps, "control" | "input"> & {
	field: { id: string; name: string; defaultValue?: string; error?: string };
	/** Whether the step is open, so that its script is worth loading. */
	isOpen: boolean;
};

/** A native date field holds the value. Script puts a box with a calendar in its place; without script it serves alone. */
export function DayField({ field, isOpen, ...box }: Props) {
	const { copy, days } = box;
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
					{DayBox && input.current && <DayBox {...box} control={control} input={input.current} />}
				</>
			)}
		</Field>
	);
}
