import type { Day } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isFinal, isKnown, mayChange, type Status } from "./status.ts";

export const workStates = ["in-work", "ready"] as const;
export type WorkState = (typeof workStates)[number];

export type CallResult = "reached" | "not-reached";

export const cancelReasons = [
	"customer-asked",
	"not-reached",
	"day-closed",
	"no-room",
	"booked-twice",
	"other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const daysReasons = [
	"customer-asked",
	"day-closed",
	"no-room",
	"material-late",
	"more-work",
	"done-earlier",
	"other",
] as const;
export type DaysReason = (typeof daysReasons)[number];

/** Staff choose a reason; the others come from a command that ends a booking without a mail, or from a rule. */
export type ChangeReason =
	| CancelReason
	| DaysReason
	| "abuse"
	| "erased"
	| "corrected"
	| "reopened";

/** What each list of cars says of a booking: `stateText` on the pages, `carLine` on the sheet. */
export type ListedState = { status: Status; work: WorkState | null };

type Booking = { status: Status; work?: WorkState | null };

/** `to` is what the action records, or the status to which it leads. */
type Rule = (
	| { what: "status"; to: Status }
	| { what: "work"; to: WorkState }
	/** A call without answer is noted until one is answered. */
	| { what: "call"; to: CallResult; isAnswered: boolean }
) & {
	/** With `early` the page asks only before work on a day that has not come. */
	asks?: "always" | "early";
	/** Before the booked day, the action is refused for this reason. */
	early?: "noShowEarly";
	/** Staff do it on the board, too, without opening the booking. */
	onBoard?: true;
	/** The default depends on `what`: see the function `isPossible`. */
	isPossible?: (booking: Booking) => boolean;
};

/** The page lists the actions in this order. */
const rules = {
	confirm: { what: "status", to: "confirmed", onBoard: true },
	"in-work": { what: "work", to: "in-work", asks: "early", onBoard: true },
	ready: { what: "work", to: "ready", asks: "early", onBoard: true },
	complete: { what: "status", to: "completed", asks: "always", onBoard: true },
	reached: { what: "call", to: "reached", isAnswered: true },
	"not-reached": { what: "call", to: "not-reached", isAnswered: false, onBoard: true },
	"no-show": {
		...{ what: "status", to: "no-show", asks: "always", early: "noShowEarly", onBoard: true },
		isPossible: ({ status, work }) => mayChange(status, "no-show") && !work,
	},
	cancel: { what: "status", to: "cancelled", asks: "always" },
	reopen: {
		...{ what: "status", to: "confirmed", asks: "always" },
		isPossible: ({ status }) => isKnown(status) && isFinal(status),
	},
} as const satisfies Record<string, Rule>;

export type StaffAction = keyof typeof rules;
export const staffActions = Object.keys(rules) as StaffAction[];

export type AskedAction = {
	[Action in StaffAction]: (typeof rules)[Action] extends { asks: string } ? Action : never;
}[StaffAction];

/** `reopen` gives `confirmed`, too. */
export const actionFor = {
	confirmed: "confirm",
	completed: "complete",
	cancelled: "cancel",
	"no-show": "no-show",
} as const satisfies Record<Exclude<Status, "pending">, StaffAction>;

export const ruleOf = (action: StaffAction): Rule => rules[action];

export type BoardAction = {
	[Action in StaffAction]: (typeof rules)[Action] extends { onBoard: true } ? Action : never;
}[StaffAction];

export const boardActions = staffActions.filter(
	(action): action is BoardAction => ruleOf(action).onBoard === true,
);

export function isStaffAction(text: string): text is StaffAction {
	return Object.hasOwn(rules, text);
}

export function needsSure(action: StaffAction, { bookingDate }: { bookingDate: Day }, today: Day) {
	const { asks } = ruleOf(action);
	return asks === "always" || (asks === "early" && bookingDate > today);
}

type Past = { events: { what: string; reason: string | null }[] };

/** No customer has made a booking that ended as abuse, so its address may be a stranger's. */
export function isUnreal(events: Past["events"]): boolean {
	return events.findLast(({ what }) => what === "status")?.reason === "abuse";
}

/** Staff cannot reopen a booking after its last day, nor one that was never real. */
function staysEnded({ heldDays, events }: { heldDays: Day[] } & Past, today: Day): boolean {
	return stayOf(heldDays).lastDay < today || isUnreal(events);
}

export function isPossible(action: StaffAction, booking: Booking): boolean {
	const { what, to, isPossible } = ruleOf(action);
	const { status, work } = booking;
	if (isPossible) return isPossible(booking);
	switch (what) {
		case "status":
			return mayChange(status, to);
		case "work":
			return status === "confirmed" && work !== to;
		case "call":
			return status === "pending" || status === "confirmed";
	}
}

export function whyNotToday(
	action: StaffAction,
	booking: Booking & Past & { bookingDate: Day; heldDays: Day[] },
	today: Day,
) {
	if (!isPossible(action, booking)) return "notPossible";
	if (action === "reopen" && staysEnded(booking, today)) return "notPossible";
	return booking.bookingDate > today ? ruleOf(action).early : undefined;
}

/** The board has one button, for the usual next step; no car comes on a closed day, so that day has none. */
export function nextAction({
	status,
	work,
	isDayClosed,
}: Booking & { isDayClosed?: boolean }): StaffAction | undefined {
	if (isDayClosed && !work) return;
	if (status === "pending") return "confirm";
	if (status !== "confirmed") return;
	if (work === "ready") return "complete";
	return work === "in-work" ? "ready" : "in-work";
}

/** Until the car is ready, its days may change: the first one until work has begun, and the one to collect it. */
export function daysMayChange({ status, work }: Booking): boolean {
	return !isFinal(status) && work !== "ready";
}

/** A booking allows each actor so many changes in 24 hours: `moves` are the customer's, `all` those of staff links. */
export const maxADay = {
	moves: 3,
	days: 10,
	corrections: 10,
	reopened: 3,
	links: 3,
	cards: 3,
	all: 60,
};

/** A page that staff opened before such a line still confirms the booking; one from before a call is out of date. */
export const notes = ["email", "link", "photo", "review"] as const;

export function lastBesidesNotes<Event extends { what: string }>(events: Event[]) {
	return events.findLast(({ what }) => !notes.some((note) => note === what));
}

/** Returns 0 before the first event. */
export function lastEventOf({ events }: { events: { id: number; what: string }[] }): number {
	return lastBesidesNotes(events)?.id ?? 0;
}

type Recorded = { status: Status; events: { what: string; to: string }[] };

export function isDone(action: StaffAction, { status, events }: Recorded): boolean {
	const { what, to } = ruleOf(action);
	if (what === "status") return status === to;
	const last = lastBesidesNotes(events);
	return last?.what === what && last.to === to;
}
