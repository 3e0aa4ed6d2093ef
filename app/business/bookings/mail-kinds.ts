import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { isLinkExpired, isReminderDue } from "./deadline.ts";
import { closedSeconds, type NewsRequest, newsOf, secondsToMendAll, slipSeconds } from "./news.ts";
import { isFinal } from "./status.ts";

type BookingMail = NewsRequest & {
	/** The id ends with the number of a link, or with how many cards were written. */
	id: string;
	booking: {
		freeUntil: string;
		email: string;
		link: number;
		statusChangedAt: string;
		isDayClosed?: boolean;
	};
	createdAt: string;
	/** `cards` counts the written cards, if the last one is not void. */
	cards?: number;
	day?: Day;
};

type BookingRow = {
	about: "booking";
	/** The kind only says what asked for the mail, which tells what was not told yet (news.ts). */
	isNews?: true;
	withDay?: true;
	/** Sent or not, it goes to an address that was corrected. */
	goesAgain?: true;
	/** Others wait as long as the change that they tell can be mended. */
	delaySeconds?: number;
	/** Without `isTrue`, the mail tells the truth at any time. */
	isTrue?: (mail: BookingMail, now: Date) => boolean;
};
type Row =
	| BookingRow
	| { about: "message" }
	| { about: "day"; withDay: true }
	/** The id of the mail names a save of the settings. */
	| { about: "settings" };

const isBookingOpen = ({ booking }: BookingMail) => !isFinal(booking.status);
const isAwaited = (mail: BookingMail, now: Date) =>
	isBookingOpen(mail) &&
	!mail.booking.work &&
	mail.booking.bookingDate === mail.day &&
	mail.day >= riyadhToday(now);
/** A cancellation after the request stops the link, whose address may be a stranger's; one before it does not. */
const isLinkOpen = ({ booking, createdAt }: BookingMail, now: Date) =>
	!isLinkExpired(booking.heldDays, riyadhToday(now)) &&
	(booking.status !== "cancelled" || booking.statusChangedAt <= createdAt);
const isOfLatest = ({ id }: BookingMail, number: number | undefined) => id.endsWith(`:${number}`);

/**
 * A kind is named `<what happened>-<recipient>`; `booking` is a new booking, and app/mail/kinds has the texts. Whether
 * a mail is still true is judged when it is sent: nothing takes it back before.
 */
const rows = {
	"booking-customer": { about: "booking", isNews: true },
	"booking-business": { about: "booking", isTrue: isBookingOpen },
	"confirmed-customer": { about: "booking", isNews: true },
	"moved-customer": { about: "booking", isNews: true },
	/** The centre knows what it did itself, so only a later move makes this untrue. */
	"moved-business": {
		about: "booking",
		isTrue: (mail) =>
			isBookingOpen(mail) &&
			!mail.lines.some(({ what, version }) => what === "day" && version > mail.version),
	},
	"expected-customer": { about: "booking", isNews: true },
	"cancelled-customer": { about: "booking", isNews: true },
	/** With a day it says that the centre is open then after all, and `isTrue` decides; without one it is news. */
	"reopened-customer": {
		about: "booking",
		isNews: true,
		isTrue: (mail, now) => isAwaited(mail, now) && !mail.booking.isDayClosed,
	},
	"cancelled-business": {
		about: "booking",
		isTrue: ({ booking }) => booking.status === "cancelled",
	},
	"reminder-customer": {
		about: "booking",
		withDay: true,
		goesAgain: true,
		isTrue: (mail, now) =>
			isBookingOpen(mail) &&
			mail.booking.bookingDate === mail.day &&
			!mail.booking.isDayClosed &&
			isReminderDue(mail.booking, now),
	},
	"closed-customer": {
		about: "booking",
		withDay: true,
		goesAgain: true,
		delaySeconds: closedSeconds,
		isTrue: (mail, now) => isAwaited(mail, now) && mail.booking.isDayClosed === true,
	},
	"ready-customer": { about: "booking", isNews: true },
	"card-customer": {
		about: "booking",
		goesAgain: true,
		delaySeconds: slipSeconds,
		isTrue: (mail) => mail.booking.status === "completed" && isOfLatest(mail, mail.cards),
	},
	"link-customer": {
		about: "booking",
		isTrue: (mail, now) => isOfLatest(mail, mail.booking.link) && isLinkOpen(mail, now),
	},
	/** The customer has lost the mail that had the link. */
	"resent-customer": { about: "booking", isTrue: isLinkOpen },
	/** The mail is sent once, two days after the car was handed over, and to the address of that day alone. */
	"review-customer": {
		about: "booking",
		isTrue: ({ booking: { status, statusChangedAt }, lines }) =>
			status === "completed" &&
			!lines.some(({ what, changedAt }) => what === "email" && changedAt > statusChangedAt),
	},
	"corrected-customer": { about: "booking", isNews: true },
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

const kindsThat = (is: "isNews" | "goesAgain"): string[] =>
	kindsAbout("booking").filter((kind) => mailKinds[kind][is]);
export const newsKinds = kindsThat("isNews");
export const kindsGoingAgain = kindsThat("goesAgain");
/** With a day, a mail tells of the day. */
export const tellsNews = ({ kind, day }: { kind: string; day?: Day }) =>
	newsKinds.includes(kind) && !day;

export function isToCustomer<Kind extends MailKind>(
	kind: Kind,
): kind is Extract<Kind, `${string}-customer`> {
	return kind.endsWith("-customer");
}

type Queued = { kind: BookingMailKind } & Pick<NewsRequest, "version" | "lines">;

export const delaySecondsOf = ({ kind, version, lines }: Queued) =>
	mailKinds[kind].delaySeconds ?? secondsToMendAll(lines, version);

type KnownMail =
	| ({ kind: BookingMailKind } & BookingMail)
	| { kind: KindAbout<"message" | "day" | "settings">; booking?: undefined };

export function isStillTrue(mail: KnownMail, now: Date): boolean {
	if (!mail.booking) return true;
	if (isToCustomer(mail.kind) && mail.booking.email === "") return false;
	if (tellsNews(mail)) return newsOf(mail, now) !== undefined;
	return mailKinds[mail.kind].isTrue?.(mail, now) ?? true;
}
