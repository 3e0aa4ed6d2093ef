import type { Day } from "#app/business/base/calendar.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { staffLinkGeneration } from "#app/data/bookings/staff-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { notFound } from "#app/http/not-found.ts";
import { dayInBoardToken, looksLikeBoardToken } from "#app/signing/board-link.ts";

/** A board that was opened by its link. */
export type OpenedBoard = { token: string; day: Day; generation: number };

/** The board is missing if the database fails. */
type Opened = { token: string; board?: OpenedBoard };

/** Throws the same 404 for a wrong token, an ended one, and that of another day. */
export async function boardByLink(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<Opened> {
	const token = new URL(request.url).searchParams.get("day") ?? "";
	if (!looksLikeBoardToken(token)) throw notFound();
	let generation: number;
	try {
		generation = await staffLinkGeneration(db);
	} catch (error) {
		logError("board-not-read", error, { requestId });
		return { token };
	}
	const day = await dayInBoardToken(token, generation, secrets);
	if (!day || day !== boardDay(now)) throw notFound();
	return { token, board: { token, day, generation } };
}
