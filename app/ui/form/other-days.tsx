import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { formatDay } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { otherDayName } from "#app/forms/fields.ts";
import { Button } from "#app/ui/basic/button.tsx";

/** The server writes the labels, since few pages need them. */
export type OfferedDays = { title: string; days: { day: string; label: string }[] };

type Props = {
	offered?: OfferedDays;
	/** With script, this runs before the form is sent. */
	onChoose?: (day: Day) => void;
};

/** Each button sends the form with its day in place of the one that was refused. */
export function OtherDays({ offered, onChoose }: Props) {
	if (!offered) return null;
	return (
		<fieldset>
			<legend className="mb-2 font-medium">{offered.title}</legend>
			<div className="flex flex-wrap gap-3">
				<OtherDayButtons days={offered.days} onChoose={onChoose} />
			</div>
		</fieldset>
	);
}

type ButtonsProps = Pick<OfferedDays, "days"> & Pick<Props, "onChoose">;

export function OtherDayButtons({ days, onChoose }: ButtonsProps) {
	return days.map(({ day, label }) => (
		<Button
			key={day}
			type="submit"
			variant="quiet"
			name={otherDayName}
			value={day}
			onClick={() => onChoose?.(day)}
		>
			{label}
		</Button>
	));
}

export function offeredDays(
	days: Day[],
	to: "book" | "move",
	language: Language,
	t: Translate,
): OfferedDays | undefined {
	const { otherDays } = copyFor(language).chrome;
	if (days.length === 0) return;
	return {
		title: otherDays.title,
		days: days.map((day) => ({
			day,
			label: t(`chrome:otherDays.${to}`, { date: formatDay(day, language) }),
		})),
	};
}
