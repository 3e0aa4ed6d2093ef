import type { Corrected } from "./correction.ts";
import { isFinal, isKnown, mayChange, type Status } from "./status.ts";

export const workStates = ["in-work", "ready"] as const;
export type WorkState = (typeof workStates)[number];

type State = { status: Status; work?: WorkState | null };

/** `cars` are all of today and tomorrow and those to call, with the usual next step and every mark. */
export type BoardList = "cars" | "calls" | "unclosed";

/** What ends a mark besides its button: a change of the booking, a state of the work, or a corrected detail. */
export type MarkEnd = "status" | "days" | WorkState | Corrected;

/** What staff note of a booking. Its row is all of a mark but the texts of its buttons. */
export type MarkRule = {
	what: "mark";
	/** The name of the action, with which the history keeps it. */
	to: string;
	/** An action with ends sets a mark of its name, which the board, the sheet and the booking's page show. */
	endsWith?: readonly MarkEnd[];
	/** The mark holds until midnight. */
	isOfDay?: true;
	/** The action takes back this mark. */
	takesBack?: string;
};

/** `to` is what the action records, or the status to which it leads. */
export type Rule = ({ what: "status"; to: Status } | { what: "work"; to: WorkState } | MarkRule) & {
	/** With `early` the page asks only before work on a day that has not come. */
	asks?: "always" | "early";
	/** Before the booked day, the action is refused for this reason. */
	early?: "noShowEarly";
	/** Staff do it in these lists of the board, too, without opening the booking. */
	onBoard?: readonly BoardList[];
	/** The default depends on `what`: see the function `isPossible`. */
	isPossible?: (booking: State) => boolean;
};

/** Each call is noted, also after another. */
const hasNotEnded = ({ status }: State) => !isFinal(status);

/** The page lists the actions in this order. */
export const rules = {
	confirm: { what: "status", to: "confirmed", onBoard: ["cars"] },
	"in-work": { what: "work", to: "in-work", asks: "early", onBoard: ["cars"] },
	ready: { what: "work", to: "ready", asks: "early", onBoard: ["cars"] },
	complete: { what: "status", to: "completed", asks: "always", onBoard: ["cars", "unclosed"] },
	reached: { what: "mark", to: "reached", takesBack: "not-reached", isPossible: hasNotEnded },
	"not-reached": {
		...{ what: "mark", to: "not-reached", endsWith: ["status", "days", "phone"] },
		...{ onBoard: ["calls"], isPossible: hasNotEnded },
	},
	"no-show": {
		...{ what: "status", to: "no-show", asks: "always", early: "noShowEarly" },
		onBoard: ["unclosed"],
		isPossible: ({ status, work }) => mayChange(status, "no-show") && !work,
	},
	cancel: { what: "status", to: "cancelled", asks: "always" },
	reopen: {
		...{ what: "status", to: "confirmed", asks: "always" },
		isPossible: ({ status }) => isKnown(status) && isFinal(status),
	},
} as const satisfies Record<string, Rule>;
