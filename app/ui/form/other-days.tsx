import { otherDayName } from "#app/forms/fields.ts";
import { Button } from "#app/ui/basic/button.tsx";

/** Days that fit, with their labels. The server writes the labels, since few pages need them. */
export type OfferedDays = { title: string; days: { day: string; label: string }[] };

/** Each button sends the form with its day in place of the one that was refused. */
export function OtherDays({ offered }: { offered?: OfferedDays }) {
	if (!offered) return null;
	const { title, days } = offered;
	return (
		<fieldset>
			<legend className="mb-2 font-medium">{title}</legend>
			<div className="flex flex-wrap gap-3">
				<OtherDayButtons days={days} />
			</div>
		</fieldset>
	);
}

export function OtherDayButtons({ days }: Pick<OfferedDays, "days">) {
	return days.map(({ day, label }) => (
		<Button key={day} type="submit" variant="quiet" name={otherDayName} value={day}>
			{label}
		</Button>
	));
}
