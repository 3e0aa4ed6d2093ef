import { staffCounter } from "#app/copy/ar/staff-counter.ts";
import { formatDate, formatDay, formatWeekday } from "#app/copy/format.ts";
import { otherDayName } from "#app/forms/names.ts";
import { laterDay } from "#app/forms/phone-day.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { ChoiceButton, ErrorText } from "./choice-button.tsx";
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
		<fieldset>
			<legend>{copy.day}</legend>
			<ErrorText error={error} />
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
						{noteOf(offered) && (
							<span className="block text-sm">{noteOf(offered)}</span>
						)}
					</ChoiceButton>
				))}
				<ChoiceButton
					name="bookingDate"
					value={laterDay}
					defaultChecked={isLater}
				>
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
		</fieldset>
	);
}

function noteOf({ isFull, isClosed }: OfferedDay): string | undefined {
	if (isClosed) return copy.closed;
	if (isFull) return copy.full;
}

/** The nearest days for the chosen services; each button books. */
export function OtherDayButtons({ days }: { days: string[] }) {
	const t = useTranslate();
	if (days.length === 0) return null;
	return (
		<div className="counter-buttons">
			{days.map((day) => (
				<Button
					key={day}
					type="submit"
					variant="quiet"
					name={otherDayName}
					value={day}
				>
					{t("chrome:otherDays.book", { date: formatDay(day, "ar") })}
				</Button>
			))}
		</div>
	);
}
