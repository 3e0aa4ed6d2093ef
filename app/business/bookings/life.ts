import { type ClosedDays, type Day, isoAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { stayOf } from "./capacity.ts";
import { type Changeable, mayMove } from "./changing.ts";
import { type Correctable, isSameAddress, linesBesides, whatChanged } from "./correction.ts";
import { isChangeable, isOpen } from "./deadline.ts";
import { type BookingMailKind, closedSeconds, isToCustomer } from "./mail-kinds.ts";
import { nobody } from "./person.ts";
import {
	type CancelReason,
	type ChangeReason,
	type DaysReason,
	daysMayChange,
	isDone,
	isUnreal,
	lastEventOf,
	maxADay,
	needsSure,
	ruleOf,
	type StaffAction,
	staffActions,
	type WorkState,
	whyNotToday,
} from "./staff-actions.ts";
import { type Actor, isFinal, type Source, type Status } from "./status.ts";

export type LivingBooking = Correctable & {
	id: number;
	/** The database refuses a command that was decided by an older version, and it is decided again. */
	version: number;
	revision: number;
	status: Status;
	bookingDate: Day;
	freeUntil: string;
	createdAt: string;
	work: WorkState | null;
	unansweredAt: string | null;
	movedByCentre: boolean;
	link: number;
	source: Source;
	serviceIds: string[];
	totalPrice: number;
	sender: string | null;
	senderBlock: string | null;
	erasedAt: string | null;
};

export type HistoryLine = {
	id: number;
	revision: number;
	what: string;
	from: string;
	to: string;
	changedBy: Actor;
	reason: string | null;
	changedAt: string;
};

export type StoredMail = {
	id: string;
	kind: string;
	state: string;
	revision: number;
	/** A delivery is sending the mail at this moment, so it is as good as sent. */
	isLeased: boolean;
	/** The mail waits to be sent for the first time. */
	isUntold: boolean;
	delivery: string | null;
};

/** Any change of this raises the version, even a mail being sent; the database checks closed days. */
export type BookingState<Booking extends LivingBooking = LivingBooking> = {
	booking: Booking;
	isDayClosed: boolean;
	/** Mails came back from the address, and none has arrived since. */
	isUndelivered: boolean;
	events: HistoryLine[];
	mails: StoredMail[];
	/** Only a card that is not void counts. */
	card?: { id: number } & CardWritten;
};

type NewLine = Pick<HistoryLine, "from" | "to" | "revision"> & {
	what:
		| ("status" | "day" | "expected" | "work" | "call")
		| ("correction" | "email" | "link" | "card");
	reason?: string;
};

type NewMail = {
	id: string;
	kind: BookingMailKind;
	revision: number;
	day?: Day;
	/** The sweep queues the mail after this time, if the request does not. */
	afterMinutes: number;
};

/** One command writes all of this in one transaction. */
export type BookingChange = {
	by: Actor;
	reason?: ChangeReason;
	/** `set` is missing if only mails are stored: staff close a day, and its bookings stay as they are. */
	set?: Partial<Omit<LivingBooking, "id" | "version" | "createdAt" | "source">>;
	events: NewLine[];
	mails: NewMail[];
	/** These mails go again, to the address that the customer has corrected. */
	again?: string[];
	/** What came back from the former address says nothing of the one that staff have given. */
	isReaddressed?: boolean;
	newCard?: NewCard;
	voidedCard?: { id: number; reason: string };
};

/** The rules of the cards have already judged its content. */
type NewCard = CardWritten & Record<"codeKey" | "codeHash", string>;
type CardWritten = { lines: { serial: string; installed: Day }[] } & Record<
	"invoice" | "carMark" | "carEnding",
	string
>;

type LifeRefusal =
	| ("notPossible" | "notSure" | "noShowEarly" | "confirmClosed" | "reason" | "moveLate")
	| ("changedMeanwhile" | "workBegun" | "nothingLeft" | "unchanged" | "sameEmail")
	| ("correctEnded" | "correctWork" | "tooManyChanges")
	| ("firstDay" | "untilDay" | "expectedDayLate" | "dateClosed" | "dateFull" | "notOffered")
	| ("cardEarly" | "cardOnBoard");

/** A command is refused if the booking has changed since the page showed it. */
export type SeenBooking = { revision: number; lastEvent: number; email?: string };

type Asked = { by?: Actor; sure?: boolean };
/** Only the use case knows this reason, because it reads more than the booking. */
type Unless = { unless?: LifeRefusal };

type Press = Asked & { reason?: CancelReason };
type OtherCommands = {
	days: Asked & { heldDays: Day[] | LifeRefusal; freeUntil?: string; reason?: DaysReason } & Unless;
	correct: Asked & { after: Correctable } & Unless;
	move: { heldDays: Day[]; freeUntil: string; seenRevision?: number };
	"cancel-own": { seenRevision?: number };
	address: { email: string };
	"send-link": { by: Actor };
	"new-link": Asked & { link: number };
	"write-card": Asked & { card: NewCard } & Unless;
	"void-card": Asked & { reason: string };
	"close-day": ClosedDays;
	"open-day": ClosedDays;
	/** No customer made such bookings: they are pending from the site, or by telephone, whatever a board did with them. */
	"end-unreal": { source: Source };
	/** The command takes back a longer stay that a staff link set between these moments. */
	shorten: { from: Date; to: Date };
	erase: object;
};

type Commands = { [Action in StaffAction]: Press } & OtherCommands;

export type BookingCommand = { seen?: SeenBooking } & (
	| ({ do: StaffAction } & Press)
	| { [Do in keyof OtherCommands]: { do: Do } & OtherCommands[Do] }[keyof OtherCommands]
);

type Row<Command> = {
	/** Staff press twice: the second press comes from a page that is out of date, and is done already. */
	isDone?: (state: BookingState, command: Command, now: Date) => boolean;
	/** Done already is also what comes from a page that shows the first press. */
	isOnce?: true;
	whyNot?: (state: BookingState, command: Command, now: Date) => LifeRefusal | undefined;
	change: (state: BookingState, command: Command, now: Date) => BookingChange;
};

const press = (action: StaffAction): Row<Press> => ({
	isDone: ({ booking: { status }, events }) => isDone(action, { status, events }),
	whyNot({ booking, events, isDayClosed }, { reason, sure }, now) {
		const today = riyadhToday(now);
		const refused = whyNotToday(action, { ...booking, events }, today);
		if (refused) return refused;
		if (action === "confirm" && isDayClosed) return "confirmClosed";
		if (action === "cancel" && !reason) return "reason";
		if (needsSure(action, booking, today) && !sure) return "notSure";
	},
	change(state, { by = "staff-link", reason }, now) {
		if (action === "reopen") return reopened(state, by);
		const rule = ruleOf(action);
		if (rule.what === "status")
			return changed(state, by, { status: rule.to }, action === "cancel" ? reason : undefined);
		const { id, revision } = state.booking;
		const events = [{ what: rule.what, from: "", to: rule.to, revision }];
		if (rule.what === "call") {
			const unansweredAt = rule.isAnswered ? null : now.toISOString();
			return { by, set: { unansweredAt }, events, mails: [] };
		}
		const ready = mailOf("ready-customer", id, revision, revision, by);
		return { by, set: { work: rule.to }, events, mails: rule.to === "ready" ? [ready] : [] };
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
		change: (state, { by = "staff-link", heldDays, freeUntil, reason }) =>
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
			if (by === "staff-link" && isUndelivered) return "notPossible";
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
		change({ booking: { id, link: former, revision } }, { by = "staff-link" }) {
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
		change({ booking, events }, { by = "staff-link", card }) {
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
		change: ({ booking: { revision }, card }, { by = "staff-link", reason }) => ({
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
			isAwaited(booking, { from, to }) ? undefined : "notPossible",
		change: ({ booking }) => ({ by: "staff-link", events: [], mails: [closedMail(booking)] }),
	},
	"open-day": {
		whyNot({ booking, mails }, closed) {
			const { id } = closedMail(booking);
			const isTold = mails.some((mail) => mail.id === id && isSent(mail));
			return isTold && isAwaited(booking, closed) ? undefined : "notPossible";
		},
		change({ booking: { id, revision, bookingDate: day } }) {
			const mail = mailOf("reopened-customer", id, day, revision, "staff-link");
			return { by: "staff-link", events: [], mails: [{ ...mail, day }] };
		},
	},
	"end-unreal": {
		isOnce: true,
		isDone: ({ events }) => isUnreal(events),
		whyNot({ booking }, { source }) {
			const isTheirs =
				booking.status === "pending" || (source === "phone" && booking.status !== "cancelled");
			return isTheirs && booking.source === source ? undefined : "notPossible";
		},
		change: (state) => changed(state, "staff", { status: "cancelled" }, "abuse"),
	},
	shorten: {
		whyNot: (state, asked) =>
			!isFinal(state.booking.status) && shorterStay(state, asked) ? undefined : "notPossible",
		change: (state, asked) => changed(state, "staff", { heldDays: shorterStay(state, asked) }),
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
	if (!isChangeable(booking, today)) return isOpen(booking, today) ? "workBegun" : "nothingLeft";
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

type To = { status?: Status; heldDays?: Day[]; freeUntil?: string };

function changed(state: BookingState, by: Actor, to: To, reason?: ChangeReason): BookingChange {
	const { booking, events, mails } = state;
	const { id, bookingDate } = booking;
	const { status = booking.status, heldDays = booking.heldDays } = to;
	const [firstDay = bookingDate] = heldDays;
	const [before, after] = [booking.heldDays, heldDays].map((days) => stayOf(days).lastDay) as [
		Day,
		Day,
	];
	const isOther = status !== booking.status;
	const isMoved = firstDay !== bookingDate;
	const isExpected = !isMoved && heldDays.join() !== booking.heldDays.join();
	const isWanted = by === "customer" || reason === "customer-asked";
	const revision = booking.version + 1;
	const line = (is: boolean, what: NewLine["what"], from: string, to: string): NewLine[] =>
		is ? [{ what, from, to, revision, reason }] : [];
	/** The mail of a move that is not sent yet will say the later day, too. */
	const isMoveUntold = mails.some(
		({ kind, isUntold, revision }) =>
			kind === "moved-customer" && isUntold && revision >= lastRevisionOf(events, "day"),
	);
	const isByCustomer = by === "customer";
	const kinds: Partial<Record<BookingMailKind, boolean>> = {
		"confirmed-customer": isOther && status === "confirmed",
		"cancelled-customer": isOther && status === "cancelled",
		"cancelled-business": isOther && status === "cancelled" && isByCustomer,
		"moved-customer": isMoved,
		"expected-customer": isExpected && !isMoveUntold,
		"moved-business": isMoved && isByCustomer,
	};
	const told = Object.entries(kinds).flatMap(([kind, is]) =>
		is ? mailOf(kind as BookingMailKind, id, revision, revision, by) : [],
	);
	const hasCard = isOther && status === "completed" && state.card !== undefined;
	const card = mailOf("card-customer", id, cardsOf(events), revision, by);
	return {
		by,
		reason,
		set: {
			...{ revision, status, bookingDate: firstDay, heldDays },
			...(to.freeUntil && { freeUntil: to.freeUntil }),
			work: isOther || isMoved ? null : booking.work,
			unansweredAt: null,
			/** A change at the customer's wish gives no right, and ends the centre's earlier one only by another day. */
			movedByCentre: isWanted
				? (booking.movedByCentre || (isByCustomer && state.isDayClosed)) && !isMoved
				: booking.movedByCentre || isMoved || after > before,
			...(status !== "pending" && { sender: null, senderBlock: null }),
		},
		events: [
			...line(isMoved, "day", bookingDate, firstDay),
			...line(isExpected, "expected", before, after),
			...line(isOther, "status", booking.status, status),
		],
		/** No mail is sent about a booking that no customer made: its address may be a stranger's. */
		mails: reason === "abuse" ? [] : [...told, ...(hasCard ? [card] : [])],
	};
}

/** The customer is told only if the end was told, or if the booking was never confirmed. */
function reopened(state: BookingState, by: Actor): BookingChange {
	const { booking, events, mails } = state;
	const { id, revision: former } = booking;
	const end = lastStatusOf(events);
	const isTold = mails.some(
		(mail) => mail.kind === "cancelled-customer" && mail.revision === former && isSent(mail),
	);
	const change = changed(state, by, { status: "confirmed" }, "reopened");
	const { revision = former } = change.set ?? {};
	const told = [mailOf("reopened-customer", id, revision, revision, by)];
	const wasNeverConfirmed = end?.to === "cancelled" && end.from === "pending";
	return {
		...change,
		set: { ...change.set, work: workBefore(events), movedByCentre: booking.movedByCentre },
		mails: isTold ? told : wasNeverConfirmed ? change.mails : [],
	};
}

/** The history since the confirmation has it, because no day moves once the work has begun. */
function workBefore(events: HistoryLine[]): WorkState | null {
	const start = events.findLastIndex(
		({ what, to, reason }) => what === "status" && to === "confirmed" && reason !== "reopened",
	);
	const work = events.slice(start + 1).findLast(({ what }) => what === "work");
	return (work?.to as WorkState | undefined) ?? null;
}

/** One mail is enough for several corrections, because it shows the booking as it is when it is sent. */
function corrected(
	{ booking, mails }: BookingState,
	{ by = "staff-link", after }: Commands["correct"],
): BookingChange {
	const { id, version, revision } = booking;
	const is = whatChanged(booking, after);
	const isReaddressed = is.includes("email");
	const isUntold = mails.some((mail) => mail.kind === "corrected-customer" && mail.isUntold);
	return {
		by,
		reason: "corrected",
		set: {
			...after,
			serviceIds: after.lines.map(({ code }) => code),
			totalPrice: totalOf(after.lines, 0).total,
			/** Nobody has called the new number yet. */
			unansweredAt: is.includes("phone") ? null : booking.unansweredAt,
		},
		events: [
			{ what: "correction", from: "", to: is.join(" "), revision },
			...(isReaddressed ? [{ what: "email" as const, from: "", to: "by-staff", revision }] : []),
		],
		mails: isUntold ? [] : [mailOf("corrected-customer", id, version + 1, revision, by)],
		isReaddressed,
	};
}

/** Mails go again to the corrected address if they are still true and none has arrived. */
function readdressed(
	{ booking, mails, isUndelivered }: BookingState,
	{ email }: Commands["address"],
): BookingChange {
	const { id, link, revision, status } = booking;
	const isFirst = booking.email === "";
	const kind = status === "confirmed" ? "confirmed-customer" : "booking-customer";
	const again = mails.filter(({ kind, state, delivery }) => {
		const isOver = state === "dismissed" || kind === "resent-customer";
		const hasArrived = isUndelivered && ["delivered", "complained"].includes(delivery ?? "");
		const isNow = kind !== "corrected-customer" || state === "waiting";
		return kind.endsWith("-customer") && isNow && !isOver && !hasArrived;
	});
	return {
		by: "customer",
		/** The former link may be with whoever reads the wrong address. */
		set: { email, link: link + 1 },
		events: [{ what: "email", from: "", to: isFirst ? "given" : "corrected", revision }],
		mails: isFirst ? [mailOf(kind, id, revision, revision, "customer")] : [],
		again: again.map(({ id }) => id),
	};
}

/** The stay ends as it did before the first of these changes, if it gets shorter by that. */
function shorterStay({ booking, events }: BookingState, { from, to }: Commands["shorten"]) {
	const lastMove = events.findLast(({ what }) => what === "day")?.id ?? 0;
	const first = events.find(
		({ id, what, changedBy, changedAt }) =>
			what === "expected" &&
			changedBy === "staff-link" &&
			id > lastMove &&
			changedAt >= from.toISOString() &&
			changedAt < to.toISOString(),
	);
	const shorter = booking.heldDays.filter((day) => first && day <= first.from);
	return shorter.length > 0 && shorter.length < booking.heldDays.length ? shorter : undefined;
}

/** A page queues its mails at once, so the sweep waits; a command of the terminal has no queue. */
function mailOf(
	kind: BookingMailKind,
	id: number,
	name: number | string,
	revision: number,
	by: Actor,
): NewMail {
	const isQueued = by === "customer" || by === "staff-link";
	return { id: `${kind}:${id}:${name}`, kind, revision, afterMinutes: isQueued ? 5 : 0 };
}

function closedMail({ id, revision, bookingDate: day }: LivingBooking): NewMail {
	const mail = mailOf("closed-customer", id, day, revision, "staff-link");
	return { ...mail, day, afterMinutes: closedSeconds / 60 + mail.afterMinutes };
}

const isSent = ({ state, isLeased }: StoredMail) => state === "sent" || isLeased;
/** The customer was to bring the car on a closed day, and so has to choose another. */
export const isAwaited = (
	{ status, work, bookingDate }: Pick<LivingBooking, "status" | "work" | "bookingDate">,
	{ from, to }: ClosedDays,
) => !isFinal(status) && work === null && bookingDate >= from && bookingDate <= to;
const isSameStay = (held: Day[], wanted: Day[] | string) =>
	typeof wanted !== "string" &&
	stayOf(held).firstDay === stayOf(wanted).firstDay &&
	stayOf(held).lastDay === stayOf(wanted).lastDay;
const lastStatusOf = (events: HistoryLine[]) => events.findLast(({ what }) => what === "status");
const lastRevisionOf = (events: HistoryLine[], what: string) =>
	events.findLast((event) => event.what === what)?.revision ?? 0;
const writtenOn = ({ invoice, carMark, carEnding, lines }: CardWritten) =>
	JSON.stringify([
		...[invoice, carMark, carEnding],
		...lines.map(({ serial, installed }) => [serial, installed]),
	]);
/** The mails of a card are named by this number. */
const cardsOf = (events: HistoryLine[]) =>
	events.filter(({ what, to }) => what === "card" && to === "made").length;
const sentSince = (events: HistoryLine[], by: Actor, since: string) =>
	events.filter(
		({ what, to, changedBy, changedAt }) =>
			what === "link" && to === "sent" && changedBy === by && changedAt > since,
	);
