import { riyadhToday } from "#app/business/base/calendar.ts";
import { isOpen } from "#app/business/bookings/deadline.ts";
import { whatsappAboutEmail, whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import type { Reason } from "#app/refusals.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
import { addressUrl } from "#app/signing/booking-link.ts";
import type { OpenedBoard } from "./board-by-link.ts";

type Answer = { chat: string; refused?: undefined } | { refused: Reason };

/** A chat with a customer who is to give or correct the e-mail address. Only the answer to a press has that link. */
export async function openChat(
	form: FormData,
	board: OpenedBoard,
	{ db, now, requestId, secrets }: RequestContext,
	origin: string,
): Promise<Answer> {
	const reference = await referenceOnBoard(readText(form, "booking"), board, secrets);
	if (!reference) return { refused: "notOnBoard" };
	try {
		const booking = await staffBooking(db, reference);
		if (!booking) return { refused: "notOnBoard" };
		const today = riyadhToday(now);
		const isGiven = booking.email === "" && isOpen(booking, today);
		if (!isGiven && booking.emailState !== "undelivered") return { refused: "changedMeanwhile" };
		const [secret = ""] = secrets;
		const { generation } = board;
		const url = await addressUrl(booking, { day: today, generation, secret, origin });
		const chatWith = isGiven ? whatsappWithReceipt : whatsappAboutEmail;
		return { chat: chatWith(booking, url, translateTo("ar")) };
	} catch (error) {
		logError("chat-not-opened", error, { requestId });
		return { refused: "notChanged" };
	}
}
