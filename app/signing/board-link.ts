import type { ClosedDays, Day } from "#app/business/base/calendar.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { bookingToken, referenceInToken } from "./booking-link.ts";
import { sign, subjectIn, tokenOf, verify } from "./hmac.ts";

/** Each link is signed with the generation; raising the number ends all links. */
const purposeOf = (generation: number) => `staff ${generation}` as const;

export function staffToken(reference: string, generation: number, secret: string): string {
	return bookingToken(reference, purposeOf(generation), secret);
}

export function referenceInStaffToken(token: string, generation: number, secrets: string[]) {
	return referenceInToken(token, purposeOf(generation), secrets);
}

export function staffUrl(page: StaffPage, token: string, origin: string = profile.origin): string {
	const url = new URL(staffPath(page), origin);
	url.searchParams.set("key", token);
	return url.href;
}

const tokenPattern = /^(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeBoardToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** A day with its signature, which contains the generation of all staff links. */
export function boardToken(day: Day, generation: number, secret: string): string {
	return tokenOf(day, `board link\n${generation}`, secret);
}

export function dayInBoardToken(token: string, generation: number, secrets: string[]) {
	return subjectIn(token, tokenPattern, `board link\n${generation}`, secrets);
}

type BoardDay = {
	day: Day;
	generation: number;
	/** Of a booking whose photos can be removed, and of which nothing else can be done or read. */
	isForPhotos?: boolean;
};

const onBoard = ({ day, generation, isForPhotos }: BoardDay) =>
	`board ${generation} ${day}${isForPhotos ? " photos" : ""}` as const;

/** For a link or a form on the board: it opens a booking that the board has shown, and ends with the board. */
export function bookingOnBoardToken(reference: string, board: BoardDay, secret: string) {
	return bookingToken(reference, onBoard(board), secret);
}

export function withBoardKeys<Booking extends { reference: string }>(
	bookings: Booking[],
	board: BoardDay,
	[secret = ""]: string[],
): (Booking & { key: string })[] {
	return bookings.map((booking) => ({
		...booking,
		key: bookingOnBoardToken(booking.reference, board, secret),
	}));
}

export function referenceOnBoard(token: string, board: BoardDay, secrets: string[]) {
	return referenceInToken(token, onBoard(board), secrets);
}

/** Days that staff are asked about before they are closed, and the references of the bookings that the question shows. */
type ShownClosing = ClosedDays & { references: string[] };

function closingText({ from, to, references }: ShownClosing, { day, generation }: BoardDay) {
	return `closing ${generation} ${day}\n${from} ${to}\n${references.join(" ")}`;
}

/** For the button below the question: nobody closes days without seeing who is booked then. */
export function closingSignature(shown: ShownClosing, board: BoardDay, secret: string) {
	return sign(closingText(shown, board), secret);
}

export function isClosingSignature(
	text: string,
	shown: ShownClosing,
	board: BoardDay,
	secrets: string[],
): boolean {
	return verify(closingText(shown, board), text, secrets);
}
