import type { Day } from "#app/business/calendar.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { OpenedBoard } from "./board-by-link.ts";

/** What the board shows, by `view` of its address. */
export type BoardView = DayView;

type DayView = { name: "day"; day: Day; madeAt: string };

export async function loadView(
	name: string | null,
	board: OpenedBoard,
	{ now }: RequestContext,
): Promise<BoardView> {
	switch (name) {
		default:
			return { name: "day", day: board.day, madeAt: now.toISOString() };
	}
}
