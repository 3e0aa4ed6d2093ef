import type { Day } from "#app/business/base/calendar.ts";
import type { Line } from "#app/business/prices/quote.ts";

/** A card names its car by the digits of the plate, or by the end of the chassis number. */
export const carMarks = ["plate", "vin"] as const;
export type CarMark = (typeof carMarks)[number];

/** Names and period are those of the day of the card. */
export type CardLine = Pick<Line, "code" | "service" | "option"> & {
	years: number;
	/** The number is a serial or a lot number. */
	serial: string;
	installed: Day;
};

/** What staff write of the whole car; of each line they write its number and its day. */
export const cardFacts = ["invoice", "carMark", "carEnding"] as const;
export type CardFact = (typeof cardFacts)[number];

export type CardContent = Record<CardFact, string> & { carMark: CarMark; lines: CardLine[] };

/** The names and the periods of the lines are not typed. */
export function isSameCard(one: CardContent, other: CardContent): boolean {
	const typed = ({ lines, ...card }: CardContent) => [
		...cardFacts.map((fact) => card[fact]),
		...lines.flatMap(({ serial, installed }) => [serial, installed]),
	];
	return typed(one).join("\n") === typed(other).join("\n");
}
