import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDate, formatWeekday } from "#app/copy/format/format.ts";
import { laterDay } from "#app/forms/closing.ts";
import { Field } from "#app/ui/form/field.tsx";
import { ChoiceButton, ChoiceGroup } from "./choice-button.tsx";
import type { BookView, OfferedDay } from "./counter-views.ts";

const copy = staffCounter.book;

/** The next days as buttons, and a date field for any other one. */
export function DayFields({
	view: { days, lastDay },
	chosen,
	error,
}: {
	view: BookView;
	chosen: string;
	error?: string;
}) {
	const isLater = chosen !== "" && !days.some(({ day }) => day === chosen);
	return (
		<ChoiceGroup field="bookingDate" label={copy.day} error={error}>
			<div className="counter-options">
				{days.map((offered) => (
					<ChoiceButton
						key={offered.day}
						name="bookingDate"
						value={offered.day}
						defaultChecked={offered.day === chosen}
						disabled={noteOf(offered) !== undefined}
					>
						<span className="block">{formatWeekday(offered.day, "ar")}</span>
						{formatDate(offered.day, "ar")}
						{noteOf(offered) && <span className="block text-sm">{noteOf(offered)}</span>}
					</ChoiceButton>
				))}
				<ChoiceButton name="bookingDate" value={laterDay} defaultChecked={isLater}>
					{copy.later}
				</ChoiceButton>
			</div>
			<div className="counter-later">
				<Field
					id="laterDay"
					name="laterDay"
					label={copy.date}
					type="date"
					min={days[0]?.day}
					max={lastDay}
					defaultValue={isLater ? chosen : ""}
				/>
			</div>
		</ChoiceGroup>
	);
}

function noteOf({ isFull, isClosed }: OfferedDay): string | undefined {
	if (isClosed) return copy.closed;
	if (isFull) return copy.full;
}
