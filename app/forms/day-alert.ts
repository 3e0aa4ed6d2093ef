import * as z from "zod/mini";
import { bookableDays, type Day, dayStatus } from "#app/business/base/calendar.ts";
import { lastEndedDay } from "#app/business/bookings/day-alert.ts";
import type { ChosenBooking } from "#app/business/prices/selection.ts";
import { readChoice } from "./choice.ts";
import { alertEmailName, readDay } from "./fields.ts";
import * as texts from "./texts.ts";

/** What the address of the page asks for. Undefined if something is missing, or if nobody is told of that day any more. */
export function readWanted(query: URLSearchParams, now: Date): ChosenBooking | undefined {
	const { car, selection: services } = readChoice(query);
	const day: Day = readDay(query);
	const isAhead = day > lastEndedDay(now) && dayStatus(day, bookableDays(now), []) === "bookable";
	if (car && services.length > 0 && isAhead) return { car, services, day };
}

export const alertSchema = z.object({ [alertEmailName]: texts.email });

export type AlertValues = z.output<typeof alertSchema>;
