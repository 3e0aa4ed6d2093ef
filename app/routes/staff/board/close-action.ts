import { readClosing } from "#app/forms/closing.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { Reason } from "#app/refusals.ts";
import { closingSignature, isClosingSignature } from "#app/signing/board-link.ts";
import { type BookedBriefly, closeDays, openDays } from "#app/use-cases/staff/close-days.ts";
import type { OpenedBoard } from "./board-by-link.ts";

type Answer =
	| { to: string; refused?: undefined }
	| { refused: Reason; booked?: BookedBriefly[]; sure?: string };

const view = { to: "&view=close" };

export async function closeAction(
	form: FormData,
	board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	const { sure, ...closing } = readClosing(form);
	const { now, secrets } = deps;
	const [secret = ""] = secrets;
	const shown = (references: string[]) => ({ from: closing.from, to: closing.to, references });
	const wasShown = (references: string[]) =>
		isClosingSignature(sure, shown(references), board, secrets);
	const { refused, booked } = await closeDays(deps, { ...closing, wasShown }, now);
	if (!refused) return view;
	if (!booked) return { refused };
	const references = booked.map(({ reference }) => reference);
	return { refused, booked, sure: await closingSignature(shown(references), board, secret) };
}

export async function openAction(
	form: FormData,
	_board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	const { refused } = await openDays(deps, readClosing(form), deps.now);
	return refused ? { refused } : view;
}
