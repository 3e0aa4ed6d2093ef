import { type Day, isDay } from "./base/calendar.ts";

/** What became of a form that wanted a day. `late`: it wanted today. `rebooked`: it was refused, and then booked another day. */
export type DayOutcome = "full" | "closed" | "late" | "rebooked";

/** A day that somebody could not have, by the key of the refusal's message. Other dates are typing errors. */
export function refusedOutcome(message: string, day: Day, today: Day): DayOutcome | undefined {
	if (message === "dateFull" || message === "dateUnconfirmed") return "full";
	if (message === "dateClosed") return "closed";
	if (message === "datePast" && day === today) return "late";
}

/**
 * The id with which a form is sent again after it was refused a day: it begins with that day, so that the same wish is not
 * counted twice. Version 8 of a UUID (RFC 9562) may contain what an application needs; a browser makes version 4.
 */
export function submissionIdAfter(message: string, day: Day, today: Day = ""): string | undefined {
	if (!refusedOutcome(message, day, today)) return;
	const [, second, third = "", ...rest] = crypto.randomUUID().split("-");
	const date = day.replaceAll("-", "");
	return [date, second, `8${third.slice(1)}`, ...rest].join("-");
}

/** The day that the form was refused before. */
export function dayRefusedBefore(submissionId: string): Day | undefined {
	const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})-[\da-f]{4}-8/i.exec(submissionId) ?? [];
	const day = `${year}-${month}-${date}`;
	return isDay(day) ? day : undefined;
}
