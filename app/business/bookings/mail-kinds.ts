import { type Day, isoAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { linkMinutes } from "#app/business/settings/changes.ts";
import { stayOf } from "./capacity.ts";
import { isLinkExpired, isReminderDue } from "./deadline.ts";
import { type ChangeReason, cancelReasons, type WorkState } from "./staff-actions.ts";
import { isFinal, type Status } from "./status.ts";

/** What is changed again within this time is told as it is then, or not at all. Shorter than the sweep's first pause. */
export const slipSeconds = 120;
/** Days that are opened again within this time were never closed for their customers. */
export const closedSeconds = 900;

type BookingMail = {
	/** A link is named by its number, and a card by how many were written. */
	id: string;
	booking: {
		heldDays: Day[];
		status: Status;
		bookingDate: Day;
		freeUntil: string;
		revision: number;
		email: string;
		link: number;
		isDayClosed?: boolean;
		work: WorkState | null;
	};
	/** Of the booking, when the mail was stored. */
	revision: number;
	/** The last revision of the booking that began with a change of each. */
	changedIn?: Partial<Record<"status" | "day" | "expected", number>>;
	/** How many cards were written, if the last one is not void. */
	cards?: number;
	day?: Day;
	movedFrom?: Day;
	expectedFrom?: Day;
};

type BookingRow = {
	about: "booking";
	/** The change that it tells, whose former value and reason are read with it. */
	event?: "day" | "status" | "expected";
	/** Stored with a day of its own. */
	withDay?: true;
	/** How long the queue holds it back. */
	delaySeconds?: number;
	/** Whether the mail would tell what is so now; without it, it always does. */
	isTrue?: (mail: BookingMail, now: Date) => boolean;
};
type Row =
	| BookingRow
	| { about: "message" }
	/** A day of the centre. */
	| { about: "day"; withDay: true }
	/** The link to the settings, or a save of them, which the id of the mail names. */
	| { about: "settings"; goodForMinutes?: number };

const isUnchanged = ({ booking, revision }: BookingMail) => booking.revision === revision;
const isOpen = ({ booking }: BookingMail) => !isFinal(booking.status);
/** Another mail tells what has changed since. */
const isLast = ({ changedIn, revision }: BookingMail, what: "status" | "day" | "expected") =>
	(changedIn?.[what] ?? 0) <= revision;
const isAhead = ({ booking }: BookingMail, now: Date) =>
	stayOf(booking.heldDays).lastDay >= riyadhToday(now);
/** The customer is to bring the car on the day that the mail is about. */
const isAwaited = (mail: BookingMail, now: Date) =>
	isOpen(mail) &&
	!mail.booking.work &&
	mail.booking.bookingDate === mail.day &&
	mail.day >= riyadhToday(now);
/** Not once staff have cancelled it since: its address may be a stranger's. */
const isLinkOpen = (mail: BookingMail, now: Date) =>
	!isLinkExpired(mail.booking.heldDays, riyadhToday(now)) &&
	(mail.booking.status !== "cancelled" || isLast(mail, "status"));
const isNamed = ({ id }: BookingMail, number: number | undefined) => id.endsWith(`:${number}`);

/**
 * Every kind of mail, as `<what happened>-<recipient>`; `booking` is a new booking. What each says is in app/mail/kinds. Whether a
 * mail is still true is judged here alone, when it is sent: nothing takes it back before.
 */
const rows = {
	"booking-customer": {
		about: "booking",
		isTrue: (mail, now) =>
			mail.booking.status === "pending" && isLast(mail, "day") && isAhead(mail, now),
	},
	"booking-business": { about: "booking", isTrue: isOpen },
	"confirmed-customer": {
		about: "booking",
		isTrue: (mail, now) =>
			mail.booking.status === "confirmed" && isLast(mail, "day") && isAhead(mail, now),
	},
	"moved-customer": {
		about: "booking",
		event: "day",
		delaySeconds: slipSeconds,
		/** Not if staff have moved it back before anybody was told. */
		isTrue: (mail, now) =>
			isOpen(mail) &&
			isLast(mail, "day") &&
			isAhead(mail, now) &&
			mail.movedFrom !== mail.booking.bookingDate,
	},
	"moved-business": {
		about: "booking",
		event: "day",
		delaySeconds: slipSeconds,
		isTrue: (mail) => isOpen(mail) && isLast(mail, "day"),
	},
	"expected-customer": {
		about: "booking",
		event: "expected",
		isTrue: (mail, now) =>
			isOpen(mail) &&
			isLast(mail, "day") &&
			isLast(mail, "expected") &&
			isAhead(mail, now) &&
			mail.expectedFrom !== stayOf(mail.booking.heldDays).lastDay,
	},
	"cancelled-customer": {
		about: "booking",
		event: "status",
		delaySeconds: slipSeconds,
		isTrue: isUnchanged,
	},
	/** Only to whom the end was told, or that the day is closed: with that day, which is open again. */
	"reopened-customer": {
		about: "booking",
		event: "status",
		isTrue: (mail, now) =>
			mail.day
				? isAwaited(mail, now) && !mail.booking.isDayClosed
				: isOpen(mail) && isLast(mail, "status") && isAhead(mail, now),
	},
	"cancelled-business": { about: "booking", event: "status", isTrue: isUnchanged },
	"reminder-customer": {
		about: "booking",
		withDay: true,
		isTrue: (mail, now) =>
			isOpen(mail) &&
			mail.booking.bookingDate === mail.day &&
			!mail.booking.isDayClosed &&
			isReminderDue(mail.booking, now),
	},
	/** Staff have closed its day. */
	"closed-customer": {
		about: "booking",
		withDay: true,
		delaySeconds: closedSeconds,
		isTrue: (mail, now) => isAwaited(mail, now) && mail.booking.isDayClosed === true,
	},
	"ready-customer": {
		about: "booking",
		delaySeconds: slipSeconds,
		isTrue: ({ booking }) => booking.work === "ready",
	},
	"card-customer": {
		about: "booking",
		isTrue: (mail) => mail.booking.status === "completed" && isNamed(mail, mail.cards),
	},
	"link-customer": {
		about: "booking",
		isTrue: (mail, now) => isNamed(mail, mail.booking.link) && isLinkOpen(mail, now),
	},
	/** For whoever has lost the mail that had it. */
	"resent-customer": { about: "booking", isTrue: isLinkOpen },
	/** Two days after the car was handed over, once. */
	"review-customer": { about: "booking", isTrue: ({ booking }) => booking.status === "completed" },
	/** The booking as it is once staff have corrected it. */
	"corrected-customer": {
		about: "booking",
		delaySeconds: slipSeconds,
		isTrue: ({ booking }) => booking.status !== "cancelled" && booking.status !== "no-show",
	},
	"contact-business": { about: "message" },
	"sheet-business": { about: "day", withDay: true },
	"settings-link-business": { about: "settings", goodForMinutes: linkMinutes },
	"settings-saved-business": { about: "settings" },
} as const satisfies Record<`${string}-${"customer" | "business"}`, Row>;

export type MailKind = keyof typeof rows;
export type KindAbout<About extends Row["about"]> = {
	[Kind in MailKind]: (typeof rows)[Kind]["about"] extends About ? Kind : never;
}[MailKind];
export type BookingMailKind = KindAbout<"booking">;

export const mailKinds: Record<MailKind, Row> & Record<BookingMailKind, BookingRow> = rows;
export const mailKindNames = Object.keys(rows) as MailKind[];

export function kindsAbout<About extends Row["about"]>(about: About): KindAbout<About>[] {
	return mailKindNames.filter((kind): kind is KindAbout<About> => mailKinds[kind].about === about);
}

export function isToCustomer<Kind extends MailKind>(
	kind: Kind,
): kind is Extract<Kind, `${string}-customer`> {
	return kind.endsWith("-customer");
}

/** Who cancels otherwise than staff, who say why, is told at once. */
export function delaySecondsOf(kind: BookingMailKind, reason?: ChangeReason): number | undefined {
	if (kind === "cancelled-customer" && !cancelReasons.some((one) => one === reason)) return;
	return mailKinds[kind].delaySeconds;
}

type KnownMail =
	| ({ kind: BookingMailKind } & BookingMail)
	| { kind: KindAbout<"settings">; createdAt: string; booking?: undefined }
	| { kind: KindAbout<"message" | "day">; booking?: undefined };

export function isStillTrue(mail: KnownMail, now: Date): boolean {
	const row: Row = mailKinds[mail.kind];
	if ("createdAt" in mail && row.about === "settings" && row.goodForMinutes)
		return now.toISOString() < isoAfter(new Date(mail.createdAt), row.goodForMinutes);
	if (!mail.booking) return true;
	if (isToCustomer(mail.kind) && mail.booking.email === "") return false;
	return mailKinds[mail.kind].isTrue?.(mail, now) ?? true;
}
