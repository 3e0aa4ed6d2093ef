import type { Language } from "#app/business/base/language.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";

/** The address of the booking's warranty card, once there is one; without it, the page has everything else. */
export async function cardLinkOf(
	{ id, status }: LinkedBooking,
	{ db, secrets, requestId }: RequestContext,
	language: Language,
	origin: string,
): Promise<string | undefined> {
	if (status !== "completed") return;
	try {
		const card = await cardOfBooking(db, id);
		const code = card && (await codeOfCard(card, secrets));
		return code && cardUrl(code, language, origin);
	} catch (error) {
		logError("card-not-read", error, { requestId });
	}
}
