import { riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { alertEnd } from "#app/business/bookings/day-alert.ts";
import { isReminderDue } from "#app/business/bookings/deadline.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { mayLapse } from "#app/business/lapse.ts";
import type { PendingMail } from "#app/data/base/schema.ts";

/**
 * Whether the mail would tell the present state of its booking. The trigger `bookings_changed` dismisses the others, but a
 * booking may change while a delivery reads it, and days and deadlines pass without a change: the service may not send to an
 * address for a week.
 */
export function isStillTrue(mail: PendingMail, now: Date): boolean {
	if (mail.kind === "freed-customer") return mail.fits && now < alertEnd(mail.alert.day);
	if (!mail.booking) return true;
	const { kind, booking, revision, day = "" } = mail;
	const isOver = stayOf(booking.heldDays).lastDay < riyadhToday(now);
	switch (kind) {
		case "booking-customer":
			return !isOver;
		case "confirmed-customer":
			return booking.status === "confirmed" && !isOver;
		case "moved-customer":
		case "expected-customer":
			return booking.revision === revision && !isOver;
		case "cancelled-customer":
		case "cancelled-business":
			return booking.revision === revision;
		case "moved-business":
			return !isFinal(booking.status);
		case "reminder-customer":
			return !isFinal(booking.status) && booking.bookingDate === day && isReminderDue(day, now);
		case "unreached-customer":
			return booking.revision === revision && mayLapse(booking.bookingDate, now);
		default:
			return true;
	}
}
