import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isLinkExpired, isReminderDue } from "./deadline.ts";
import { type ChangeReason, cancelReasons, type WorkState } from "./staff-actions.ts";
import { isFinal, type Status } from "./status.ts";

/** What is changed again within this time is told as it is then, or not at all. Shorter than the sweep's first pause. */
export const slipSeconds = 120;
/** Days that are opened again within this time were never closed for their customers. */
export const closedSeconds = 900;

type BookingMail = {
	booking: {
		heldDays: Day[];
		status: Status;
		bookingDate: Day;
		freeUntil: string;
		revision: number;
		isDayClosed?: boolean;
		work?: WorkState | null;
	};
	/** Of the booking, when the mail was stored. */
	revision: number;
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
	/** Whether the mail would tell the present state of the booking; without it, it always does. */
	isTrue?: (mail: BookingMail, now: Date) => boolean;
};
type Row =
	| BookingRow
	| { about: "message" }
	/** A day of the centre. */
	| { about: "day"; withDay: true }
	/** The link to the settings, or a save of them, which the id of the mail names. */
	| { about: "settings" };

const isUnchanged = ({ booking, revision }: BookingMail) => booking.revision === revision;
const isAhead = ({ booking }: BookingMail, now: Date) =>
	stayOf(booking.heldDays).lastDay >= riyadhToday(now);
/** The customer is to bring the car on the day that the mail is about. */
const isAwaited = ({ booking, day = "" }: BookingMail, now: Date) =>
	!isFinal(booking.status) &&
	!booking.work &&
	booking.bookingDate === day &&
	day >= riyadhToday(now);
const isLinkOpen = ({ booking }: BookingMail, now: Date) =>
	!isLinkExpired(booking.heldDays, riyadhToday(now));

/**
 * Every kind of mail, as `<what happened>-<recipient>`; `booking` is a new booking. What each says is in app/mail/kinds. The trigger `bookings_changed` dismisses what is no longer true, but
 * a booking may change while a delivery reads it, and days and deadlines pass without a change: the mail service may not send
 * to an address for a week.
 */
const rows = {
	"booking-customer": { about: "booking", isTrue: isAhead },
	"booking-business": { about: "booking" },
	"confirmed-customer": {
		about: "booking",
		isTrue: (mail, now) => mail.booking.status === "confirmed" && isAhead(mail, now),
	},
	"moved-customer": {
		about: "booking",
		event: "day",
		delaySeconds: slipSeconds,
		/** Not if staff have moved it back before anybody was told. */
		isTrue: (mail, now) =>
			isUnchanged(mail) && isAhead(mail, now) && mail.movedFrom !== mail.booking.bookingDate,
	},
	"moved-business": {
		about: "booking",
		event: "day",
		delaySeconds: slipSeconds,
		isTrue: ({ booking }) => !isFinal(booking.status),
	},
	"expected-customer": {
		about: "booking",
		event: "expected",
		isTrue: (mail, now) =>
			isUnchanged(mail) &&
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
				: isUnchanged(mail) && isAhead(mail, now),
	},
	"cancelled-business": { about: "booking", event: "status", isTrue: isUnchanged },
	"reminder-customer": {
		about: "booking",
		withDay: true,
		isTrue: ({ booking, day = "" }, now) =>
			!isFinal(booking.status) &&
			booking.bookingDate === day &&
			!booking.isDayClosed &&
			isReminderDue(booking, now),
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
		isTrue: (mail) =>
			mail.booking.status === "confirmed" && mail.booking.work === "ready" && isUnchanged(mail),
	},
	"card-customer": { about: "booking" },
	"link-customer": { about: "booking", isTrue: isLinkOpen },
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
	"settings-link-business": { about: "settings" },
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
	| { kind: KindAbout<"message" | "day" | "settings">; booking?: undefined };

export function isStillTrue(mail: KnownMail, now: Date): boolean {
	return mail.booking ? (mailKinds[mail.kind].isTrue?.(mail, now) ?? true) : true;
}
