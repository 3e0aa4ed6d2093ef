import { type ClosedDays, type Day, isoAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isSameCard } from "./card-content.ts";
import { type Changeable, mayMove } from "./changing.ts";
import type {
	BookingChange,
	BookingCommand,
	BookingState,
	Commands,
	HistoryLine,
	LifeRefusal,
	LivingBooking,
	NewMail,
	Press,
} from "./commands.ts";
import { changedKeys, isSameAddress, linesMissingIn } from "./correction.ts";
import { isChangeable, isStillExpected } from "./deadline.ts";
import {
	correct,
	correctAddress,
	countCards,
	isSent,
	isStatusOrDays,
	lastStatusLine,
	lastVersionOf,
	makeChange,
	newMail,
	reopen,
} from "./effects.ts";
import { isToCustomer } from "./mail-kinds.ts";
import { applyMark, marksLeftAfter, marksOfDay } from "./marks.ts";
import { closedSeconds } from "./news.ts";
import { nobody } from "./person.ts";
import {
	isDone,
	isNote,
	isUnreal,
	maxADay,
	mayChangeDays,
	needsSure,
	refusalToday,
	ruleOf,
	type StaffAction,
	staffActions,
} from "./staff-actions.ts";
import { type Actor, isFinal } from "./status.ts";

type Row<Command> = {
	/** The command would leave the booking as it is. */
	isDone?: (state: BookingState, command: Command, now: Date) => boolean;
	/**
	 * Pressed on a page that already shows it done, it counts: a second call is recorded, an unchanged form refused. On an
	 * older page it is a second press.
	 */
	isAnew?: boolean;
	/** Lines that, written after the page was shown, make its form out of date; by default all but notes. */
	outdatedBy?: (what: string) => boolean;
	/** Customers read why rather than that their page is out of date. */
	saysWhyFirst?: true;
	whyNot?: (state: BookingState, command: Command, now: Date) => LifeRefusal | undefined;
	change: (state: BookingState, command: Command, now: Date) => BookingChange;
};

const press = (action: StaffAction): Row<Press> => ({
	isAnew: ruleOf(action).what === "call",
	isDone({ booking, events }, _, now) {
		const marks = marksOfDay(booking.marks, riyadhToday(now));
		return isDone(action, { ...booking, marks, events });
	},
	whyNot({ booking, events, isDayClosed }, { reason, sure }, now) {
		const today = riyadhToday(now);
		const refused = refusalToday(action, { ...booking, events }, today);
		if (refused) return refused;
		if (action === "confirm" && isDayClosed) return "confirmClosed";
		const { reasons } = ruleOf(action);
		if (reasons && !(reason && reasons.includes(reason))) return "reason";
		if (needsSure(action, booking, today) && !sure) return "notSure";
	},
	change(state, { by = "staff-page", reason }, now) {
		if (action === "reopen") return reopen(state, by);
		const rule = ruleOf(action);
		if (rule.what === "status")
			return makeChange(state, by, { status: rule.to }, rule.reasons && reason);
		const { booking } = state;
		const events = [{ what: rule.what, from: "", to: rule.to }];
		if (rule.what !== "work")
			return { by, set: { marks: applyMark(rule, booking.marks, now) }, events, mails: [] };
		const ready = newMail("ready-customer", booking.id, booking.version + 1, by);
		return {
			by,
			set: { work: rule.to, marks: marksLeftAfter(booking.marks, [rule.to]) },
			events,
			mails: rule.to === "ready" ? [ready] : [],
		};
	},
});

const presses = Object.fromEntries(staffActions.map((action) => [action, press(action)])) as Record<
	StaffAction,
	Row<Press>
>;

