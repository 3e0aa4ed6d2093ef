import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { closuresFrom } from "#app/data/days/closures.ts";
import { readClosing } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { closingSignature, isClosingSignature, withBoardKeys } from "#app/signing/board-link.ts";
import {
	type BookedBriefly,
	bookedIn,
	closeDays,
	openDays,
	proposalsIn,
	takeProposals,
} from "#app/use-cases/staff/close-days.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ClosePage } from "./page.tsx";

export default ClosePage;
export { headers } from "#app/http/action-headers.ts";

export const loader = (args: Route.LoaderArgs) => show(args, boardKey, shownClosures);

async function shownClosures(board: Board, deps: RequestContext) {
	const { db, now, secrets } = deps;
	const today = riyadhToday(now);
	const periods = await closuresFrom(db, today);
	const booked = await bookedIn(deps, periods, now);
	const closed = await Promise.all(
		periods.map(async (period, index) => ({
			...period,
			booked: await withBoardKeys(booked[index] ?? [], board, secrets),
		})),
	);
	return { today, closed, proposals: proposalsIn(booked) };
}

/** Who is booked on days to close, and with what the button below the question closes them. */
type Asked = { booked: BookedBriefly[]; sure: string };

const close: Act<Board, Asked> = async (form, board, deps) => {
	const { sure, ...closing } = readClosing(form);
	const { now, secrets } = deps;
	const [secret = ""] = secrets;
	const shown = (references: string[]) => ({ from: closing.from, to: closing.to, references });
	const wasShown = (references: string[]) =>
		isClosingSignature(sure, shown(references), board, secrets);
	const { refused, booked } = await closeDays(deps, { ...closing, wasShown }, now);
	if (!refused) return { done: "" };
	if (!booked) return { refused };
	const references = booked.map(({ reference }) => reference);
	const signature = await closingSignature(shown(references), board, secret);
	return { refused, more: { booked, sure: signature } };
};

const open: Act<Board, Asked> = async (form, _board, deps) => {
	const { refused } = await openDays(deps, readClosing(form), deps.now);
	return refused ? { refused } : { done: "" };
};

const expectAll: Act<Board, Asked> = async (form, _board, deps) => {
	const { refused } = await takeProposals(deps, form.getAll("proposal").map(String), deps.now);
	return refused ? { refused } : { done: "" };
};

export const action = ({ request, context }: Route.ActionArgs) =>
	act(request, context, boardKey, { close, open, "expect-all": expectAll });

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags((loaderData?.view ? staffCounter.close : staffBoard.unavailable).title, location);
