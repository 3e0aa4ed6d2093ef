import type { Day } from "#app/business/calendar.ts";
import type { Language } from "#app/business/language.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { Button } from "./button.tsx";

/** The name of the buttons; the server reads their value in place of the date field. */
export const otherDayName = "otherDay";

/** Each sends the form with its day in place of the one that was refused. */
export function OtherDays({
	title,
	label,
	days,
	language,
}: {
	title: string;
	/** With a place for the date. */
	label: string;
	days: Day[];
	language: Language;
}) {
	return (
		<fieldset>
			<legend className="mb-2 font-medium">{title}</legend>
			<div className="flex flex-wrap gap-3 max-sm:*:grow">
				{days.map((day) => (
					<Button
						key={day}
						type="submit"
						variant="quiet"
						name={otherDayName}
						value={day}
					>
						{fill(label, { date: formatDay(day, language) })}
					</Button>
				))}
			</div>
		</fieldset>
	);
}
