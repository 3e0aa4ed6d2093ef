import type { SeenBooking } from "#app/business/bookings/life.ts";
import type { CancelReason, StaffAction } from "#app/business/bookings/staff-actions.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Acted, type Deps, runCommand } from "#app/use-cases/base/deps.ts";

export type Seen = SeenBooking & { booking: StaffBooking };

export const seenOf = ({ revision, lastEvent, email }: Seen): SeenBooking => ({
	...{ revision, lastEvent, email },
});

type StaffInput = Seen & { intent: StaffAction; reason?: CancelReason; sure: boolean };

export function actOnBooking(deps: Deps, { intent, reason, sure, ...input }: StaffInput) {
	return runCommand(deps, input.booking.id, { do: intent, seen: seenOf(input), reason, sure });
}

type LinkInput = {
	booking: StaffBooking;
	/** The page showed the link with this number. */
	link: number;
	sure: boolean;
};

/** The customer is mailed the new link. A repeated request does nothing. */
export function renewLink(deps: Deps, { booking, link, sure }: LinkInput): Promise<Acted> {
	return runCommand(deps, booking.id, { do: "new-link", link, sure });
}

/** A customer who has lost the mail gets the same link again. */
export function sendLink(deps: Deps, { booking }: { booking: StaffBooking }): Promise<Acted> {
	return runCommand(deps, booking.id, { do: "send-link", by: "staff-link" });
}
