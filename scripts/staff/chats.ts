import { whatsappTexts, whatsappToCustomer } from "../../app/copy/whatsapp.ts";
import { translateTo } from "../../app/mail/i18n.ts";
import type { Row } from "./show.ts";

/** Chats with today's customers, with the words ready, below the table of staff:today. */
export const todaysChats = {
	sql: `SELECT reference, customer_name, phone_number, booking_date, language, status FROM bookings
		WHERE booking_date = date('now', '+3 hours') AND status IN ('pending', 'confirmed') AND erased_at IS NULL ORDER BY created_at`,

	note(rows: Row[]): string | undefined {
		if (rows.length === 0) return;
		const chats = rows.map((row) => `${row.reference}  ${chatWith(row)}`);
		return [
			"WhatsApp: we did not reach you (pending), your appointment is confirmed (confirmed)",
			...chats,
		].join("\n");
	},
};

function chatWith(row: Row): string {
	const status = row.status === "pending" ? "pending" : "confirmed";
	const [text] = whatsappTexts({ status });
	const recipient = {
		reference: String(row.reference),
		customerName: String(row.customer_name),
		phoneNumber: String(row.phone_number),
		bookingDate: String(row.booking_date),
		language: row.language === "en" ? ("en" as const) : ("ar" as const),
	};
	return whatsappToCustomer(text, recipient, translateTo("ar"));
}
