import type { Language, Localized } from "#app/business/language.ts";
import { internationalPhone } from "#app/business/phone.ts";
import { profile } from "#app/business/profile.ts";
import { removeDirectionMarks } from "#app/business/text.ts";
import { whatsapp as arabic, type WhatsappCopy } from "./ar/whatsapp.ts";
import { whatsapp as english } from "./en/whatsapp.ts";
import { fill, formatDay } from "./format.ts";

const copies: Localized<WhatsappCopy> = { ar: arabic, en: english };

export type WhatsappText = Exclude<keyof WhatsappCopy, "frame" | "receipt">;

export type WhatsappRecipient = {
	reference: string;
	customerName: string;
	phoneNumber: string;
	bookingDate: string;
	language: Language;
};

/** A chat with the customer, with the text to send, in the language of the booking. */
export function whatsappToCustomer(
	text: WhatsappText,
	booking: WhatsappRecipient,
): string {
	return chatUrl(booking, copies[booking.language][text]);
}

/** For a booking by telephone, whose customer gets no mail. */
export function whatsappWithReceipt(
	booking: WhatsappRecipient,
	receiptUrl: string,
): string {
	const { receipt } = copies[booking.language];
	return chatUrl(booking, receipt, { url: receiptUrl });
}

function chatUrl(
	booking: WhatsappRecipient,
	text: string,
	values: Record<string, string> = {},
): string {
	const { reference, customerName, phoneNumber, bookingDate, language } =
		booking;
	const message = fill(copies[language].frame, {
		name: removeDirectionMarks(customerName),
		centre: profile.name[language],
		reference,
		text: fill(text, { ...values, day: formatDay(bookingDate, language) }),
	});
	const number = internationalPhone(phoneNumber).slice(1);
	return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
