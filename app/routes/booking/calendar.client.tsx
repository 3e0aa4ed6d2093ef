import { addDays, formatISO, parseISO } from "date-fns";
import { DayPicker } from "react-day-picker";
import { ar, enUS } from "react-day-picker/locale";
import "./calendar.css";
import { closureOn, isDay } from "#app/business/calendar.ts";
import { direction, type Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatDay } from "#app/copy/format.ts";

const saturday = 6;
const sunday = 0;

type Props = {
	words: BookingCopy["form"]["date"];
	language: Language;
	day: string;
	firstDay: string;
	lastDay: string;
	onChoose: (day: string) => void;
};

export function Calendar({
	words,
	language,
	day,
	firstDay,
	lastDay,
	onChoose,
}: Props) {
	const chosen = isDay(day) ? dateOf(day) : undefined;
	return (
		<DayPicker
			mode="single"
			autoFocus
			selected={chosen}
			onSelect={(date) => onChoose(date ? dayOf(date) : "")}
			defaultMonth={chosen ?? firstOpenDay(dateOf(firstDay))}
			startMonth={dateOf(firstDay)}
			endMonth={dateOf(lastDay)}
			disabled={[
				{ before: dateOf(firstDay), after: dateOf(lastDay) },
				isClosed,
			]}
			locale={language === "ar" ? ar : enUS}
			weekStartsOn={language === "ar" ? saturday : sunday}
			dir={direction[language]}
			footer={chosen && words.clear}
			labels={{
				labelDayButton: (date) => formatDay(dayOf(date), language),
				labelNext: () => words.nextMonth,
				labelPrevious: () => words.previousMonth,
				labelGrid: () => words.calendar,
			}}
		/>
	);
}

export { Calendar as default };

/** The picker uses local midnights, and so does parseISO for a date without time: no day is converted to UTC. */
const dateOf = (day: string) => parseISO(day);
const dayOf = (date: Date) => formatISO(date, { representation: "date" });
const isClosed = (date: Date) => closureOn(dayOf(date)) !== undefined;
/** A month without any open day would leave the calendar nothing to focus. */
const firstOpenDay = (date: Date): Date =>
	isClosed(date) ? firstOpenDay(addDays(date, 1)) : date;
