import type { Day } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDate, formatWeekday } from "#app/copy/format/format.ts";
import { laterDay } from "#app/forms/staff.ts";
import { Field } from "#app/ui/form/field.tsx";
import { ChoiceButton } from "./form.tsx";

const copy = staffCounter.book;

type Props = {
	name: string;
	/** With what staff read below a day. */
	days: { day: Day; notes: (string | undefined)[]; isTaken: boolean }[];
	lastDay: Day;
	chosen: string;
};

/** The next days as buttons, and a date field for any other one. */
export function DayChoice({ name, days, lastDay, chosen }: Props) {
	/** A day that cannot be pressed would not be sent again, so it stays in the field. */
	const isOffered = days.some(({ day, isTaken }) => day === chosen && !isTaken);
	const isLater = chosen !== "" && !isOffered;
	return (
		<>
			<div className="counter-options">
				{days.map(({ day, notes, isTaken }) => (
					<ChoiceButton
						key={day}
						{...{ name, value: day, disabled: isTaken }}
						defaultChecked={isOffered && day === chosen}
					>
						<span className="block">{formatWeekday(day, "ar")}</span>
						{formatDate(day, "ar")}
						{notes.filter(Boolean).map((note) => (
							<span key={note} className="block text-sm">
								{note}
							</span>
						))}
					</ChoiceButton>
				))}
				<ChoiceButton {...{ name, value: laterDay }} defaultChecked={isLater}>
					{copy.later}
				</ChoiceButton>
			</div>
			<div className="counter-later">
				<Field
					{...{ id: "laterDay", name: "laterDay", label: copy.date, type: "date" }}
					{...{ min: days[0]?.day, max: lastDay, defaultValue: isLater ? chosen : "" }}
				/>
			</div>
		</>
	);
}
