import { readClosing } from "#app/forms/closing.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { Reason } from "#app/refusals.ts";
import { openDays } from "#app/use-cases/open-days.ts";
import { type BookedBriefly, closeDays } from "#app/use-cases/staff/close-days.ts";
import type { OpenedBoard } from "./board-by-link.ts";

type Answer = { to: string; refused?: undefined } | { refused: Reason; booked?: BookedBriefly[] };

const view = { to: "&view=close" };

export async function closeAction(
	form: FormData,
	_board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	const { done, ...refusal } = await closeDays(deps, readClosing(form), deps.now);
	return refusal.refused ? { ...refusal, refused: refusal.refused } : view;
}

export async function openAction(
	form: FormData,
	_board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	const { refused } = await openDays(deps, readClosing(form), deps.now);
	return refused ? { refused } : view;
}
