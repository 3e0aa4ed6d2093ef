import { type ClosedDays, type Day, isoAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { type Changeable, mayMove } from "./changing.ts";
import type {
	BookingChange,
	BookingCommand,
	BookingState,
	CardWritten,
	Commands,
	HistoryLine,
	LifeRefusal,
	LivingBooking,
	NewMail,
	Press,
	SeenBooking,
} from "./commands.ts";
import { isSameAddress, linesBesides, whatChanged } from "./correction.ts";
import { isChangeable, isStillExpected } from "./deadline.ts";
import {
	cardsOf,
	changed,
	corrected,
	isSent,
	lastStatusOf,
	mailOf,
	readdressed,
	reopened,
} from "./effects.ts";
import { closedSeconds, isToCustomer } from "./mail-kinds.ts";
import { markedBy, marksAfter, marksOn } from "./marks.ts";
import { nobody } from "./person.ts";
import {
	daysMayChange,
	isDone,
	isUnreal,
	lastEventOf,
	maxADay,
	needsSure,
	ruleOf,
	type StaffAction,
	staffActions,
	whyNotToday,
} from "./staff-actions.ts";
import { type Actor, isFinal } from "./status.ts";

type Row<Command> = {
	/** Staff press twice: the second press comes from a page that is out of date, and is done already. */
	isDone?: (state: BookingState, command: Command, now: Date) => boolean;
	/** Done already is also what comes from a page that shows the first press. */
	isOnce?: true;
	whyNot?: (state: BookingState, command: Command, now: Date) => LifeRefusal | undefined;
	change: (state: BookingState, command: Command, now: Date) => BookingChange;
};

const press = (action: StaffAction): Row<Press> => ({
	...(ruleOf(action).what === "mark" && { isOnce: true }),
	isDone({ booking, events }, _, now) {
		const marks = marksOn(booking.marks, riyadhToday(now));
		return isDone(action, { status: booking.status, marks, events });
	},
	whyNot({ booking, events, isDayClosed }, { reason, sure }, now) {
		const today = riyadhToday(now);
		const refused = whyNotToday(action, { ...booking, events }, today);
		if (refused) return refused;
		if (action === "confirm" && isDayClosed) return "confirmClosed";
		if (action === "cancel" && !reason) return "reason";
		if (needsSure(action, booking, today) && !sure) return "notSure";
	},
	change(state, { by = "staff-page", reason }, now) {
		if (action === "reopen") return reopened(state, by);
		const rule = ruleOf(action);
		if (rule.what === "status")
			return changed(state, by, { status: rule.to }, action === "cancel" ? reason : undefined);
		const { booking } = state;
		const { id, revision } = booking;
		const events = [{ what: rule.what, from: "", to: rule.to, revision }];
		if (rule.what !== "work")
			return { by, set: { marks: markedBy(rule, booking.marks, now) }, events, mails: [] };
		const ready = mailOf("ready-customer", id, revision, revision, by);
		return {
			by,
			set: { work: rule.to, marks: marksAfter(booking.marks, [rule.to]) },
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
		isDone: ({ booking }, { heldDays }) => isSameStay(booking.heldDays, heldDays),
		whyNot({ booking }, { heldDays, reason, unless }) {
			if (!daysMayChange(booking)) return "notPossible";
			if (booking.work && typeof heldDays !== "string" && heldDays[0] !== booking.bookingDate)
				return "workBegun";
			if (typeof heldDays === "string") return heldDays;
			if (isSameStay(booking.heldDays, heldDays)) return "unchanged";
			return reason ? unless : "reason";
		},
		change: (state, { by = "staff-page", heldDays, freeUntil, reason }) =>
			changed(state, by, { heldDays: heldDays as Day[], freeUntil }, reason),
	},
	correct: {
		isDone: ({ booking }, { after }) => whatChanged(booking, after).length === 0,
		whyNot({ booking }, { after, sure, unless }) {
			const is = whatChanged(booking, after);
			if (is.length === 0) return "unchanged";
			const isCar = is.includes("car");
			if (isFinal(booking.status) && (isCar || is.includes("services"))) return "correctEnded";
			if (booking.work && (isCar || linesBesides(booking.lines, after.lines).length > 0))
				return "correctWork";
			return unless ?? (sure ? undefined : "notSure");
		},
		change: corrected,
	},
	move: {
		isOnce: true,
		isDone: ({ booking, events }, { heldDays }) =>
			booking.bookingDate === heldDays[0] &&
			events.some(({ what, revision }) => what === "day" && revision === booking.revision),
		whyNot: (state, asked, now) =>
			whyNotMoved(state, asked, now) ??
			(asked.heldDays[0] === state.booking.bookingDate ? "changedMeanwhile" : undefined),
		change: (state, { heldDays, freeUntil }) =>
			changed(state, "customer", { status: "pending", heldDays, freeUntil }),
	},
	"cancel-own": {
		isOnce: true,
		isDone: ({ booking, events }) =>
			booking.status === "cancelled" && lastStatusOf(events)?.changedBy === "customer",
		whyNot: whyNotByCustomer,
		change: (state) => changed(state, "customer", { status: "cancelled" }),
	},
	address: {
		isOnce: true,
		isDone: ({ booking, isUndelivered }, { email }) =>
			!isUndelivered && isSameAddress(booking.email, email),
		whyNot({ booking, isUndelivered }, { email }) {
			if (isSameAddress(booking.email, email)) return "sameEmail";
			return isFinal(booking.status) && !isUndelivered ? "changedMeanwhile" : undefined;
		},
		change: readdressed,
	},
	"send-link": {
		isOnce: true,
		isDone: ({ events }, { by }, now) => sentSince(events, by, isoAfter(now, -1)).length > 0,
		whyNot({ booking, events, isUndelivered }, { by }, now) {
			if (!booking.email || isUnreal(events)) return "notPossible";
			if (by === "staff-page" && isUndelivered) return "notPossible";
			const today = sentSince(events, by, isoAfter(now, -24 * 60));
			if (by === "customer" && today.length >= maxADay.links) return "tooManyChanges";
		},
		change: ({ booking: { id, version, revision } }, { by }) => ({
			by,
			set: {},
			events: [{ what: "link", from: "", to: "sent", revision }],
			mails: [mailOf("resent-customer", id, version + 1, revision, by)],
		}),
	},
	"new-link": {
		isOnce: true,
		isDone: ({ booking }, { link }) => link < booking.link,
		whyNot({ booking, events }, { link, sure }) {
			if (link > booking.link) return "changedMeanwhile";
			if (isUnreal(events)) return "notPossible";
			return sure ? undefined : "notSure";
		},
		change({ booking: { id, link: former, revision } }, { by = "staff-page" }) {
			const link = former + 1;
			return {
				by,
				set: { link },
				events: [{ what: "link", from: String(former), to: String(link), revision }],
				mails: [mailOf("link-customer", id, link, revision, by)],
			};
		},
	},
	"write-card": {
		isOnce: true,
		isDone: ({ card }, wanted) => card !== undefined && writtenOn(card) === writtenOn(wanted.card),
		whyNot({ card }, { sure, unless }) {
			if (card) return "notPossible";
			return unless ?? (sure ? undefined : "notSure");
		},
		change({ booking, events }, { by = "staff-page", card }) {
			const { id, revision, status } = booking;
			const mail = mailOf("card-customer", id, cardsOf(events) + 1, revision, by);
			return {
				by,
				set: {},
				newCard: card,
				events: [{ what: "card", from: "", to: "made", revision }],
				mails: status === "completed" ? [mail] : [],
			};
		},
	},
	"void-card": {
		isDone: ({ card }) => !card,
		whyNot: ({ card }, { sure }) => {
			if (!card) return "notPossible";
			return sure ? undefined : "notSure";
		},
		change: ({ booking: { revision }, card }, { by = "staff-page", reason }) => ({
			by,
			set: {},
			voidedCard: { id: card?.id ?? 0, reason },
			events: [{ what: "card", from: "", to: "voided", revision, reason }],
			mails: [],
		}),
	},
	"close-day": {
		/** Staff themselves see to a car that is here already or comes before. */
		whyNot: ({ booking }, { from, to }) =>
			isComingWithin(booking, { from, to }) ? undefined : "notPossible",
		change: ({ booking }) => ({ by: "staff-page", events: [], mails: [closedMail(booking)] }),
	},
	"open-day": {
		whyNot({ booking, mails }, closed) {
			const { id } = closedMail(booking);
			const isTold = mails.some((mail) => mail.id === id && isSent(mail));
			return isTold && isComingWithin(booking, closed) ? undefined : "notPossible";
		},
		change({ booking: { id, revision, bookingDate: day } }) {
			const mail = mailOf("reopened-customer", id, day, revision, "staff-page");
			return { by: "staff-page", events: [], mails: [{ ...mail, day }] };
		},
	},
	"end-unreal": {
		isOnce: true,
		isDone: ({ events }) => isUnreal(events),
		whyNot: ({ booking: { status, source } }) =>
			status === "pending" && source === "web" ? undefined : "notPossible",
		change: (state) => changed(state, "staff", { status: "cancelled" }, "abuse"),
	},
	erase: {
		change(state, _, now) {
			const { status, heldDays } = state.booking;
			const isHeld = !isFinal(status) && heldDays.some((day) => day >= riyadhToday(now));
			const ended = changed(state, "system", { status: "cancelled" }, "erased");
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
	const isStale = command.seen !== undefined && !isAsSeen(state, command.seen);
	if ((isStale || row.isOnce) && row.isDone?.(state, command, now)) return { already: true };
	if (isStale) return { refused: "changedMeanwhile" };
	const refused = row.whyNot?.(state, command, now);
	if (refused) return { refused };
	const change = row.change(state, command, now);
	const email = change.set?.email ?? state.booking.email;
	const mails = change.mails.filter(({ kind }) => email !== "" || !isToCustomer(kind));
	return { change: { ...change, mails } };
}

function isAsSeen({ booking, events }: BookingState, { revision, lastEvent, email }: SeenBooking) {
	const isSame = email === undefined || email === booking.email;
	return isSame && revision === booking.revision && lastEvent === lastEventOf({ events });
}

type Shown = Parameters<typeof isChangeable>[0] & { revision: number };
type Seen = { seenRevision?: number };

/** The rule is checked before the customer gives the digits, and again when the change is made. */
export function whyNotByCustomer(
	{ booking }: { booking: Shown },
	{ seenRevision = booking.revision }: Seen,
	now: Date,
) {
	const today = riyadhToday(now);
	if (!isChangeable(booking, today))
		return isStillExpected(booking, today) ? "workBegun" : "nothingLeft";
	if (seenRevision !== booking.revision) return "changedMeanwhile";
}

export function whyNotMoved(
	state: { booking: Shown & Changeable; isDayClosed: boolean },
	seen: Seen,
	now: Date,
) {
	const { booking, isDayClosed } = state;
	const refused = whyNotByCustomer(state, seen, now);
	return refused ?? (mayMove({ ...booking, isDayClosed }, now) ? undefined : "moveLate");
}

function closedMail({ id, revision, bookingDate: day }: LivingBooking): NewMail {
	const mail = mailOf("closed-customer", id, day, revision, "staff-page");
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
const writtenOn = ({ invoice, carMark, carEnding, lines }: CardWritten) =>
	JSON.stringify([
		...[invoice, carMark, carEnding],
		...lines.map(({ serial, installed }) => [serial, installed]),
	]);
const sentSince = (events: HistoryLine[], by: Actor, since: string) =>
	events.filter(
		({ what, to, changedBy, changedAt }) =>
			what === "link" && to === "sent" && changedBy === by && changedAt > since,
	);
