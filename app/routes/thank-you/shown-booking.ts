import {
	bookableDays,
	type ClosedDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { hiddenEmail, meantEmail } from "#app/business/base/email-typo.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { changeTerms, costOfCancelled } from "#app/business/bookings/charge.ts";
import { isAfterDeadline, isChangeable, isOpen } from "#app/business/bookings/deadline.ts";
import { stepsOf } from "#app/business/bookings/progress.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { collectDay } from "#app/copy/sentences/opening-hours.ts";
import type { Receipt } from "#app/data/bookings/bookings.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { ShownPhoto } from "#app/ui/basic/photo-link.tsx";

/** What the page shows of a booking, and nothing else: everything here is sent to the browser. */
export type ShownBooking = ReturnType<typeof shownBooking> & {
	/** Only by its link. */
	linked?: ReturnType<typeof linkedPart>;
};

export function shownBooking(
	booking: Receipt,
	settings: Settings,
	now: Date,
	closed: ClosedDays[],
) {
	const { reference, carType, paint, bookingDate, heldDays, status, work } = booking;
	const { lines, discountPercent, createdAt } = booking;
	const car = { reference, carType, paint, bookingDate, heldDays };
	const today = riyadhToday(now);
	const isBookingOpen = isOpen(booking, today);
	const mayChange = isChangeable(booking, today);
	return {
		...{ ...car, lines, discountPercent, createdAt, status },
		/** Where its mails go, as long as that can be corrected; addresses only in part. */
		mailbox: mailboxOf(booking, isBookingOpen),
		/** Where the car is in the workshop. */
		work: work ?? undefined,
		collectOn: work === "ready" ? collectDay(settings, now, closed) : stayOf(heldDays).lastDay,
		/** Neither its status nor its day has changed since it was made. */
		isNew: booking.revision === 0,
		/** Received, confirmed, in work, ready, handed over. */
		steps: stepsOf(booking, { isPast: !isBookingOpen && !isFinal(status) }),
		/** Not ended, and its day has not passed or its car is in the workshop. */
		isOpen: isBookingOpen,
		isChangeable: mayChange,
		/** Of a booking that can still be moved. */
		isDayClosed: mayChange && booking.isDayClosed,
		/** What that may cost now. Without `until` it is free until the work begins. */
		change: changeTerms(booking, now),
		/** Its day begins within about 24 hours. */
		isNear: isAfterDeadline(booking, now),
	};
}

function mailboxOf({ email, emailState }: Receipt, isOpen: boolean) {
	if (email === "" || !(isOpen || emailState === "undelivered")) return;
	const meant = meantEmail(email);
	return { state: emailState, to: hiddenEmail(email), meant: meant && hiddenEmail(meant) };
}

type LinkedParts = {
	token: string;
	/** The nearest to its own that are free. */
	freeDays: Day[];
	cardUrl?: string;
	/** Once its car was handed over. */
	reviewUrl?: string;
	photos: ShownPhoto[];
};

export function linkedPart(booking: LinkedBooking, parts: LinkedParts, now: Date) {
	const { customerName, status, changedLate, revision, eraseAskedAt } = booking;
	const { statusChangedBy: changedBy, statusReason: reason } = booking;
	return {
		...parts,
		firstName: firstNameOf(customerName),
		/** The day before, if the last change was a move. */
		movedFrom: booking.movedFrom ?? undefined,
		/** When the car was expected, if staff have set another day since. */
		expectedFrom: booking.expectedFrom ?? undefined,
		/** The customer has moved it when that was no longer free, and the centre has not since. */
		changedLate: changedLate && !booking.movedByCentre,
		/** What cancelling has cost, if that is known. */
		cancelled: status === "cancelled" ? costOfCancelled(booking, { changedBy, reason }) : undefined,
		revision,
		days: bookableDays(now),
		eraseAskedAt: eraseAskedAt ? new Date(eraseAskedAt) : undefined,
	};
}
