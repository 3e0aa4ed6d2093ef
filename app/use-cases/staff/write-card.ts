import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { lastEventOf } from "#app/business/bookings/staff-actions.ts";
import {
	type CardLine,
	cardRefusal,
	type VoidReason,
	warrantedLines,
} from "#app/business/warranty/warranty-card.ts";
import type { WarrantyCard } from "#app/data/base/schema.ts";
import { mailsOfRevision } from "#app/data/bookings/booking-changes.ts";
import { type StaffBooking, staffBooking } from "#app/data/bookings/staff-booking.ts";
import {
	type CardContent,
	changeCard,
	makeCard,
	voidCard,
} from "#app/data/cards/warranty-cards.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails, refusalFor } from "#app/use-cases/base/deps.ts";
import type { Acted } from "./act-on-booking.ts";

/** What staff wrote: for each warranted option its number, if it is at hand, and the day it was installed. */
type WrittenCard = Omit<CardContent, "lines"> & {
	numbers: Record<string, { serial: string | null; installed: Day }>;
};

/** With the revision and the last event of the booking that the page showed. */
export type CardInput = {
	booking: StaffBooking;
	/** The day of the board that opened the booking, if its own mail did not. */
	board?: Day;
	revision: number;
	lastEvent: number;
	sure: boolean;
	/** Of a new card. */
	code: Pick<WarrantyCard, "codeKey" | "codeHash">;
	wanted: WrittenCard | { voidReason: VoidReason };
};

/** Staff make the warranty card of a completed booking, add to it, correct it once, or void it. A repeated request does nothing. */
export async function writeCard(deps: Deps, input: CardInput, now: Date): Promise<Acted> {
	const { booking, revision, lastEvent } = input;
	if (isAsWanted(booking, input.wanted)) return { done: true };
	if (revision !== booking.revision || lastEvent !== lastEventOf(booking))
		return { refused: "changedMeanwhile" };
	const refused = refusalOf(input, riyadhToday(now));
	if (refused) return { refused };
	const { db } = deps;
	try {
		if (await write(deps, input, now)) {
			queueMails(deps, () => mailsOfRevision(db, booking.id, revision));
			return { done: true };
		}
		const present = await staffBooking(db, booking.reference);
		return present && isAsWanted(present, input.wanted)
			? { done: true }
			: { refused: "changedMeanwhile" };
	} catch (error) {
		return refusalFor(error, "notChanged", "card-not-written", deps);
	}
}

function refusalOf({ booking, board, wanted, sure }: CardInput, today: Day): Reason | undefined {
	const card = validCardOf(booking);
	if (booking.status !== "completed" || linesOf(booking).length === 0) return "notPossible";
	if ("voidReason" in wanted) {
		if (!card) return "notPossible";
	} else {
		const refused = cardRefusal(booking, today, board);
		if (refused) return refused;
		if (card?.correctedAt && isCorrection(card, contentOf(booking, wanted))) return "cardCorrected";
	}
	if (!sure) return "notSure";
}

async function write(
	{ db }: Deps,
	{ booking, lastEvent, wanted, code }: CardInput,
	now: Date,
): Promise<boolean> {
	const seen = { id: booking.id, lastEvent };
	const card = validCardOf(booking);
	if ("voidReason" in wanted)
		return card ? voidCard(db, seen, card, wanted.voidReason, now) : false;
	const content = contentOf(booking, wanted);
	if (!card) return makeCard(db, seen, { ...content, ...code });
	const correctedAt = isCorrection(card, content) ? now.toISOString() : undefined;
	return changeCard(db, seen, card, { ...content, correctedAt });
}

export function validCardOf({ card }: StaffBooking): WarrantyCard | undefined {
	return card?.voidedAt ? undefined : card;
}

/** Those of the card, whose names and periods stay, or those that were sold. */
function linesOf(booking: StaffBooking): Omit<CardLine, "serial" | "installed">[] {
	return validCardOf(booking)?.lines ?? warrantedLines(booking.lines);
}

function contentOf(booking: StaffBooking, { numbers, ...card }: WrittenCard): CardContent {
	const lines = linesOf(booking).map(({ code, service, option, years }) => {
		const { serial = null, installed = booking.bookingDate } = numbers[code] ?? {};
		return { code, service, option, years, serial, installed };
	});
	return { ...card, lines };
}

/** Adding a number that was not at hand is none. */
function isCorrection(card: CardContent, content: CardContent): boolean {
	return (
		card.invoice !== content.invoice ||
		card.carMark !== content.carMark ||
		card.carEnding !== content.carEnding ||
		card.lines.some(({ serial, installed }, index) => {
			const line = content.lines[index];
			return line?.installed !== installed || (serial !== null && line.serial !== serial);
		})
	);
}

/** The same was sent before. */
function isAsWanted(booking: StaffBooking, wanted: CardInput["wanted"]): boolean {
	const card = validCardOf(booking);
	if ("voidReason" in wanted) return booking.card !== undefined && !card;
	if (!card) return false;
	const content = contentOf(booking, wanted);
	return (
		!isCorrection(card, content) &&
		card.lines.every(({ serial }, index) => serial === content.lines[index]?.serial)
	);
}
