import {
	type BookableDays,
	bookableDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { hiddenEmail, meantEmail } from "#app/business/base/email-typo.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { bookBefore } from "#app/business/bookings/capacity.ts";
import { changeTerms, costOfCancelled } from "#app/business/bookings/charge.ts";
import {
	isAfterDeadline,
	isChangeable,
	isOpen,
	lapseMoment,
	reminderMoment,
} from "#app/business/bookings/deadline.ts";
import { type Step, stepsOf } from "#app/business/bookings/progress.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { EmailState, Receipt } from "#app/data/bookings/bookings.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { ShownPhoto } from "#app/ui/basic/photo-link.tsx";

/** What the page shows of a booking, and nothing else: everything here is sent to the browser. */
export type ShownBooking = Pick<
	Receipt,
	| "reference"
	| "carType"
	| "paint"
	| "bookingDate"
	| "heldDays"
	| "lines"
	| "discountPercent"
	| "createdAt"
	| "status"
> & {
	/** Where its mails go, as long as that can be corrected; addresses only in part. */
	mailbox?: { state: EmailState | null; to: string; meant?: string };
	/** It is not booked yet: its customer has to open the mail. */
	asked?: {
		/** In part. */
		to: string;
		/** When that is over; missing until the mail was sent. */
		until?: Date;
		isOver: boolean;
		/** By the mail's own link. */
		choice?: { isFree: boolean; otherDays: Day[] };
	};
	/** Where the car is in the workshop. */
	work?: WorkState;
	/** Received, confirmed, in work, ready, handed over. */
	steps: Step[];
	/** Neither its status nor its day has changed since it was made. */
	isNew: boolean;
	/** Not ended, and its day has not passed or its car is in the workshop. */
	isOpen: boolean;
	isChangeable: boolean;
	/** What that may cost now. Without `until` it is free until the work begins. */
	change: ReturnType<typeof changeTerms>;
	/** Its day begins within about 24 hours. */
	isNear: boolean;
	/** Only by its link. */
	linked?: {
		token: string;
		firstName: string;
		/** The day before, if the last change was a move. */
		movedFrom?: Day;
		/** When the car was expected, if staff have set another day since. */
		expectedFrom?: Day;
		/** The customer has moved it when that was no longer free. */
		changedLate: boolean;
		/** What cancelling has cost, if that is known. */
		cancelled?: ReturnType<typeof costOfCancelled>;
		revision: number;
		/** When it ends unless the customer calls, and whether it has ended so. */
		lapsesAt?: Date;
		hasLapsed: boolean;
		/** To which it can be moved. */
		days: BookableDays;
		/** Of these, the nearest to its own that are free. */
		freeDays: Day[];
		cardUrl?: string;
		/** Once its car was handed over. */
		reviewUrl?: string;
		photos: ShownPhoto[];
		eraseAskedAt?: Date;
		/** Whether the customer has said so; missing when it is too early or too late to say. */
		isComing?: boolean;
	};
};

export function shownBooking(booking: Receipt, settings: Settings, now: Date): ShownBooking {
	const { reference, carType, paint, bookingDate, heldDays, status, work } = booking;
	const { lines, discountPercent, createdAt } = booking;
	const car = { reference, carType, paint, bookingDate, heldDays };
	const stored = { ...car, lines, discountPercent, createdAt, status };
	const today = riyadhToday(now);
	const isBookingOpen = isOpen(booking, today);
	return {
		mailbox: mailboxOf(booking, isBookingOpen),
		asked: askedOf(booking, now),
		...stored,
		work: work ?? undefined,
		isNew: booking.revision === 0,
		steps: stepsOf(booking, { isPast: !isBookingOpen && !isFinal(status) }),
		isOpen: isBookingOpen,
		isChangeable: isChangeable(booking, today),
		change: changeTerms(settings, booking, now),
		isNear: isAfterDeadline(settings, booking, now),
	};
}

/** What the link shows by which a customer can only give or correct the e-mail address: what the booking is known by. */
export type AddressPage = ReturnType<typeof addressPage>;

export function addressPage(booking: LinkedBooking, now: Date) {
	const { reference, bookingDate, lines, discountPercent, createdAt, email, emailState } = booking;
	const isWrong = emailState === "undelivered" ? ("corrected" as const) : undefined;
	const asks = email === "" ? ("given" as const) : isWrong;
	const about = { reference, bookingDate, lines, discountPercent, createdAt };
	return { ...about, isOpen: isOpen(booking, riyadhToday(now)), asks };
}

function askedOf(booking: Receipt, now: Date): ShownBooking["asked"] {
	const { proof, status, askedMailSentAt, email } = booking;
	if (proof !== "asked" || status !== "pending") return;
	const until = askedMailSentAt ? bookBefore(new Date(askedMailSentAt)) : undefined;
	return { to: hiddenEmail(email), until, isOver: until !== undefined && now >= until };
}

function mailboxOf({ email, emailState }: Receipt, isOpen: boolean): ShownBooking["mailbox"] {
	if (email === "" || !(isOpen || emailState === "undelivered")) return;
	const meant = meantEmail(email);
	return { state: emailState, to: hiddenEmail(email), meant: meant && hiddenEmail(meant) };
}

type LinkedParts = Pick<
	NonNullable<ShownBooking["linked"]>,
	"token" | "freeDays" | "cardUrl" | "reviewUrl" | "photos"
>;

export function shownByLink(
	booking: LinkedBooking,
	parts: LinkedParts,
	settings: Settings,
	now: Date,
): ShownBooking {
	const { customerName, movedFrom, expectedFrom, changedLate, revision, warnedAt, eraseAskedAt } =
		booking;
	return {
		...shownBooking(booking, settings, now),
		linked: {
			...parts,
			firstName: firstNameOf(customerName),
			movedFrom: movedFrom ?? undefined,
			expectedFrom: expectedFrom ?? undefined,
			changedLate,
			cancelled:
				booking.status === "cancelled"
					? costOfCancelled(settings, booking, {
							changedBy: booking.statusChangedBy,
							reason: booking.statusReason,
						})
					: undefined,
			revision,
			lapsesAt: warnedAt ? lapseMoment(new Date(warnedAt)) : undefined,
			hasLapsed: booking.statusReason === "lapsed",
			days: bookableDays(now),
			isComing:
				isChangeable(booking, riyadhToday(now)) && now >= reminderMoment(booking.bookingDate)
					? booking.isComing
					: undefined,
			eraseAskedAt: eraseAskedAt ? new Date(eraseAskedAt) : undefined,
		},
	};
}
