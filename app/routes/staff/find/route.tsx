import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { withBoardKeys } from "#app/signing/board-link.ts";
import { findBookings } from "#app/use-cases/staff/find-bookings.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { FindPage } from "./page.tsx";

export default FindPage;
export { headers } from "#app/http/action-headers.ts";

export const loader = (args: Route.LoaderArgs) => show(args, boardKey, async () => ({}));

/** A search has no address: what was typed is only ever in its form. */
type Results = { text: string; found: (BookingInList & { key: string })[]; isMore: boolean };

const find: Act<Board, never, Results> = async (form, board, deps) => {
	const text = readText(form, "q");
	const results = await findBookings(deps, text, deps.now);
	if (!results) return { refused: "findShort" };
	const found = withBoardKeys(results.found, board, deps.secrets);
	return { shown: { text, found, isMore: results.isMore } };
};

export const action = (args: Route.ActionArgs) => act(args, boardKey, find);

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffCounter.find.title, location);
