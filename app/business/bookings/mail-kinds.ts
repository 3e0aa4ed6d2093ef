import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { isLinkExpired, isReminderDue } from "./deadline.ts";
import { type ChangeReason, cancelReasons } from "./staff-actions.ts";
import type { WorkState } from "./staff-rules.ts";
import { isFinal, type Status } from "./status.ts";

/** A mail waits so long: cancelled at 10:00 and reopened at 10:01, nobody hears of it. The sweep's first pause is longer. */
export const slipSeconds = 120;
/** Days that are opened again within this time were never closed for their customers. */
export const closedSeconds = 900;

type BookingMail = {
	/** The id ends with the number of a link, or with how many cards were written. */
	id: string;
	booking: {
		heldDays: Day[];
		status: Status;
		bookingDate: Day;
		freeUntil: string;
		email: string;
		link: number;
		isDayClosed?: boolean;
		work: WorkState | null;
	};
	/** The booking had this version when the mail was stored. */
	version: number;
	/** Each is the version of the last such change. */
	changedIn?: Partial<Record<"status" | "day" | "expected", number>>;
	/** `cards` counts the written cards, if the last one is not void. */
	cards?: number;
	day?: Day;
	movedFrom?: Day;
	expectedFrom?: Day;
};

type BookingRow = {
	about: "booking";
	/** The mail tells this change, whose former value and reason are read with it. */
	event?: "day" | "status" | "expected";
	withDay?: true;
	delaySeconds?: number;
	/** A mail that waits while staff correct the address goes to the new one, or is dismissed. */
	goesToNewAddress?: "always" | "unchanged";
	/** Without `isTrue`, the mail tells the truth at any time. */
	isTrue?: (mail: BookingMail, now: Date) => boolean;
};
type Row =
	| BookingRow
	| { about: "message" }
	| { about: "day"; withDay: true }
	/** The id of the mail names a save of the settings. */
	| { about: "settings" };

const isUnchanged = (mail: BookingMail) =>
	(["status", "day", "expected"] as const).every((what) => isLast(mail, what));
const isOpen = ({ booking }: BookingMail) => !isFinal(booking.status);
/** Another mail tells what has changed since. */
const isLast = ({ changedIn, version }: BookingMail, what: "status" | "day" | "expected") =>
	(changedIn?.[what] ?? 0) <= version;
const isAhead = ({ booking }: BookingMail, now: Date) =>
	stayOf(booking.heldDays).lastDay >= riyadhToday(now);
const isAwaited = (mail: BookingMail, now: Date) =>
	isOpen(mail) &&
	!mail.booking.work &&
	mail.booking.bookingDate === mail.day &&
	mail.day >= riyadhToday(now);
/** No link is sent once staff have cancelled the booking: its address may be a stranger's. */
const isLinkOpen = (mail: BookingMail, now: Date) =>
	!isLinkExpired(mail.booking.heldDays, riyadhToday(now)) &&
	(mail.booking.status !== "cancelled" || isLast(mail, "status"));
const isNamed = ({ id }: BookingMail, number: number | undefined) => id.endsWith(`:${number}`);

/**
 * A kind is named `<what happened>-<recipient>`; `booking` is a new booking, and app/mail/kinds has the texts. Whether
 * a mail is still true is judged here alone, when it is sent: nothing takes it back before.
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
		goesToNewAddress: "unchanged",
		/** Nobody has to be told of a move that staff have taken back. */
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
		goesToNewAddress: "unchanged",
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
		goesToNewAddress: "unchanged",
		isTrue: isUnchanged,
	},
	/** Only customers who were told of the end, or of the closed day, hear that the booking stands again. */
	"reopened-customer": {
		about: "booking",
		event: "status",
		goesToNewAddress: "unchanged",
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
	"closed-customer": {
		about: "booking",
		withDay: true,
		delaySeconds: closedSeconds,
		goesToNewAddress: "unchanged",
		isTrue: (mail, now) => isAwaited(mail, now) && mail.booking.isDayClosed === true,
	},
	"ready-customer": {
		about: "booking",
		delaySeconds: slipSeconds,
		goesToNewAddress: "unchanged",
		isTrue: ({ booking }) => booking.work === "ready",
	},
	"card-customer": {
		about: "booking",
		delaySeconds: slipSeconds,
		isTrue: (mail) => mail.booking.status === "completed" && isNamed(mail, mail.cards),
	},
	"link-customer": {
		about: "booking",
		isTrue: (mail, now) => isNamed(mail, mail.booking.link) && isLinkOpen(mail, now),
	},
	/** The customer has lost the mail that had the link. */
	"resent-customer": { about: "booking", isTrue: isLinkOpen },
	/** The mail is sent once, two days after the car was handed over. */
	"review-customer": { about: "booking", isTrue: ({ booking }) => booking.status === "completed" },
	"corrected-customer": {
		about: "booking",
		delaySeconds: slipSeconds,
		goesToNewAddress: "always",
		isTrue: ({ booking }) => booking.status !== "cancelled" && booking.status !== "no-show",
	},
	"contact-business": { about: "message" },
	"sheet-business": { about: "day", withDay: true },
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

export function kindsToNewAddress(when: BookingRow["goesToNewAddress"]): BookingMailKind[] {
	return kindsAbout("booking").filter((kind) => mailKinds[kind].goesToNewAddress === when);
}

export function isToCustomer<Kind extends MailKind>(
	kind: Kind,
): kind is Extract<Kind, `${string}-customer`> {
	return kind.endsWith("-customer");
}

/** Only a cancellation by staff, who give a reason, waits; all others are told at once. */
export function delaySecondsOf(kind: BookingMailKind, reason?: ChangeReason): number | undefined {
	if (kind === "cancelled-customer" && !cancelReasons.some((one) => one === reason)) return;
	return mailKinds[kind].delaySeconds;
}

type KnownMail =
	| ({ kind: BookingMailKind } & BookingMail)
	| { kind: KindAbout<"message" | "day" | "settings">; booking?: undefined };

export function isStillTrue(mail: KnownMail, now: Date): boolean {
	if (!mail.booking) return true;
	if (isToCustomer(mail.kind) && mail.booking.email === "") return false;
	return mailKinds[mail.kind].isTrue?.(mail, now) ?? true;
}
