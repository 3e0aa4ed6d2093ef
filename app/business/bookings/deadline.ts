import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { openingHoursOn } from "#app/business/centre/opening-hours.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { stayOf } from "./capacity.ts";
import type { WorkState } from "./staff-rules.ts";
import { isFinal, type Status } from "./status.ts";

/** Bookings are kept from the appointment on, messages from their arrival, and photos from the handover. */
export const monthsKept = { bookings: 24, messages: 12, photos: 6 } as const;

/** The days follow an appointment without a recorded end, if its customer asked to be erased. */
export const daysUntilUnclosedErased = 7;

/** The days count from the last expected day of a car in work that nobody has handed over. */
export const daysInWorkshop = 30;

/** Older wrong attempts to change a booking by its link do not count. */
export const daysAttemptsKept = 30;

/** D1's Time Travel can restore what was erased for so many days. */
export const restoreDays = 30;

const dayMs = 24 * 60 * 60 * 1000;
const reminderTime = "17:00";
const reminderDaysBefore = 2;

/**
 * The moment is stored with the booking, so that later hours do not change it. A booking has no time of day, so the 24
 * hours are counted from the opening on its day.
 */
export function freeUntilFor({ hours }: Pick<Settings, "hours">, day: Day): string {
	const opens = momentInRiyadh(day, openingHoursOn(hours, day).opens);
	return new Date(opens.getTime() - dayMs).toISOString();
}

type Dated = { freeUntil: string };

export function openingOf({ freeUntil }: Dated): Date {
	return new Date(Date.parse(freeUntil) + dayMs);
}

/** Cancelling is still possible then, and moving for some: see changing.ts. */
export function isAfterDeadline({ freeUntil }: Dated, now: Date): boolean {
	return now >= new Date(freeUntil);
}

export function reminderMoment(day: Day): Date {
	return momentInRiyadh(dayAfter(day, -reminderDaysBefore), reminderTime);
}

/** A reminder after the deadline could only name a price. */
export function isReminderDue(booking: Dated & { bookingDate: Day }, now: Date): boolean {
	return now >= reminderMoment(booking.bookingDate) && !isAfterDeadline(booking, now);
}

export function daysToRemindOf(now: Date): Day[] {
	const today = riyadhToday(now);
	return Array.from({ length: reminderDaysBefore }, (_, ahead) =>
		dayAfter(today, ahead + 1),
	).filter((day) => now >= reminderMoment(day));
}

type Appointment = { status: Status; bookingDate: Day; heldDays: Day[]; work: WorkState | null };

/** A car is expected until the end of its last day; one in the workshop counts, too. */
export function isStillExpected({ status, heldDays, work }: Appointment, today: Day): boolean {
	return !isFinal(status) && (work !== null || stayOf(heldDays).lastDay >= today);
}

/** The customer can change a booking until the end of its day, or until staff begin to work on the car. */
export function isChangeable({ status, bookingDate, work }: Appointment, today: Day): boolean {
	return !isFinal(status) && work === null && bookingDate >= today;
}

/** A link to a booking works until a month after the last of its days. */
export const linkDays = 30;

export function isLinkExpired(heldDays: Day[], today: Day): boolean {
	return today > dayAfter(stayOf(heldDays).lastDay, linkDays);
}

/** Staff have this long after the car has left to write the warranty card of who has asked to be erased. */
export const daysToWriteCard = 7;

export function sheetMoment(day: Day): Date {
	return momentInRiyadh(day, profile.sheetAt);
}
