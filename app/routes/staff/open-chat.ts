import { riyadhToday } from "#app/business/base/calendar.ts";
import { isOpen } from "#app/business/bookings/deadline.ts";
import { whatsappAboutEmail, whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
import { addressUrl } from "#app/signing/booking-link.ts";
import type { Board } from "./keys.ts";
import type { Act } from "./protocol.ts";

/** A chat with a customer who is to give or correct the e-mail address. Only the answer to a press has that link. */
export const openChat: Act<Board, never> = async (
	form,
	board,
	{ db, now, secrets, settings },
	{ origin },
) => {
	const reference = referenceOnBoard(readText(form, "booking"), board, secrets);
	const booking = reference && (await staffBooking(db, reference));
	if (!booking) return { refused: "notOnBoard" };
	const day = riyadhToday(now);
	const isGiven = booking.email === "" && isOpen(booking, day);
	if (!isGiven && booking.emailState !== "undelivered") return { refused: "changedMeanwhile" };
	const [secret = ""] = secrets;
	const { generation } = board;
	const url = addressUrl(booking, { day, generation, secret, origin });
	const t = translateTo("ar");
	const chat = isGiven
		? whatsappWithReceipt(await settings(), booking, url, t)
		: whatsappAboutEmail(booking, url, t);
	return { chat };
};
