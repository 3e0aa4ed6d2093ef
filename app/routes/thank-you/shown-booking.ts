import {
	bookableDays,
	type ClosedDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { guessMeantEmail, hideEmail } from "#app/business/base/email-typo.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { daysHere, stayOf } from "#app/business/bookings/capacity.ts";
import { cancelledTerms, changeTerms, noShowTerms } from "#app/business/bookings/changing.ts";
import { isAfterDeadline, isChangeable, isStillExpected } from "#app/business/bookings/deadline.ts";
import { stepsOf } from "#app/business/bookings/progress.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { collectDay } from "#app/copy/sentences/opening-hours.ts";
import type { Booking } from "#app/data/bookings/bookings.ts";
import type { ShownPhoto } from "#app/ui/basic/photo-link.tsx";

/** Everything here is sent to the browser, so nothing is here that the page does not show. */
export type ShownBooking = ReturnType<typeof partForPage> & {
	/** Only the booking's link shows this part. */
	linked?: ReturnType<typeof partForLink>;
};

export function partForPage(
	booking: Booking,
	settings: Settings,
	now: Date,
	closed: ClosedDays[],
	isAddressWhole = false,
) {
	const { reference, carType, paint, bookingDate, status, work } = booking;
	const heldDays = daysHere(booking);
	const { lines, discountPercent, createdAt } = booking;
	const car = { reference, carType, paint, bookingDate, heldDays };
	const today = riyadhToday(now);
	const isBookingOpen = isStillExpected(booking, today);
	const mayChange = isChangeable(booking, today);
	return {
		...{ ...car, lines, discountPercent, createdAt, status },
		/** It is there while the address can be corrected, which is shown in part, and whole once after its correction. */
		mailbox: isAddressWhole
			? { state: booking.emailState, to: booking.email, isWhole: true, meant: undefined }
			: mailboxOf(booking, isBookingOpen),
		work: work ?? undefined,
		collectOn: work === "ready" ? collectDay(settings, now, closed) : stayOf(heldDays).lastDay,
		/** Neither status nor days have changed yet. */
		isNew: booking.begunIn === 0,
		steps: stepsOf(booking, { isPast: !isBookingOpen && !isFinal(status) }),
		isOpen: isBookingOpen,
		isChangeable: mayChange,
		/** A closed day matters only while the booking can still be moved. */
		isDayClosed: mayChange && booking.isDayClosed,
		/** Without `until`, a change is free until the work begins. */
		change: changeTerms(booking, now),
		noShow: status === "no-show" ? noShowTerms(booking) : undefined,
		/** The 24 hours before the opening of the day have begun. */
		isNear: isAfterDeadline(booking, now),
	};
}

function mailboxOf({ email, emailState }: Booking, isOpen: boolean) {
	if (email === "" || !(isOpen || emailState === "undelivered")) return;
	const meant = guessMeantEmail(email);
	return {
		state: emailState,
		to: hideEmail(email),
		isWhole: false,
		meant: meant && hideEmail(meant),
	};
}

type LinkedParts = {
	token: string;
	freeDays: Day[];
	cardUrl?: string;
	/** Staff have handed over the car and not written its card. */
	isCardOwed?: boolean;
	reviewUrl?: string;
	/** The terms promise the reason to whoever is cancelled by the centre. */
	whyCancelled?: string;
	photos: ShownPhoto[];
};

export function partForLink(booking: Booking, parts: LinkedParts, now: Date) {
	const { customerName, status, version, eraseAskedAt } = booking;
	const { statusChangedBy: changedBy, statusReason: reason } = booking;
	return {
		...parts,
		firstName: firstNameOf(customerName),
		hasReview: booking.hasReview,
		/** The booking was on this day, if the last change was a move. */
		movedFrom: booking.movedFrom,
		/** The car was expected on this day, if staff have set another one since. */
		expectedFrom: booking.expectedFrom,
		cancelled: status === "cancelled" ? cancelledTerms(booking, { changedBy, reason }) : undefined,
		version,
		days: bookableDays(now),
		eraseAskedAt: eraseAskedAt ? new Date(eraseAskedAt) : undefined,
	};
}
