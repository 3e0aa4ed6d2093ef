import { isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { isAwaited } from "#app/business/bookings/life.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { type BookingOnDay, closuresFrom, openBookingsNamed } from "#app/data/days/days.ts";
import { readText } from "#app/forms/fields.ts";
import { readClosing } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { sign, verify } from "#app/signing/hmac.ts";
import { openLink, withBoardKeys } from "#app/signing/links.ts";
import { questions } from "#app/signing/questions.ts";
import {
	type BookedBriefly,
	bookedIn,
	closeDays,
	isTold,
	openDays,
} from "#app/use-cases/staff/close-days.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ClosePage } from "./page.tsx";

export default ClosePage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => show(args, boardKey, shownClosures);

async function shownClosures(board: Board, deps: RequestContext, { searchParams }: URL) {
	const { db, now, secrets } = deps;
	const today = riyadhToday(now);
	const periods = await closuresFrom(db, today);
	const booked = await bookedIn(deps, periods);
	const closed = periods.map(({ reason, ...days }, index) => {
		const then = booked[index] ?? [];
		const awaited = then.filter((booking) => isAwaited(booking, days));
		const keyed = (bookings: BookingOnDay[]) => withBoardKeys(bookings, board, secrets);
		return {
			...days,
			reason: reason.ar,
			told: awaited.filter(isTold),
			untold: keyed(awaited.filter((booking) => !isTold(booking))),
			here: keyed(then.filter((booking) => !isAwaited(booking, days))),
		};
	});
	return { today, closed, last: await lastDone(searchParams, board, deps) };
}

/** In the address, which would be too long with more; the board has them all. */
const maxNamed = 12;

/** What the address says of the last button, and the bookings in it, signed for this board. */
async function lastDone(query: URLSearchParams, board: Board, { db, secrets }: RequestContext) {
	const done = (["close", "open"] as const).find((one) => one === query.get("done"));
	const { from, to } = readClosing(query);
	if (!done || !isDay(from) || !isDay(to)) return;
	const keys = query.getAll("booking").slice(0, maxNamed);
	const references = keys.flatMap((key) => openLink("onBoard", key, board, secrets) ?? []);
	const more = /^\d{1,3}$/.exec(readText(query, "more"))?.[0];
	return {
		done,
		from,
		to,
		booked: await openBookingsNamed(db, references),
		more: Number(more ?? 0),
	};
}

function doneWith(
	form: FormData,
	board: Board,
	{ secrets }: RequestContext,
	references: string[] = [],
) {
	const { from, to } = readClosing(form);
	const query = new URLSearchParams({ done: readText(form, "intent"), from, to });
	const named = references.slice(0, maxNamed).map((reference) => ({ reference }));
	for (const { key } of withBoardKeys(named, board, secrets)) query.append("booking", key);
	if (references.length > maxNamed) query.set("more", String(references.length - maxNamed));
	return { done: `&${query}` };
}

/** Who is booked on days to close, and with what the button below the question closes them. */
type Asked = { booked: BookedBriefly[]; sure: string };

const close: Act<Board, Asked> = async (form, board, deps) => {
	const { sure, ...closing } = readClosing(form);
	const { secrets } = deps;
	const [secret = ""] = secrets;
	const shown = (references: string[]) => questions.closing({ ...closing, references }, board);
	const wasShown = (references: string[]) => verify(shown(references), sure, secrets);
	const { refused, booked } = await closeDays(deps, { ...closing, wasShown });
	if (!refused) return doneWith(form, board, deps);
	if (!booked) return { refused };
	const references = booked.map(({ reference }) => reference);
	return { refused, more: { booked, sure: sign(shown(references), secret) } };
};

const open: Act<Board, Asked> = async (form, board, deps) => {
	const { refused, booked } = await openDays(deps, readClosing(form));
	if (refused) return { refused };
	/** First those whom no mail reaches. */
	const references = booked
		?.toSorted((one, other) => Number(one.isMailed) - Number(other.isMailed))
		.map(({ reference }) => reference);
	return doneWith(form, board, deps, references);
};

export const action = (args: Route.ActionArgs) => act(args, boardKey, { close, open });

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.close : staffBoard.unavailable).title, location);
