import { type ClosedDays, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { isComingWithin } from "#app/business/bookings/life.ts";
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
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ClosePage } from "./page.tsx";

export default ClosePage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, boardKey, shownClosures);

async function shownClosures(board: Board, deps: RequestContext, { searchParams }: URL) {
	const { db, now, secrets } = deps;
	const today = riyadhToday(now);
	const periods = await closuresFrom(db, today);
	const booked = await bookedIn(deps, periods);
	const closed = periods.map(({ reason, ...days }, index) => {
		const then = booked[index] ?? [];
		const awaited = then.filter((booking) => isComingWithin(booking, days));
		const keyed = (bookings: BookingOnDay[]) => withBoardKeys(bookings, board, secrets);
		return {
			...days,
			reason: reason.ar,
			told: awaited.filter(isTold),
			untold: keyed(awaited.filter((booking) => !isTold(booking))),
			here: keyed(then.filter((booking) => !isComingWithin(booking, days))),
		};
	});
	return { today, closed, last: await lastDone(searchParams, board, deps) };
}

/** `openUntold`: no mail had said yet that the days were closed. */
const dones = ["close", "open", "openUntold"] as const;

/** An address with more references would be too long. */
const maxNamed = 12;

/** The bookings in the address are signed, so that the page names only those that the board has shown. */
async function lastDone(query: URLSearchParams, board: Board, { db, secrets }: RequestContext) {
	const done = dones.find((one) => one === query.get("done"));
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
	done: (typeof dones)[number],
	{ from, to, ...board }: Board & ClosedDays,
	{ secrets }: RequestContext,
	references: string[] = [],
) {
	const query = new URLSearchParams({ done, from, to });
	const named = references.slice(0, maxNamed).map((reference) => ({ reference }));
	for (const { key } of withBoardKeys(named, board, secrets)) query.append("booking", key);
	if (references.length > maxNamed) query.set("more", String(references.length - maxNamed));
	return `&${query}`;
}

/** `sure` signs the bookings that the question names. */
type Closing = {
	booked: BookedBriefly[];
	sure: string;
	told: BookingOnDay[];
	toldOpen: BookingOnDay[];
	isAnyMailed: boolean;
};

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Board, Closing>(args, boardKey, {
		close: staffAction({
			read: readClosing,
			async run(deps, { sure, reason, from, to, ...board }) {
				const { secrets } = deps;
				const [secret = ""] = secrets;
				const shown = (references: string[]) => questions.closing({ from, to, references }, board);
				const wasShown = (references: string[]) => verify(shown(references), sure, secrets);
				const { booked, ...answer } = await closeDays(deps, { from, to, reason, wasShown });
				const references = booked?.map(({ reference }) => reference);
				return { ...answer, booked, sure: references && sign(shown(references), secret) };
			},
			done: (input, { toldOpen = [] }, deps) =>
				doneWith(
					"close",
					input,
					deps,
					toldOpen.map(({ reference }) => reference),
				),
		}),
		open: staffAction({
			read: readClosing,
			run: openDays,
			/** Only the first ones are named, so those whom no mail reaches come first. */
			done(input, { told = [], isAnyMailed }, deps) {
				const sorted = told.toSorted((one, other) => Number(one.isMailed) - Number(other.isMailed));
				const references = sorted.map(({ reference }) => reference);
				return doneWith(isAnyMailed ? "open" : "openUntold", input, deps, references);
			},
		}),
	});

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.close : staffBoard.unavailable).title, location);