const table: { [Do in keyof Commands]: Row<Commands[Do]> } = {
	...presses,
	days: {
		isAnew: true,
		isDone: ({ booking }, { heldDays }) => isSameStay(booking.heldDays, heldDays),
		whyNot({ booking }, { heldDays, reason, unless }) {
			if (!mayChangeDays(booking)) return "notPossible";
			if (booking.work && typeof heldDays !== "string" && heldDays[0] !== booking.bookingDate)
				return "workBegun";
			if (typeof heldDays === "string") return heldDays;
			if (isSameStay(booking.heldDays, heldDays)) return "unchanged";
			return reason ? unless : "reason";
		},
		change: (state, { by = "staff-page", heldDays, freeUntil, reason }) =>
			makeChange(state, by, { heldDays: heldDays as Day[], freeUntil }, reason),
	},
	correct: {
		/** This form writes the address, so one that the customer has given since puts it out of date. */
		outdatedBy: (what) => what === "email" || !isNote(what),
		isAnew: true,
		isDone: ({ booking }, { after }) => changedKeys(booking, after).length === 0,
		whyNot({ booking }, { after, sure, unless }) {
			const corrected = changedKeys(booking, after);
			if (corrected.length === 0) return "unchanged";
			const isCar = corrected.includes("car");
			if (isFinal(booking.status) && (isCar || corrected.includes("services")))
				return "correctEnded";
			if (booking.work && (isCar || linesMissingIn(booking.lines, after.lines).length > 0))
				return "correctWork";
			return unless ?? (sure ? undefined : "notSure");
		},
		change: correct,
	},
	move: {
		outdatedBy: isStatusOrDays,
		saysWhyFirst: true,
		isDone: ({ booking }, { heldDays }) => booking.bookingDate === heldDays[0],
		whyNot: (state, _, now) => moveRefusal(state, now),
		change: (state, { heldDays, freeUntil }) =>
			makeChange(state, "customer", { status: "pending", heldDays, freeUntil }),
	},
	"cancel-own": {
		outdatedBy: isStatusOrDays,
		saysWhyFirst: true,
		isDone: ({ booking, events }) =>
			booking.status === "cancelled" && lastStatusLine(events)?.changedBy === "customer",
		whyNot: ({ booking }, _, now) => customerRefusal(booking, now),
		change: (state) => makeChange(state, "customer", { status: "cancelled" }),
	},
	address: {
		isDone: ({ booking, isUndelivered }, { email }) =>
			!isUndelivered && isSameAddress(booking.email, email),
		whyNot({ booking, isUndelivered }, { email }) {
			if (isSameAddress(booking.email, email)) return "sameEmail";
			return isFinal(booking.status) && !isUndelivered ? "changedMeanwhile" : undefined;
		},
		change: correctAddress,
	},
	"send-link": {
		isDone: ({ events }, { by }, now) => linkLinesSince(events, by, isoAfter(now, -1)).length > 0,
		whyNot({ booking, events, isUndelivered }, { by }, now) {
			if (!booking.email || isUnreal(events)) return "notPossible";
			if (by === "staff-page" && isUndelivered) return "notPossible";
			const today = linkLinesSince(events, by, isoAfter(now, -24 * 60));
			if (by === "customer" && today.length >= maxADay.links) return "tooManyChanges";
		},
		change: ({ booking: { id, version } }, { by }) => ({
			by,
			set: {},
			events: [{ what: "link", from: "", to: "sent" }],
			mails: [newMail("resent-customer", id, version + 1, by)],
		}),
	},
	"new-link": {
		isDone: ({ booking }, { link }) => link < booking.link,
		whyNot({ booking, events }, { link, sure }) {
			if (link > booking.link) return "changedMeanwhile";
			if (isUnreal(events)) return "notPossible";
			return sure ? undefined : "notSure";
		},
		change({ booking: { id, link: former } }, { by = "staff-page" }) {
			const link = former + 1;
			return {
				by,
				set: { link },
				events: [{ what: "link", from: String(former), to: String(link) }],
				mails: [newMail("link-customer", id, link, by)],
			};
		},
	},
	"write-card": {
		isDone: ({ card }, wanted) => card !== undefined && isSameCard(card, wanted.card),
		whyNot({ card }, { sure, unless }) {
			if (card) return "notPossible";
			return unless ?? (sure ? undefined : "notSure");
		},
		change({ booking, events }, { by = "staff-page", card }) {
			const { id, status } = booking;
			const mail = newMail("card-customer", id, countCards(events) + 1, by);
			return {
				by,
				set: {},
				newCard: card,
				events: [{ what: "card", from: "", to: "made" }],
				mails: status === "completed" ? [mail] : [],
			};
		},
	},
	"void-card": {
		isDone: ({ card, events }) => !card && countCards(events) > 0,
		whyNot: ({ card }, { sure }) => {
			if (!card) return "notPossible";
			return sure ? undefined : "notSure";
		},
		change: ({ card }, { by = "staff-page", reason }) => ({
			by,
			set: {},
			voidedCard: { id: card?.id ?? 0, reason },
			events: [{ what: "card", from: "", to: "voided", reason }],
			mails: [],
		}),
	},
	"close-day": {
		/**
		 * No mail of a closed day goes to a customer whose car is in the workshop or comes before that day: staff call
		 * them.
		 */
		whyNot: ({ booking }, { from, to }) =>
			isComingWithin(booking, { from, to }) ? undefined : "notPossible",
		change: ({ booking }) => ({ by: "staff-page", events: [], mails: [newClosedMail(booking)] }),
	},
	"open-day": {
		whyNot({ booking, mails }, closed) {
			const { id } = newClosedMail(booking);
			const isTold = mails.some((mail) => mail.id === id && isSent(mail));
			return isTold && isComingWithin(booking, closed) ? undefined : "notPossible";
		},
		change({ booking: { id, bookingDate: day } }) {
			const mail = newMail("reopened-customer", id, day, "staff-page");
			return { by: "staff-page", events: [], mails: [{ ...mail, day }] };
		},
	},
	"end-unreal": {
		isDone: ({ events }) => isUnreal(events),
		whyNot: ({ booking: { status, source } }) =>
			status === "pending" && source === "web" ? undefined : "notPossible",
		change: (state) => makeChange(state, "staff", { status: "cancelled" }, "abuse"),
	},
	erase: {
		change(state, _, now) {
			const { status, heldDays } = state.booking;
			const isHeld = !isFinal(status) && heldDays.some((day) => day >= riyadhToday(now));
			const ended = makeChange(state, "system", { status: "cancelled" }, "erased");
			return {
				...(isHeld ? ended : { by: "system" as const, events: [], mails: [] }),
				set: {
					...(isHeld && ended.set),
					...nobody,
					...{ sender: null, senderBlock: null },
					erasedAt: now.toISOString(),
				},
			};
		},
	},
};

