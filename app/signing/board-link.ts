import type { Day } from "#app/business/base/calendar.ts";
import { bookingToken, referenceInToken } from "./booking-link.ts";
import { subjectIn, tokenOf } from "./hmac.ts";

const tokenPattern = /^(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeBoardToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** A day with its signature, which contains the generation of all staff links. */
export function boardToken(day: Day, generation: number, secret: string): Promise<string> {
	return tokenOf(day, `board link\n${generation}`, secret);
}

/** The day, if one of the secrets signed the token. */
export function dayInBoardToken(
	token: string,
	generation: number,
	secrets: string[],
): Promise<Day | undefined> {
	return subjectIn(token, tokenPattern, `board link\n${generation}`, secrets);
}

type BoardDay = { day: Day; generation: number };

/** For a link or a form on the board: it opens a booking that the board has shown, and ends with the board. */
export function bookingOnBoardToken(
	reference: string,
	{ day, generation }: BoardDay,
	secret: string,
): Promise<string> {
	return bookingToken(reference, `board ${generation} ${day}`, secret);
}

export function referenceOnBoard(
	token: string,
	{ day, generation }: BoardDay,
	secrets: string[],
): Promise<string | undefined> {
	return referenceInToken(token, `board ${generation} ${day}`, secrets);
}

/** For the page after a booking by telephone, which has the customer's link: no other booking on the board gets it. */
export function bookedByPhoneToken(
	reference: string,
	{ day, generation }: BoardDay,
	secret: string,
): Promise<string> {
	return bookingToken(reference, `booked ${generation} ${day}`, secret);
}

export function referenceBookedByPhone(
	token: string,
	{ day, generation }: BoardDay,
	secrets: string[],
): Promise<string | undefined> {
	return referenceInToken(token, `booked ${generation} ${day}`, secrets);
}
