import type { Corrected } from "./correction.ts";
import { type ChangeReason, cancelReasons } from "./reasons.ts";
import { isFinal, isKnown, mayChange, type Status } from "./status.ts";

export const workStates = ["in-work", "ready"] as const;
export type WorkState = (typeof workStates)[number];

type State = { status: Status; work?: WorkState | null };

/** `next` is the usual next step of each car; the others are lists. No car comes on a closed day. */
export type BoardList = "next" | "today" | "calls" | "unclosed";

/**
 * What ends a mark: another day, another day to collect the car, the first step of a booking or of its work, or a
 * corrected detail.
 */
export type MarkEnd = "day" | "expected" | "confirmed" | WorkState | Corrected;

/** What staff note of a booking: with `endsWith` the action sets the mark of its name, with `takesBack` it takes one back. */
export type MarkRule = {
	/** A page from before a call is out of date, one from before another mark is not. */
	what: "call" | "mark";
	/** The name of the action. */
	to: string;
	/** Each mark ends with its booking, and with these. */
	endsWith?: readonly MarkEnd[];
	/** The mark is set on a day of the car, or once work on it has begun, and holds until midnight. */
	isOfDay?: true;
	takesBack?: string;
};

/** `to` is what the action records, or the status to which it leads. */
export type Rule = ({ what: "status"; to: Status } | { what: "work"; to: WorkState } | MarkRule) & {
	/** With `early` the page asks only before work on a day that has not come. */
	asks?: "always" | "early";
	/** Before the booked day, the action is refused for this reason. */
	early?: "noShowEarly";
	/** The default depends on `what`: see the function `isPossible`. */
	isPossible?: (booking: State) => boolean;
} & (
		| {
				/** Staff do it in these lists of the board, too, without opening the booking. */
				boardLists?: readonly BoardList[];
				reasons?: undefined;
		  }
		| {
				/** Staff choose one on the page of the booking, and the history keeps it. */
				reasons: readonly ChangeReason[];
				boardLists?: undefined;
		  }
	);

/** The page lists the actions in this order. */
export const rules = {
	confirm: { what: "status", to: "confirmed", boardLists: ["next"] },
	"in-work": { what: "work", to: "in-work", asks: "early", boardLists: ["next"] },
	ready: { what: "work", to: "ready", asks: "early", boardLists: ["next"] },
	complete: { what: "status", to: "completed", asks: "always", boardLists: ["next", "unclosed"] },
	reached: { what: "call", to: "reached", takesBack: "not-reached" },
	"not-reached": {
		...{ what: "call", to: "not-reached", endsWith: ["confirmed", "day", "expected", "phone"] },
		boardLists: ["calls"],
	},
	"no-show": {
		...{ what: "status", to: "no-show", asks: "always", early: "noShowEarly" },
		boardLists: ["unclosed"],
		isPossible: ({ status, work }) => mayChange(status, "no-show") && !work,
	},
	cancel: { what: "status", to: "cancelled", asks: "always", reasons: cancelReasons },
	reopen: {
		...{ what: "status", to: "confirmed", asks: "always" },
		isPossible: ({ status }) => isKnown(status) && isFinal(status),
	},
} as const satisfies Record<string, Rule>;
