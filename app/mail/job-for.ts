import type { Language } from "#app/business/language.ts";
import { formatDay } from "#app/copy/format.ts";
import type { PendingMail, StoredBooking } from "#app/data/schema.ts";
import type { MailJob } from "./job.ts";

/** The order for an owed mail, as it travels through the queue. */
export function mailJobFor(mail: PendingMail): MailJob {
	if (mail.booking) return bookingMailJob(mail.id, mail.kind, mail.booking);
	const { id, name, email, phone, message } = mail.message;
	return {
		kind: "contact-business",
		mailId: mail.id,
		messageId: id,
		name,
		email,
		phone,
		message,
	};
}

function bookingMailJob(
	mailId: string,
	kind: PendingMail["kind"],
	booking: StoredBooking,
): MailJob {
	const toCustomer = kind === "booking-customer";
	const language: Language = toCustomer ? booking.language : "ar";
	return {
		kind: toCustomer ? "booking-customer" : "booking-business",
		mailId,
		bookingId: booking.id,
		language,
		customerName: booking.customerName,
		phoneNumber: booking.phoneNumber,
		email: booking.email,
		carType: booking.carType,
		serviceIds: booking.serviceIds,
		bookingDate: formatDay(booking.bookingDate, language),
	};
}
