import { addDays, formatISO, parseISO } from "date-fns";
import { useEffect, useState } from "react";
import { DayPicker } from "react-day-picker";
import { ar, enUS } from "react-day-picker/locale";
import "./calendar.css";
import { type BookableDays, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { direction, type Language } from "#app/business/base/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatDate, formatDay } from "#app/copy/format/format.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** `icon-button` gives the buttons a tooltip. */
const iconButtons = {
	button_previous: "rdp-button_previous icon-button",
	button_next: "rdp-button_next icon-button",
};

const saturday = 6;
const sunday = 0;

type Props = {
	copy: BookingCopy["form"]["date"];
	day: string;
	days: BookableDays;
	unavailable: (day: string) => string | undefined;
	onChoose: (day: string) => void;
};

export default function Calendar({ copy, day, days, unavailable, ...props }: Props) {
	const language = useLanguage();
	const { firstDay, lastDay } = days;
	const isShown = isDay(day) && firstDay <= day && day <= lastDay;
	const chosen = isShown ? dateOf(day) : undefined;
	const isUnavailable = (date: Date) => unavailable(dayOf(date)) !== undefined;
	const isFull = (date: Date) => unavailable(dayOf(date)) === copy.full;
	/** A month without any open day would leave the calendar nothing to focus. */
	const firstOpenDay = (date: Date): Date =>
		isUnavailable(date) ? firstOpenDay(addDays(date, 1)) : date;
	const [month, setMonth] = useState(() => chosen ?? firstOpenDay(dateOf(firstDay)));
	useEffect(() => {
		if (isShown) setMonth(dateOf(day));
	}, [day, isShown]);
	return (
		<>
			<DayPicker
				mode="single"
				today={dateOf(riyadhToday(new Date()))}
				autoFocus
				selected={chosen}
				onSelect={(date) => props.onChoose(date ? dayOf(date) : "")}
				month={month}
				onMonthChange={setMonth}
				startMonth={dateOf(firstDay)}
				endMonth={dateOf(lastDay)}
				disabled={[{ before: dateOf(firstDay), after: dateOf(lastDay) }, isUnavailable]}
				modifiers={{ unavailable: isUnavailable, full: isFull }}
				modifiersClassNames={{ unavailable: "day-unavailable", full: "day-full" }}
				showOutsideDays
				fixedWeeks
				locale={language === "ar" ? ar : enUS}
				weekStartsOn={language === "ar" ? saturday : sunday}
				dir={direction[language]}
				classNames={iconButtons}
				formatters={{ formatCaption: (date) => monthsOf(date, lastDay, language) }}
				footer={
					<>
						{chosen && <span className="sr-only">{copy.clear} </span>}
						{copy.struck}
					</>
				}
				labels={{
					labelDayButton: (date, { today, selected }) =>
						[
							formatDay(dayOf(date), language),
							today && copy.today,
							selected && copy.selected,
							unavailable(dayOf(date)),
						]
							.filter(Boolean)
							.join(copy.comma),
					labelNext: () => copy.nextMonth,
					labelPrevious: () => copy.previousMonth,
					labelGrid: () => copy.calendar,
					labelNav: () => copy.calendar,
				}}
			/>
			<p ref={bringIntoView} className="mt-2 text-sm text-muted">
				{copy.friday}
			</p>
		</>
	);
}

/**
 * On a phone the button is often at the end of the window, and the bar covers what opens below it. The button names the
 * day and closes the calendar, so the header covers no part of it.
 */
function bringIntoView(end: HTMLElement | null) {
	const calendar = end?.parentElement;
	calendar?.scrollIntoView({ block: "nearest" });
	calendar?.parentElement?.querySelector("button")?.scrollIntoView({ block: "nearest" });
}

/** The picker uses local midnights, and so does parseISO for a date without time: no day is converted to UTC. */
const dateOf = (day: string) => parseISO(day);
const dayOf = (date: Date) => formatISO(date, { representation: "date" });

/** Days of the next month stand below the same heading, so it names both months. */
function monthsOf(date: Date, lastDay: string, language: Language): string {
	const shown = [date, addDays(date, 31)].map(dayOf).filter((day) => day.slice(0, 7) <= lastDay);
	const names = shown.map((day) => formatDate(day, language).split(" ")[1]);
	return `${names.join(" – ")} ${shown.at(-1)?.slice(0, 4)}`;
}
