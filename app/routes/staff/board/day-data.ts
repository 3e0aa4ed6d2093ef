import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type { MorningSheet, SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import type { RequestContext } from "#app/http/context.ts";
import { bookingOnBoardToken, staffCalendarUrl } from "#app/signing/board-link.ts";
import { type CarAction, carActions } from "./act-on-car.ts";
import type { OpenedBoard } from "./board-by-link.ts";

/** What was done last, as the address says. */
export type Said = { did: CarAction; reference: string; already: boolean };

/** What the board shows of the sheet, and nothing else. */
type ShownSheet = Omit<
	MorningSheet,
	"uncalled" | "wanted" | "lapsed" | "addresses" | "cardsToFinish" | "cardsWritten"
> & {
	/** The references of those who have almost waited for a call as long as was promised. */
	late: string[];
};

export type DayView = {
	name: "day";
	/** By the clock, while the board's day lasts until the next morning. */
	today: Day;
	madeAt: string;
	sheet: ShownSheet;
	/** By reference: of every booking that the board shows. */
	tokens: Record<string, string>;
	/** The address of the calendar of all bookings. */
	calendar: string;
	said?: Said;
};

export async function dayView(
	url: URL,
	board: OpenedBoard,
	{ db, now, secrets }: RequestContext,
): Promise<DayView> {
	const sheet = shownOnBoard(await readMorningSheet(db, board.day, now));
	const [secret = ""] = secrets;
	const tokens = await Promise.all(
		[...cardsOf(sheet), ...sheet.handedOver].map(async ({ reference }) => [
			reference,
			await bookingOnBoardToken(reference, board, secret),
		]),
	);
	return {
		name: "day",
		today: riyadhToday(now),
		madeAt: now.toISOString(),
		sheet,
		tokens: Object.fromEntries(tokens),
		calendar: await staffCalendarUrl(board.generation, secret, url.origin),
		said: saidIn(url.searchParams),
	};
}

function shownOnBoard(sheet: MorningSheet): ShownSheet {
	const { day, today, tomorrow, handedOver, days } = sheet;
	const { undelivered, toCall, uncalled, unclosed, unsent, messages } = sheet;
	const cars = { day, today, tomorrow, handedOver, days };
	const late = uncalled.rows.map(({ reference }) => reference);
	return { ...cars, undelivered, toCall, late, unclosed, unsent, messages };
}

/** Every booking with a card on the board, in their order; some have two. */
export function cardsOf(sheet: ShownSheet): SheetBooking[] {
	const { today, tomorrow, undelivered, toCall, unclosed } = sheet;
	return [...today, ...tomorrow, ...undelivered.rows, ...toCall.rows, ...unclosed.rows];
}

function saidIn(query: URLSearchParams): Said | undefined {
	const did = carActions.find((action) => action === query.get("did"));
	const reference = query.get("car") ?? "";
	if (!did || !/^[0-9A-Z]{6}$/.test(reference)) return;
	return { did, reference, already: query.get("already") === "yes" };
}
