import { type Day, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { passedPart, warrantyEnd } from "#app/business/warranty/warranty.ts";
import {
	type CardLine,
	type CarMark,
	noWashingUntil,
	readCardCode,
	type VoidReason,
} from "#app/business/warranty/warranty-card.ts";
import { cardByHash, type FoundCard } from "#app/data/cards/warranty-cards.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";

export type ShownLine = Pick<CardLine, "code" | "service" | "option"> & {
	/** The whole number, or its end; missing while it is not at hand. */
	serial?: string;
	installed: Day;
	ends: Day;
	isOver: boolean;
	/** In whole percent. */
	passed: number;
	/** The last day without washing, while that day is to come. */
	noWashingUntil?: Day;
};

/** What anybody sees who has the code of the label. */
export type ShownCard = {
	lines: ShownLine[];
	voided?: { day: Day; reason: VoidReason | "replaced" };
	/** Of the label. */
	labelCode: string;
	/** For whoever has the code of the card. */
	whole?: {
		code: string;
		invoice: string;
		carMark: CarMark;
		carEnding: string;
		carName?: string;
		corrected?: Day;
	};
};

type Codes = { labelCode: string; code?: string };

function shownCard(card: FoundCard, { labelCode, code }: Codes, today: Day): ShownCard {
	const { invoice, carMark, carEnding, carName, correctedAt } = card;
	const { voidedAt, voidReason, isReplaced } = card;
	const reason = voidReason === "wrong-details" && isReplaced ? "replaced" : voidReason;
	return {
		lines: card.lines.map((line) => shownLine(line, code !== undefined, today)),
		voided: voidedAt && reason ? { day: dayOf(voidedAt), reason } : undefined,
		labelCode,
		whole: code
			? {
					code,
					invoice,
					carMark,
					carEnding,
					carName: carName ?? undefined,
					corrected: correctedAt ? dayOf(correctedAt) : undefined,
				}
			: undefined,
	};
}

const endingLength = 4;

function shownLine(line: CardLine, isWhole: boolean, today: Day): ShownLine {
	const { code, service, option, serial, installed, years } = line;
	const ends = warrantyEnd(installed, years);
	return {
		code,
		service,
		option,
		serial: (isWhole ? serial : serial?.slice(-endingLength)) ?? undefined,
		installed,
		ends,
		isOver: today > ends,
		passed: Math.floor(passedPart(installed, ends, today) * 100),
		noWashingUntil: noWashingUntil(line, today),
	};
}

function dayOf(moment: string): Day {
	return riyadhClock(new Date(moment)).day;
}

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
