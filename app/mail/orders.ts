import type { Language } from "#app/business/language.ts";
import { formatDay } from "#app/copy/format.ts";
import type { OwedMail, StoredBooking } from "#app/data/schema.ts";
import type { MailOrder } from "./contract.ts";

/** The order for an owed mail, as it travels through the queue. */
export function orderOf(mail: OwedMail): MailOrder {
	if (mail.booking) return bookingOrder(mail.id, mail.kind, mail.booking);
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

function bookingOrder(
	mailId: string,
	kind: OwedMail["kind"],
	booking: StoredBooking,
): MailOrder {
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
