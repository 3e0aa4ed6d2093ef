import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { openingHoursOn } from "#app/business/centre/opening-hours.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { stayOf } from "./capacity.ts";
import type { WorkState } from "./staff-actions.ts";
import { isFinal, type Status } from "./status.ts";

/** How long personal data is stored: after the appointment, after a message was received, and after the car was handed over. */
export const monthsKept = { bookings: 24, messages: 12, photos: 6 } as const;

/** After the last expected day of an appointment whose end nobody recorded, if its customer asked to be erased after it. */
export const daysUntilUnclosedErased = 7;

/** After the last expected day of a car in work that nobody has handed over. */
export const daysInWorkshop = 30;

/** Wrong attempts to change a booking by its link: older ones do not count. */
export const daysAttemptsKept = 30;

/** How long D1's Time Travel can restore what was erased. */
export const restoreDays = 30;

const dayMs = 24 * 60 * 60 * 1000;
const reminderTime = "17:00";
const reminderDaysBefore = 2;

/**
 * Until when changes are free, of a booking that is made or moved now; it is stored with the booking, so that other hours
 * change nothing of it. A booking has no time of day, so the 24 hours are counted from the time when the centre opens on its day.
 */
export function freeUntilFor({ hours }: Pick<Settings, "hours">, day: Day): string {
	const opens = momentInRiyadh(day, openingHoursOn(hours, day).opens);
	return new Date(opens.getTime() - dayMs).toISOString();
}

type Dated = { freeUntil: string };

export function openingOf({ freeUntil }: Dated): Date {
	return new Date(Date.parse(freeUntil) + dayMs);
}

/** Moving and cancelling are still possible then, but may cost something: see charge.ts. */
export function isAfterDeadline({ freeUntil }: Dated, now: Date): boolean {
	return now >= new Date(freeUntil);
}

/** When the reminder is sent: while changes are still free of charge. */
export function reminderMoment(day: Day): Date {
	return momentInRiyadh(dayAfter(day, -reminderDaysBefore), reminderTime);
}

/** Not after the deadline for free changes: a later reminder could only name a price. */
export function isReminderDue(booking: Dated & { bookingDate: Day }, now: Date): boolean {
	return now >= reminderMoment(booking.bookingDate) && !isAfterDeadline(booking, now);
}

/** Those of their bookings whose deadline has not passed are reminded. */
export function daysToRemindOf(now: Date): Day[] {
	const today = riyadhToday(now);
	return Array.from({ length: reminderDaysBefore }, (_, ahead) =>
		dayAfter(today, ahead + 1),
	).filter((day) => now >= reminderMoment(day));
}

type Appointment = { status: Status; bookingDate: Day; heldDays: Day[]; work: WorkState | null };

/** A booking is open until the end of the day on which its car is expected, or for as long as it is in the workshop. */
export function isOpen({ status, heldDays, work }: Appointment, today: Day): boolean {
	return !isFinal(status) && (work !== null || stayOf(heldDays).lastDay >= today);
}

/** Whether the customer can still move or cancel it: until the end of its day, or until staff begin to work on its car. */
export function isChangeable({ status, bookingDate, work }: Appointment, today: Day): boolean {
	return !isFinal(status) && work === null && bookingDate >= today;
}

/** A link to a booking works until a month after the last of its days. */
export const linkDays = 30;

export function isLinkExpired(heldDays: Day[], today: Day): boolean {
	return today > dayAfter(stayOf(heldDays).lastDay, linkDays);
}

/** A staff link shows and changes more, so it ends sooner. */
export const staffLinkDays = 7;

export function isStaffLinkExpired(heldDays: Day[], today: Day): boolean {
	return today > dayAfter(stayOf(heldDays).lastDay, staffLinkDays);
}

export function sheetMoment(day: Day): Date {
	return momentInRiyadh(day, profile.sheetAt);
}

/** The day in the link of the board that can be opened now: it is mailed with the sheet, and ends with the next one. */
export function boardDay(now: Date): Day {
	const today = riyadhToday(now);
	return now < sheetMoment(today) ? dayAfter(today, -1) : today;
}

/** So many bookings by telephone are made on the board of a day, by the trigger `bookings_of_board`. */
export const maxBookedOnBoard = 40;
