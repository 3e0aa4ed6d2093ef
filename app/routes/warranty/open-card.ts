import { riyadhToday } from "#app/business/base/calendar.ts";
import { readCardCode } from "#app/business/warranty/card-code.ts";
import { cardByHash } from "#app/data/cards/warranty-cards.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";
import { type ShownCard, shownCard } from "./shown-card.ts";

type Opened =
	| { card: ShownCard; problem?: undefined }
	| { card?: undefined; problem: "wrong" | "unavailable"; typed: string };

/** Longer than any code, with room for what somebody types between its groups. */
const typedLength = 80;

/** The card behind a code, or what of it anybody may see. A wrong code takes the same steps as a right one. */
export async function openCard(url: URL, { db, now, requestId }: RequestContext): Promise<Opened> {
	const sent = url.searchParams.get("card") ?? "";
	const typed = sent.slice(0, typedLength);
	const code = readCardCode(sent);
	if (!code) return { problem: "wrong", typed };
	const { asCard, asLabel } = await hashesOf(code);
	try {
		const card = await cardByHash(db, [asCard, asLabel]);
		if (!card) return { problem: "wrong", typed };
		const isLabel = card.codeHash === asLabel;
		const isWhole = !isLabel && !url.searchParams.has("check");
		const codes = {
			labelCode: isLabel ? code : await labelCode(code),
			code: isWhole ? code : undefined,
		};
		return { card: shownCard(card, codes, riyadhToday(now)) };
	} catch (error) {
		logError("card-not-read", error, { requestId });
		return { problem: "unavailable", typed };
	}
}
