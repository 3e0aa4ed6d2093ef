import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "../base/calendar.ts";
import { openingHoursOn } from "../centre/opening-hours.ts";
import { stayOf } from "./capacity.ts";
import type { WorkState } from "./staff-actions.ts";
import { isFinal, type Status } from "./status.ts";

const dayMs = 24 * 60 * 60 * 1000;
const reminderTime = "17:00";
const reminderDaysBefore = 2;

/** A booking has no time of day, so the 24 hours are counted from the time when the centre opens on its day. */
export function freeChangeDeadline(day: Day): Date {
	return new Date(momentInRiyadh(day, openingHoursOn(day).opens).getTime() - dayMs);
}

/** Moving and cancelling are still possible then, but half of the price may be charged. */
export function isAfterDeadline(day: Day, now: Date): boolean {
	return now >= freeChangeDeadline(day);
}

/** When the reminder is sent: while changes are still free of charge. */
export function reminderMoment(day: Day): Date {
	return momentInRiyadh(dayAfter(day, -reminderDaysBefore), reminderTime);
}

/** Not after the deadline for free changes: a later reminder could only name a price. */
export function isReminderDue(day: Day, now: Date): boolean {
	return now >= reminderMoment(day) && !isAfterDeadline(day, now);
}

/** The days of which customers are reminded now. */
export function daysToRemindOf(now: Date): Day[] {
	const today = riyadhToday(now);
	return Array.from({ length: reminderDaysBefore }, (_, ahead) =>
		dayAfter(today, ahead + 1),
	).filter((day) => isReminderDue(day, now));
}

type Appointment = {
	status: Status;
	bookingDate: Day;
	heldDays: Day[];
	work: WorkState | null;
};

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

/** When the morning sheet of a day is stored. */
export function sheetMoment(day: Day): Date {
	return momentInRiyadh(day, "08:00");
}

/** The day whose board can be opened: its link is mailed with the sheet, and ends with the next one. */
export function boardDay(now: Date): Day {
	const today = riyadhToday(now);
	return now < sheetMoment(today) ? dayAfter(today, -1) : today;
}
