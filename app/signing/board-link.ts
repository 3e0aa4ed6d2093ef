import type { Day } from "#app/business/calendar.ts";
import { staffPath } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { bookingToken, referenceInToken } from "./booking-link.ts";
import { sign, verify } from "./hmac.ts";

const tokenPattern = /^(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeBoardToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** A day with its signature, which contains the generation of all staff links. */
export async function boardToken(
	day: Day,
	generation: number,
	secret: string,
): Promise<string> {
	return `${day}.${await sign(signedText(day, generation), secret)}`;
}

/** The day, if one of the secrets signed the token. */
export async function dayInBoardToken(
	token: string,
	generation: number,
	secrets: string[],
): Promise<Day | undefined> {
	const [, day, signature] = tokenPattern.exec(token) ?? [];
	if (!day || !signature) return;
	const text = signedText(day, generation);
	return (await verify(text, signature, secrets)) ? day : undefined;
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

/** The board of a day, for staff. */
export function boardUrl(
	token: string,
	origin: string = profile.origin,
): string {
	const url = new URL(staffPath, origin);
	url.searchParams.set("day", token);
	return url.href;
}

function signedText(day: Day, generation: number): string {
	return `board link\n${generation}\n${day}`;
}
