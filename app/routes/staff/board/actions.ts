import type { RequestContext } from "#app/http/context.ts";
import type { Reason } from "#app/refusals.ts";
import type { BookedBriefly } from "#app/use-cases/staff/close-days.ts";
import type { SentFields } from "../send-again.tsx";
import { actOnCar, carActions } from "./act-on-car.ts";
import type { OpenedBoard } from "./board-by-link.ts";
import { bookAction, type UnstoredBooking } from "./book-action.ts";
import { closeAction, openAction } from "./close-action.ts";
import { endAlertsAction } from "./end-alerts-action.ts";
import { openChat } from "./open-chat.ts";

/** Why something was not done. */
type BoardRefusal = {
	refused: Reason;
	/** By telephone. */
	booking?: UnstoredBooking;
	/** On days to close. */
	booked?: BookedBriefly[];
	/** With which the button below the question closes them. */
	sure?: string;
};

/** What was not done, with the form as it was sent. */
export type RefusedOnBoard = BoardRefusal & { sent: SentFields };

/** `to`: done; the query and fragment that are added to the board's address. */
type BoardAnswer =
	| BoardRefusal
	| { to: string; refused?: undefined }
	/** The address of a chat with the customer. */
	| { chat: string; refused?: undefined };

type BoardAction = (
	form: FormData,
	board: OpenedBoard,
	deps: RequestContext,
	origin: string,
) => Promise<BoardAnswer>;

/** By the `intent` of the form. */
const boardActions: Record<string, BoardAction> = {
	...Object.fromEntries(carActions.map((intent) => [intent, actOnCar])),
	book: bookAction,
	summary: bookAction,
	close: closeAction,
	open: openAction,
	whatsapp: openChat,
	"end-alerts": endAlertsAction,
};

export function boardActionFor(form: FormData): BoardAction | undefined {
	const intent = form.get("intent");
	return typeof intent === "string" && Object.hasOwn(boardActions, intent)
		? boardActions[intent]
		: undefined;
}
