import type { Day } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isMarkDone, isMarkPossible, type Marks, marksOfDay } from "./marks.ts";
import { type BoardList, type Rule, rules, type WorkState } from "./staff-rules.ts";
import { isFinal, mayChange, type Status } from "./status.ts";

/** What each list of cars says of a booking: `listedState` on the pages, `carLine` on the sheet. */
export type ListedState = { status: Status; work: WorkState | null; marks: Marks };

type StaffState = Pick<ListedState, "status"> & Partial<ListedState>;

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

/** A program asks nobody for a reason, so it gives the last one of the list. */
export const lastReasonOf = (action: StaffAction) => ruleOf(action).reasons?.at(-1);

/** The board runs these, without opening the booking. */
export type BoardAction = {
	[Action in StaffAction]: (typeof rules)[Action] extends { boardLists: readonly BoardList[] }
		? Action
		: never;
}[StaffAction];

export const boardActions = staffActions.filter(
	(action): action is BoardAction => ruleOf(action).boardLists !== undefined,
);

/** What the card of a car has in these lists of the board. */
export function listBoardActions(
	booking: StaffState & { isDayClosed?: boolean },
	lists: BoardList[],
) {
	const next = nextAction(booking);
	const comes = booking.work || !booking.isDayClosed;
	return boardActions.filter((action) => {
		const { boardLists = [] } = ruleOf(action);
		const isIn = (list: BoardList) =>
			boardLists.includes(list) &&
			(list !== "next" || action === next) &&
			(list !== "today" || comes);
		return isPossible(action, booking) && lists.some(isIn);
	});
}

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
function isEndedForGood({ heldDays, events }: { heldDays: Day[] } & Past, today: Day): boolean {
	return stayOf(heldDays).lastDay < today || isUnreal(events);
}

export function isPossible(action: StaffAction, booking: StaffState): boolean {
	const rule = ruleOf(action);
	const { status, work } = booking;
	if (rule.isPossible) return rule.isPossible(booking);
	switch (rule.what) {
		case "status":
			return mayChange(status, rule.to);
		case "work":
			return status === "confirmed" && work !== rule.to;
		case "call":
			return !isFinal(status);
		case "mark":
			return !isFinal(status) && isMarkPossible(rule, booking);
	}
}

export function refusalToday(
	action: StaffAction,
	booking: StaffState & Past & { bookingDate: Day; heldDays: Day[] },
	today: Day,
) {
	const marks = marksOfDay(booking.marks ?? {}, today);
	if (!isPossible(action, { ...booking, marks })) return "notPossible";
	const rule = ruleOf(action);
	const isHere = booking.work || booking.heldDays.includes(today);
	if (rule.what === "mark" && rule.isOfDay && !isHere) return "notPossible";
	if (action === "reopen" && isEndedForGood(booking, today)) return "notPossible";
	return booking.bookingDate > today ? rule.early : undefined;
}

/** The board has one button, for the usual next step; no car comes on a closed day, so that day has none. */
export function nextAction({
	status,
	work,
	isDayClosed,
}: StaffState & { isDayClosed?: boolean }): StaffAction | undefined {
	if (isDayClosed && !work) return;
	if (status === "pending") return "confirm";
	if (status !== "confirmed") return;
	if (work === "ready") return "complete";
	return work === "in-work" ? "ready" : "in-work";
}

/** Until the car is ready, its days may change: the first one until work has begun, and the one to collect it. */
export function mayChangeDays({ status, work }: StaffState): boolean {
	return !isFinal(status) && work !== "ready";
}

/** A customer changes a booking, or is mailed its link, so many times in 24 hours. */
export const maxADay = { moves: 3, links: 3 };

/** Such a line leaves an open form of staff valid; a call does not. */
export const notes = ["email", "link", "photo", "review", "mark"] as const;
export const isNote = (what: string) => notes.some((note) => note === what);

export const lastLineBesidesNotes = <Event extends { what: string }>(events: Event[]) =>
	events.findLast(({ what }) => !isNote(what));

type Recorded = StaffState & { events: { what: string; to: string }[] };

export function isDone(action: StaffAction, { status, work, marks = {}, events }: Recorded) {
	const rule = ruleOf(action);
	const { what, to } = rule;
	if (what === "status") return status === to;
	if (what === "work") return work === to;
	if (what === "mark") return isMarkDone(rule, marks);
	const last = lastLineBesidesNotes(events);
	return last?.what === what && last.to === to;
}
