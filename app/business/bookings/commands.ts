import type { ClosedDays, Day } from "#app/business/base/calendar.ts";
import type { CardContent } from "./card-content.ts";
import type { Correctable } from "./correction.ts";
import type { BookingMailKind } from "./mail-kinds.ts";
import type { Marks } from "./marks.ts";
import type { EarlierMail, NewsLine } from "./news.ts";
import type { ChangeReason, DaysReason } from "./reasons.ts";
import type { StaffAction } from "./staff-actions.ts";
import type { WorkState } from "./staff-rules.ts";
import type { Actor, Source, Status } from "./status.ts";

export type LivingBooking = Correctable & {
	id: number;
	/** The database refuses a command that was decided by an older version, and it is decided again. */
	version: number;
	status: Status;
	bookingDate: Day;
	freeUntil: string;
	createdAt: string;
	work: WorkState | null;
	marks: Marks;
	movedByCentre: boolean;
	link: number;
	source: Source;
	serviceIds: string[];
	totalPrice: number;
	sender: string | null;
	senderBlock: string | null;
	erasedAt: string | null;
};

export type HistoryLine = NewsLine & { id: number };

export type StoredMail = EarlierMail & {
	id: string;
	kind: string;
	state: string;
	/** A delivery is sending the mail at this moment, so it is as good as sent. */
	isLeased: boolean;
};

/**
 * All of this is read together. Whatever changes it raises the booking's version, so that a decision on old data is
 * refused; closed days alone are checked by the database.
 */
export type BookingState<Booking extends LivingBooking = LivingBooking> = {
	booking: Booking;
	isDayClosed: boolean;
	/** Mails came back from the address, and none has arrived since. */
	isUndelivered: boolean;
	events: HistoryLine[];
	mails: StoredMail[];
	/** Only a card that is not void counts. */
	card?: { id: number } & CardContent;
};

export type NewLine = Pick<HistoryLine, "from" | "to"> & {
	what:
		| ("status" | "day" | "expected" | "work" | "call" | "mark")
		| ("correction" | "email" | "link" | "card");
	reason?: string;
};

export type NewMail = {
	id: string;
	kind: BookingMailKind;
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
	/** The address was corrected: these mails go to it, and what came back from the former one does not count. */
	again?: string[];
	newCard?: NewCard;
	voidedCard?: { id: number; reason: string };
};

/** The rules of the cards have already judged its content. */
type NewCard = CardContent & Record<"codeKey" | "codeHash", string>;

export type LifeRefusal =
	| ("notPossible" | "notSure" | "noShowEarly" | "confirmClosed" | "reason" | "moveLate")
	| ("changedMeanwhile" | "workBegun" | "nothingLeft" | "unchanged" | "sameEmail")
	| ("correctEnded" | "correctWork" | "tooManyChanges")
	| ("firstDay" | "untilDay" | "expectedDayLate" | "dateClosed" | "dateFull" | "notOffered")
	| "cardEarly";

type Asked = { by?: Actor; sure?: boolean };
/**
 * The use case has read more than the booking, and found this reason to refuse; a rule of the booking itself comes
 * first.
 */
type Unless = { unless?: LifeRefusal };

export type Press = Asked & { reason?: ChangeReason };
type OtherCommands = {
	days: Asked & { heldDays: Day[] | LifeRefusal; freeUntil?: string; reason?: DaysReason } & Unless;
	correct: Asked & { after: Correctable } & Unless;
	move: { heldDays: Day[]; freeUntil: string };
	"cancel-own": object;
	address: { email: string };
	"send-link": { by: Actor };
	"new-link": Asked & { link: number };
	"write-card": Asked & { card: NewCard } & Unless;
	"void-card": Asked & { reason: string };
	"close-day": ClosedDays;
	"open-day": ClosedDays;
	/** No customer made such bookings: they are pending, from the site. */
	"end-unreal": object;
	erase: object;
};

export type Commands = { [Action in StaffAction]: Press } & OtherCommands;

/** The page showed the version `seen`. `colleague` is the address of whoever asks, for the history. */
export type BookingCommand = { seen?: number; colleague?: string } & (
	| ({ do: StaffAction } & Press)
	| { [Do in keyof OtherCommands]: { do: Do } & OtherCommands[Do] }[keyof OtherCommands]
);
