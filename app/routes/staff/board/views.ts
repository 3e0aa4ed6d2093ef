import type { RequestContext } from "#app/http/context.ts";
import type { OpenedBoard } from "./board-by-link.ts";
import {
	type BookedView,
	type BookView,
	bookedView,
	bookView,
	type CloseView,
	closeView,
	type WantedView,
	wantedView,
} from "./counter-views.ts";
import { type DayView, dayView } from "./day-data.ts";

/** What the board shows, by `view` of its address. */
export type BoardView = DayView | BookView | BookedView | CloseView | WantedView;

export async function loadView(
	url: URL,
	board: OpenedBoard,
	deps: RequestContext,
): Promise<BoardView> {
	switch (url.searchParams.get("view")) {
		case "book":
			return bookView(deps);
		case "booked":
			return bookedView(url, board, deps);
		case "close":
			return closeView(deps);
		case "wanted":
			return wantedView(deps);
		default:
			return dayView(url, board, deps);
	}
}
