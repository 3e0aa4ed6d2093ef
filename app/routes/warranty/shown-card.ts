import { type Day, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { passedPart, timeLeft, warrantyEnd } from "#app/business/warranty/warranty.ts";
import {
	type CardLine,
	noWashingUntil,
	readCardCode,
	type VoidReason,
} from "#app/business/warranty/warranty-card.ts";
import { cardByHash, type FoundCard } from "#app/data/cards/warranty-cards.ts";
import type { RequestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";

export type ShownLine = ReturnType<typeof shownLine>;
export type ShownWarrantyCard = ReturnType<typeof shownCard>;

type Codes = { labelCode: string; code?: string };

/** What anybody sees who has the code of the label; `whole` is for whoever has that of the card. */
function shownCard(card: FoundCard, { labelCode, code }: Codes, today: Day) {
	const { invoice, carMark, carEnding, voidedAt, voidReason, isReplaced } = card;
	const isCorrected = voidReason === "wrong-details" && isReplaced;
	const reason: VoidReason | "replaced" | null = isCorrected ? "replaced" : voidReason;
	return {
		lines: card.lines.map((line) => shownLine(line, code !== undefined, today)),
		voided: voidedAt && reason ? { day: dayOf(voidedAt), reason } : undefined,
		labelCode,
		whole: code ? { code, invoice, carMark, carEnding } : undefined,
	};
}

const endingLength = 4;

function shownLine(line: CardLine, isWhole: boolean, today: Day) {
	const { code, service, option, serial, installed, years } = line;
	const ends = warrantyEnd(installed, years);
	return {
		...{ code, service, option, installed, ends },
		/** The whole number, or its end. */
		serial: isWhole ? serial : serial.slice(-endingLength),
		isOver: today > ends,
		left: timeLeft(ends, today),
		leftPercent: Math.ceil((1 - passedPart(installed, ends, today)) * 100),
		/** The last day without washing, while that day is to come. */
		noWashingUntil: noWashingUntil(line, today),
	};
}

const dayOf = (moment: string) => riyadhClock(new Date(moment)).day;

type Opened =
	| { card: ShownWarrantyCard; problem?: undefined }
	| { card?: undefined; problem: "wrong" | "unavailable"; typed: string };

/** Longer than any code, with room for what somebody types between its groups. */
const typedLength = 80;

/** The card behind a code, or what of it anybody may see. A wrong code takes the same steps as a right one. */
export async function openCard(url: URL, deps: RequestContext): Promise<Opened> {
	const sent = url.searchParams.get("card") ?? "";
	const typed = sent.slice(0, typedLength);
	const code = readCardCode(sent);
	if (!code) return { problem: "wrong", typed };
	const { asCard, asLabel } = hashesOf(code);
	return orLogged("card-not-read", deps, { problem: "unavailable", typed }, async () => {
		const card = await cardByHash(deps.db, [asCard, asLabel]);
		if (!card) return { problem: "wrong", typed };
		const isLabel = card.codeHash === asLabel;
		const isWhole = !isLabel && !url.searchParams.has("check");
		const codes = { labelCode: isLabel ? code : labelCode(code), code: isWhole ? code : undefined };
		return { card: shownCard(card, codes, riyadhToday(deps.now)) };
	});
}
