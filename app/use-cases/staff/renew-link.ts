import { raiseLink } from "#app/data/bookings/booking-changes.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Deps, queueMails, refusalFor } from "#app/use-cases/base/deps.ts";
import type { Acted } from "./act-on-booking.ts";

type Input = {
	booking: StaffBooking;
	/** The number of the link that the page showed. */
	link: number;
	sure: boolean;
};

/** Staff end the customer's link, and the customer is mailed the new one. A repeated request does nothing. */
export async function renewLink(deps: Deps, { booking, link, sure }: Input): Promise<Acted> {
	if (link > booking.link) return { refused: "changedMeanwhile" };
	if (link < booking.link) return { done: true, already: true };
	if (!sure) return { refused: "notSure" };
	try {
		const raised = await raiseLink(deps.db, booking.id, link);
		if (!raised) return { done: true, already: true };
		queueMails(deps, raised.pendingMails);
		return { done: true };
	} catch (error) {
		return refusalFor(error, "notChanged", "booking-not-changed", deps);
	}
}
