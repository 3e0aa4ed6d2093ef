import type { ReactNode } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDate, formatWeekday } from "#app/copy/format/format.ts";
import { laterDay } from "#app/forms/staff.ts";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";
import { ChoiceButton } from "./form.tsx";

const copy = staffCounter.book;

type Props = {
	name: string;
	later: TextOf;
	/** `full` lists the stays, in working days, that have no room. */
	days: { day: Day; note?: ReactNode; isTaken: boolean; full?: string }[];
	lastDay: Day;
	chosen: string;
	/** The stylesheet shows the children once a full day is chosen. */
	children?: ReactNode;
};

export function DayChoice(props: Props) {
	const { name, later, days, lastDay, chosen, children } = props;
	/** A disabled day would not be sent again, so it stays in the field below. */
	const isOffered = days.some(({ day, isTaken }) => day === chosen && !isTaken);
	const isLater = chosen !== "" && !isOffered;
	return (
		<>
			<div className="counter-options">
				{days.map(({ day, note, isTaken, full }) => (
					<ChoiceButton
						key={day}
						{...{ name, value: day, disabled: isTaken }}
						defaultChecked={isOffered && day === chosen}
						data-full={full || undefined}
					>
						<span className="block">{formatWeekday(day, "ar")}</span>
						<span className="whitespace-nowrap">{formatDate(day, "ar")}</span>
						{note && <span className="block text-md">{note}</span>}
					</ChoiceButton>
				))}
				<ChoiceButton {...{ name, value: laterDay }} defaultChecked={isLater}>
					{copy.later}
				</ChoiceButton>
			</div>
			{children}
			<div className="counter-later">
				<TextField
					{...{ field: later, text: String, label: copy.date, type: "date" }}
					{...{ min: days[0]?.day, max: lastDay, defaultValue: isLater ? chosen : "" }}
				/>
			</div>
		</>
	);
}
