import { data, type RouterContextProvider, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { readForm } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { responseInit } from "#app/refusals.ts";
import { sentFieldsOf } from "../send-again.tsx";
import { boardActionFor, type RefusedOnBoard } from "./actions.ts";
import { boardByLink, type OpenedBoard } from "./board-by-link.ts";
import type { BoardData } from "./page.tsx";
import { loadView } from "./views.ts";

type Context = Readonly<RouterContextProvider>;

export function isForBoard(request: Request): boolean {
	return new URL(request.url).searchParams.has("day");
}

export async function loadBoard(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { token, board } = await boardByLink(request, deps);
	const view = board && (await readView(new URL(request.url), board, deps));
	const { title } = view ? copy : copy.unavailable;
	return data<BoardData>({ title, board: { token, view } }, view ? 200 : 503);
}

/** Undefined if the database fails. */
async function readView(url: URL, board: OpenedBoard, deps: RequestContext) {
	try {
		return await loadView(url, board, deps);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		logError("board-not-read", error, { requestId: deps.requestId });
	}
}

export async function actOnBoard(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { board, token } = await boardByLink(request, deps);
	const { form, refused } = await readForm(request, () => deps.mayPostByLink(token));
	if (refused) return refuse({ refused }, form);
	const act = boardActionFor(form);
	if (!act) return refuse({ refused: "unknownIntent" }, form);
	if (!board) return refuse({ refused: "notChanged" }, form);

	const { origin, searchParams } = new URL(request.url);
	const answer = await act(form, board, deps, origin);
	if (answer.refused) return refuse(answer, form);
	if ("chat" in answer) return redirect(answer.chat, 303);
	const language = languageOf(searchParams);
	const path = localizedPath(language, `/staff?day=${token}${answer.to}`);
	return redirect(path, 303);
}

function refuse(refusal: Omit<RefusedOnBoard, "sent">, form: FormData = new FormData()) {
	return data<RefusedOnBoard>(
		{ ...refusal, sent: sentFieldsOf(form) },
		responseInit(refusal.refused),
	);
}