export type BookingDecision =
	| { refused: LifeRefusal; already?: undefined; change?: undefined }
	| { already: true; refused?: undefined; change?: undefined }
	| { change: BookingChange; refused?: undefined; already?: undefined };

/** Returns that the command was done before, why it is refused, or all that is written. */
export function decide(state: BookingState, command: BookingCommand, now: Date): BookingDecision {
	const row = table[command.do] as Row<BookingCommand>;
	const { outdatedBy = (what: string) => !isNote(what) } = row;
	const isOutdated =
		command.seen !== undefined && lastVersionOf(state.events, outdatedBy) > command.seen;
	if ((isOutdated || !row.isAnew) && row.isDone?.(state, command, now)) return { already: true };
	const refused = row.whyNot?.(state, command, now);
	if (isOutdated && !(refused && row.saysWhyFirst)) return { refused: "changedMeanwhile" };
	if (refused) return { refused };
	const change = row.change(state, command, now);
	const email = change.set?.email ?? state.booking.email;
	const mails = change.mails.filter(({ kind }) => email !== "" || !isToCustomer(kind));
	return { change: { ...change, mails } };
}

type Shown = Parameters<typeof isChangeable>[0];

/** The rule is checked before the customer gives the digits, and again when the change is made. */
export function customerRefusal(booking: Shown, now: Date) {
	const today = riyadhToday(now);
	if (isChangeable(booking, today)) return;
	return isStillExpected(booking, today) ? "workBegun" : "nothingLeft";
}

export function moveRefusal(
	{ booking, isDayClosed }: { booking: Shown & Changeable; isDayClosed: boolean },
	now: Date,
) {
	const refused = customerRefusal(booking, now);
	return refused ?? (mayMove({ ...booking, isDayClosed }, now) ? undefined : "moveLate");
}

function newClosedMail({ id, bookingDate: day }: LivingBooking): NewMail {
	const mail = newMail("closed-customer", id, day, "staff-page");
	return { ...mail, day, afterMinutes: closedSeconds / 60 + mail.afterMinutes };
}

/** The customer was to bring the car on a closed day, and so has to choose another. */
export const isComingWithin = (
	{ status, work, bookingDate }: Pick<LivingBooking, "status" | "work" | "bookingDate">,
	{ from, to }: ClosedDays,
) => !isFinal(status) && work === null && bookingDate >= from && bookingDate <= to;
const isSameStay = (held: Day[], wanted: Day[] | string) =>
	typeof wanted !== "string" &&
	stayOf(held).firstDay === stayOf(wanted).firstDay &&
	stayOf(held).lastDay === stayOf(wanted).lastDay;
const linkLinesSince = (events: HistoryLine[], by: Actor, since: string) =>
	events.filter(
		({ what, to, changedBy, changedAt }) =>
			what === "link" && to === "sent" && changedBy === by && changedAt > since,
	);
