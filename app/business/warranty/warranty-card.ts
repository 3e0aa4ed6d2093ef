import { type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import type { CardLine, CarMark } from "#app/business/bookings/card-content.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { afterCaresOf, optionOf } from "#app/business/prices/options.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { type Brand, type Film, films } from "#app/business/prices/specs.ts";
import { daysWithoutWashing, warrantyYearsOf } from "./warranty.ts";

export const voidReasons = ["wrong-details", "removed", "terms-broken", "other"] as const;
export type VoidReason = (typeof voidReasons)[number];

export function warrantedLines(lines: Line[]): (Line & { years: number })[] {
	return lines.flatMap((line) => {
		const years = warrantyYearsOf(line.code);
		return years ? { ...line, years } : [];
	});
}

/** A card is written from the beginning of the work on, so that it is printed before the handover. */
export function mayHaveCard({ status, work }: { status: Status; work: WorkState | null }): boolean {
	return status === "completed" || (status === "confirmed" && work !== null);
}

/** The car must have come, as `warranty_cards_new` checks. */
export function cardRefusal({ bookingDate }: { bookingDate: Day }, today: Day) {
	if (bookingDate > today) return "cardEarly" as const;
}

/** A number is stored in capitals, with Western digits and plain hyphens, without spaces. */
export function normalizeNumber(text: string): string {
	return toWesternDigits(text)
		.toUpperCase()
		.replace(/[\s\p{DI}]/gu, "")
		.replace(/\p{Pd}/gu, "-");
}

/** A maker who recalls a roll names one number, and all cars with it are found. */
export const maxCardsFound = 200;

/** Returns what could be an invoice, an ending of plate or VIN, or the number of a roll or a bottle. */
export function cardNumberIn(text: string): string | undefined {
	const number = normalizeNumber(text.slice(0, 255));
	const isVinEnding = /^[A-Z]{4}$/.test(number);
	return isVinEnding || /^(?=.*\d)[A-Z\d./-]{1,30}$/.test(number) ? number : undefined;
}

/** A number has a digit, so that it is no name. */
const numberPattern = /^(?=.*\d)[A-Z\d](?:[A-Z\d./-]*[A-Z\d])?$/;
const mobileNumber = /^(?:05|(?:00)?9665)\d{8}$/;

function isNumber(text: string, shortest: number, longest: number): boolean {
	return (
		text.length >= shortest &&
		text.length <= longest &&
		numberPattern.test(text) &&
		!mobileNumber.test(text.replace(/[./-]/g, ""))
	);
}

export const isSerial = (text: string) => isNumber(text, 5, 30);
export const isInvoice = (text: string) => isNumber(text, 1, 20);

export function isCarEnding(mark: CarMark, text: string): boolean {
	return mark === "plate" ? /^\d{1,4}$/.test(text) : /^[A-HJ-NPR-Z\d]{4}$/.test(text);
}

export function isInstallDay(text: string, booked: Day, today: Day): boolean {
	return isDay(text) && text >= booked && text <= today;
}

export function noWashingUntil(
	{ code, installed }: Pick<CardLine, "code" | "installed">,
	today: Day,
): Day | undefined {
	const last = dayAfter(installed, daysWithoutWashing);
	const binds = afterCaresOf([code]).includes("washing") && today <= last;
	return binds ? last : undefined;
}

export function filmOf(code: string): { finish: Film; brand: Brand } | undefined {
	const option = optionOf(code);
	if (!option?.carPart?.startsWith("ppf")) return;
	const finish = option.carPart === "ppf-matte" ? "matte" : "glossy";
	const brand = films[finish].find(({ name }) => name === option.name.en);
	return brand && { finish, brand };
}

/** Crockford's base 32 has no I, L, O or U, which are read as other characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bitsPerCharacter = 5;
const codeLength = 32;

/** The 32 characters of a card's code have 160 bits. */
export const cardCodeBytes = (codeLength * bitsPerCharacter) / 8;

export function cardCodeFrom(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return Array.from({ length: codeLength }, (_, index) => {
		const start = index * bitsPerCharacter;
		return alphabet[Number.parseInt(bits.slice(start, start + 5), 2)];
	}).join("");
}

const removeGaps = (text: string) =>
	toWesternDigits(text)
		.toUpperCase()
		.replace(/[\s\p{DI}\p{Pd}]/gu, "");

/** The characters that were typed, if they are not as many as a code has. */
export function lengthProblem(text: string): { typed: number; whole: number } | undefined {
	const typed = removeGaps(text).length;
	return typed === codeLength ? undefined : { typed, whole: codeLength };
}

/** Capitals, spaces and hyphens do not matter, and O, I and L are the digits that they look like. */
export function readCardCode(text: string): string | undefined {
	if (text.length > 4 * codeLength) return;
	const code = removeGaps(text).replaceAll("O", "0").replace(/[IL]/g, "1");
	const isCode =
		code.length === codeLength && [...code].every((character) => alphabet.includes(character));
	return isCode ? code : undefined;
}

/** Groups of four are easier to read and to type. A number with signs of its own stays as it is. */
export function groupByFour(text: string): string {
	return /\W/.test(text) ? text : text.replace(/(?<=^(?:.{4})+)(?=.)/g, " ");
}
