import { type Day, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import {
	type CardLine,
	cardRefusal,
	type VoidReason,
	warrantedLines,
} from "#app/business/warranty/warranty-card.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { isMissingNumbers } from "#app/data/cards/warranty-cards.ts";
import { installedName, laterName, type SentCard, serialName } from "#app/forms/card.ts";
import type { RequestContext } from "#app/http/context.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { validCardOf } from "#app/use-cases/staff/write-card.ts";

/** The warranty card of a completed booking, or the form for one. */
export type CardForStaff = {
	lines: Pick<CardLine, "code" | "service" | "option">[];
	/** What the form shows. */
	fields: SentCard;
	/** Between these it was installed. */
	booked: Day;
	today: Day;
	/** Why nothing can be written on it. */
	refused?: ReturnType<typeof cardRefusal>;
	made?: { isMissing: boolean; isCorrected: boolean; url?: string };
	/** Why the last card is void, if there is no other. */
	voided?: VoidReason;
};

export async function cardForStaff(
	booking: StaffBooking,
	{ secrets, now }: RequestContext,
	origin: string,
	board?: Day,
): Promise<CardForStaff | undefined> {
	const card = validCardOf(booking);
	const lines = card?.lines ?? warrantedLines(booking.lines);
	if (booking.status !== "completed" || lines.length === 0) return;
	const today = riyadhToday(now);
	const about = {
		lines: lines.map(({ code, service, option }) => ({
			code,
			service,
			option,
		})),
		booked: riyadhClock(new Date(booking.createdAt)).day,
		today,
		refused: cardRefusal(booking, today, board),
	};
	if (!card) {
		const last = booking.heldDays.at(-1) ?? today;
		const installed = last < today ? last : today;
		const fields = lines.map(({ code }) => [installedName(code), installed]);
		return {
			...about,
			fields: Object.fromEntries(fields),
			voided: booking.card?.voidReason ?? undefined,
		};
	}
	const code = await codeOfCard(card, secrets);
	return {
		...about,
		fields: {
			invoice: card.invoice,
			carMark: card.carMark,
			carEnding: card.carEnding,
			...Object.fromEntries(
				card.lines.flatMap(({ code, serial, installed }) => [
					[serialName(code), serial ?? ""],
					[laterName(code), serial ? "" : "yes"],
					[installedName(code), installed],
				]),
			),
		},
		made: {
			isMissing: isMissingNumbers(card),
			isCorrected: card.correctedAt !== null,
			url: code && cardUrl(code, booking.language, origin),
		},
	};
}
