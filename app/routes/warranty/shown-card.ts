import { type Day, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import type { CardFact, CardLine } from "#app/business/bookings/card-content.ts";
import { shareOfTimePassed, timeLeft, warrantyEnd } from "#app/business/warranty/warranty.ts";
import {
	lengthProblem,
	noWashingUntil,
	readCardCode,
	type VoidReason,
} from "#app/business/warranty/warranty-card.ts";
import { cardByHash, type FoundCard } from "#app/data/cards/warranty-cards.ts";
import type { RequestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";

export type ShownLine = ReturnType<typeof shownLine>;
export type ShownWarrantyCard = ReturnType<typeof partOfCard>;

type Codes = { labelCode: string; code?: string };

/** Anybody with the label's code sees the card; `whole` is only for somebody with the card's own code. */
function partOfCard(card: FoundCard, { labelCode, code }: Codes, today: Day) {
	const { voidedAt, voidReason, isReplaced } = card;
	const facts = {
		invoice: card.invoice,
		carMark: card.carMark,
		carEnding: card.carEnding,
	} satisfies Record<CardFact, string>;
	const isCorrected = voidReason === "wrong-details" && isReplaced;
	const reason: VoidReason | "replaced" | null = isCorrected ? "replaced" : voidReason;
	return {
		lines: card.lines.map((line) => shownLine(line, code !== undefined, today)),
		voided: voidedAt && reason ? { day: dayOf(voidedAt), reason } : undefined,
		labelCode,
		whole: code ? { code, facts } : undefined,
	};
}

const endingLength = 4;

function shownLine(line: CardLine, isWhole: boolean, today: Day) {
	const { code, service, option, serial, installed, years } = line;
	const ends = warrantyEnd(installed, years);
	return {
		...{ code, service, option, installed, ends },
		/** The label's code shows only the end of the number. */
		serial: isWhole ? serial : serial.slice(-endingLength),
		isOver: today > ends,
		left: timeLeft(ends, today),
		leftPercent: Math.ceil((1 - shareOfTimePassed(installed, ends, today)) * 100),
		noWashingUntil: noWashingUntil(line, today),
	};
}

const dayOf = (moment: string) => riyadhClock(new Date(moment)).day;

type Opened =
	| { card: ShownWarrantyCard; problem?: undefined }
	| {
			card?: undefined;
			problem: "wrong" | "unavailable";
			typed: string;
			length?: { typed: number; whole: number };
	  };

/** Any code is shorter, even with what is typed between its groups. */
const typedLength = 80;

/** A wrong code takes the same steps as a right one. */
export async function openCard(url: URL, deps: RequestContext): Promise<Opened> {
	const sent = url.searchParams.get("card") ?? "";
	const typed = sent.slice(0, typedLength);
	const code = readCardCode(sent);
	if (!code) return { problem: "wrong", typed, length: lengthProblem(typed) };
	const { asCard, asLabel } = hashesOf(code);
	return tryOrLog("card-not-read", deps, { problem: "unavailable", typed }, async () => {
		const card = await cardByHash(deps.db, [asCard, asLabel]);
		if (!card) return { problem: "wrong", typed };
		const isLabel = card.codeHash === asLabel;
		const isWhole = !isLabel && !url.searchParams.has("check");
		const codes = { labelCode: isLabel ? code : labelCode(code), code: isWhole ? code : undefined };
		return { card: partOfCard(card, codes, riyadhToday(deps.now)) };
	});
}
