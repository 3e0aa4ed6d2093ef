import type { Day } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isFinal, mayChange, type Status } from "./status.ts";

/** Moments of a confirmed booking that its receipt shows. */
export const workStates = ["in-work", "ready"] as const;
export type WorkState = (typeof workStates)[number];

const callResults = ["reached", "not-reached"] as const;
export type CallResult = (typeof callResults)[number];

/** Why staff cancelled; the texts are in app/copy. */
export const cancelReasons = [
	"customer-asked",
	"not-reached",
	"day-closed",
	"no-room",
	"booked-twice",
	"other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why staff changed the days of the booking; the texts are in app/copy. */
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

/** Why a booking was changed: chosen by staff, given by the command that ended it without a mail, or by a rule. */
export type ChangeReason =
	| CancelReason
	| DaysReason
	| "abuse"
	| "erased"
	| "corrected"
	| "reopened";

const statusOf = {
	confirm: "confirmed",
	complete: "completed",
	"no-show": "no-show",
	cancel: "cancelled",
	reopen: "confirmed",
} as const satisfies Record<string, Status>;

/** What gives a booking each status; `reopen` is another way to be confirmed. */
export const actionFor = {
	confirmed: "confirm",
	completed: "complete",
	cancelled: "cancel",
	"no-show": "no-show",
} as const satisfies Record<Exclude<Status, "pending">, StaffAction>;

/** What staff do with a booking, in the order of their page. */
export const staffActions = [
	"confirm",
	...workStates,
	"complete",
	...callResults,
	"no-show",
	"cancel",
	"reopen",
] as const;
export type StaffAction = (typeof staffActions)[number];

/** What an action records, or to which status it leads. */
export type Effect =
	| { what: "status"; to: Status }
	| { what: "work"; to: WorkState }
	| { what: "call"; to: CallResult };

export function effectOf(action: StaffAction): Effect {
	if (action === "in-work" || action === "ready") return { what: "work", to: action };
	if (action === "reached" || action === "not-reached") return { what: "call", to: action };
	return { what: "status", to: statusOf[action] };
}

export function isStaffAction(text: string): text is StaffAction {
	return staffActions.some((action) => action === text);
}

/** Nobody finishes work by mistake: before the booked day, and before what is final, the page asks once more. */
export function needsSure(action: StaffAction, { bookingDate }: { bookingDate: Day }, today: Day) {
	if (action === "in-work" || action === "ready") return bookingDate > today;
	return (
		action === "complete" || action === "no-show" || action === "cancel" || action === "reopen"
	);
}

/** Nobody has failed to come before the day. */
export function isTooEarly(action: StaffAction, { bookingDate }: { bookingDate: Day }, today: Day) {
	return action === "no-show" && bookingDate > today;
}

type Past = { events: { what: string; reason: string | null }[] };

/** It was ended because no customer has made it: its address may be a stranger's. */
export function isUnreal(events: Past["events"]): boolean {
	return events.findLast(({ what }) => what === "status")?.reason === "abuse";
}

/** Staff reopen nothing after the last of its days, and not what was never real. */
export function staysEnded({ heldDays, events }: { heldDays: Day[] } & Past, today: Day): boolean {
	return stayOf(heldDays).lastDay < today || isUnreal(events);
}

type Booking = { status: Status; work?: WorkState | null };

export function isPossible(action: StaffAction, booking: Booking): boolean {
	const { what, to } = effectOf(action);
	const { status, work } = booking;
	if (action === "reopen") return isFinal(status);
	switch (what) {
		case "status":
			return mayChange(status, to) && !(action === "no-show" && work);
		case "work":
			return status === "confirmed" && work !== to;
		case "call":
			return status === "pending" || status === "confirmed";
	}
}

/** The usual next step, for the one button of the board; none while its day is closed, on which no car comes. */
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

/** In one booking within 24 hours: by its customer the moves, the others by links of staff, all of them together `all`. */
export const maxADay = {
	moves: 3,
	days: 10,
	corrections: 10,
	reopened: 3,
	links: 3,
	cards: 3,
	all: 60,
};

/** What the history of a booking has that changes nothing that staff decide. */
export const notes = ["email", "link", "photo", "review"] as const;

export function lastBesidesNotes<Event extends { what: string }>(events: Event[]) {
	return events.findLast(({ what }) => !notes.some((note) => note === what));
}

/** 0 before the first one. */
export function lastEventOf({ events }: { events: { id: number; what: string }[] }): number {
	return lastBesidesNotes(events)?.id ?? 0;
}

type Recorded = { status: Status; events: { what: string; to: string }[] };

/** The same action was sent before. */
export function isDone(action: StaffAction, { status, events }: Recorded): boolean {
	const { what, to } = effectOf(action);
	if (what === "status") return status === to;
	const last = lastBesidesNotes(events);
	return last?.what === what && last.to === to;
}
