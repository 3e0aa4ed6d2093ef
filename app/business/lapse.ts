import { type Day, riyadhToday } from "./base/calendar.ts";

/**
 * A booking from the site that staff have not confirmed ends by itself when they called its customer in vain so often, and
 * the customer did not call so many hours after a mail that says so. The owner decides both numbers.
 */
export const lapse = { unansweredCalls: 2, hoursToAnswer: 24 };

/** The end of a booking whose customer was told of it at that moment. */
export function lapseMoment(toldAt: Date): Date {
	return new Date(toldAt.getTime() + lapse.hoursToAnswer * 60 * 60 * 1000);
}

/** Whether a customer who is told now has all these hours before the booked day begins. */
export function mayLapse(bookingDate: Day, toldAt: Date): boolean {
	return bookingDate > riyadhToday(lapseMoment(toldAt));
}
