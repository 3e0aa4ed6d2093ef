import type { Day } from "#app/business/base/calendar.ts";
import { riyadhClock } from "#app/business/base/calendar.ts";
import { passedPart, warrantyEnd } from "#app/business/warranty/warranty.ts";
import {
	type CardLine,
	type CarMark,
	noWashingUntil,
	type VoidReason,
} from "#app/business/warranty/warranty-card.ts";
import type { WarrantyCard } from "#app/data/base/schema.ts";

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
	voided?: { day: Day; reason: VoidReason };
	/** Of the label. */
	labelCode: string;
	/** For whoever has the code of the card. */
	whole?: {
		code: string;
		invoice: string;
		carMark: CarMark;
		carEnding: string;
		corrected?: Day;
	};
};

type Codes = { labelCode: string; code?: string };

export function shownCard(card: WarrantyCard, { labelCode, code }: Codes, today: Day): ShownCard {
	const { invoice, carMark, carEnding, correctedAt } = card;
	const { voidedAt, voidReason } = card;
	return {
		lines: card.lines.map((line) => shownLine(line, code !== undefined, today)),
		voided: voidedAt && voidReason ? { day: dayOf(voidedAt), reason: voidReason } : undefined,
		labelCode,
		whole: code
			? {
					code,
					invoice,
					carMark,
					carEnding,
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
