import { alertEnd } from "#app/business/day-alert.ts";
import { isReminderDue } from "#app/business/deadline.ts";
import { mayLapse } from "#app/business/lapse.ts";
import { isFinal } from "#app/business/status.ts";
import type { PendingMail } from "#app/data/schema.ts";

/**
 * Whether the mail would tell the present state of its booking. The trigger `bookings_changed` dismisses the others, but a
 * booking may change while a delivery reads it, and a deadline passes without a change.
 */
export function isStillTrue(mail: PendingMail, now: Date): boolean {
	if (mail.kind === "freed-customer")
		return mail.fits && now < alertEnd(mail.alert.day);
	if (!mail.booking) return true;
	const { kind, booking, revision, day = "" } = mail;
	switch (kind) {
		case "confirmed-customer":
			return booking.status === "confirmed";
		case "moved-customer":
		case "expected-customer":
		case "cancelled-customer":
		case "cancelled-business":
			return booking.revision === revision;
		case "moved-business":
			return !isFinal(booking.status);
		case "reminder-customer":
			return (
				!isFinal(booking.status) &&
				booking.bookingDate === day &&
				isReminderDue(day, now)
			);
		case "unreached-customer":
			return (
				booking.revision === revision && mayLapse(booking.bookingDate, now)
			);
		default:
			return true;
	}
}
