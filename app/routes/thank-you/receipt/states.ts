import type { Language } from "#app/business/base/language.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { isFinal, type Status } from "#app/business/bookings/status.ts";
import { formatDay, joinWithHardSpaces } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import type { IconName } from "#app/ui/basic/icon.tsx";

export type Action = "call" | "calendar" | "remove" | "change" | "map" | "card" | "again";
export type ShownState = Status | WorkState | "new" | "moved" | "past";

/** The most likely action of the customer comes first. */
export const states = {
	new: { icon: "check", heading: undefined, actions: ["calendar", "change"] },
	pending: { icon: "clock", heading: "received", actions: ["calendar", "change"] },
	moved: { icon: "calendar-clock", heading: "moved", actions: ["calendar", "change"] },
	confirmed: {
		icon: "calendar-check",
		heading: "afterwards.confirmed",
		actions: ["calendar", "change"],
	},
	"in-work": { icon: "wrench", heading: "afterwards.in-work", actions: [] },
	ready: { icon: "car", heading: "afterwards.ready", actions: ["map"] },
	completed: { icon: "circle-check", heading: "afterwards.completed", actions: ["again"] },
	cancelled: { icon: "x", heading: "afterwards.cancelled", actions: ["again", "remove"] },
	"no-show": { icon: "calendar-x", heading: "afterwards.no-show", actions: ["again"] },
	past: { icon: "calendar-minus", heading: "afterwards.past", actions: ["again"] },
} as const satisfies Record<ShownState, { icon: IconName; heading?: string; actions: Action[] }>;

export function stateOf(booking: ShownBooking): ShownState {
	const { work, status, isNew, isDayClosed, isOpen, linked } = booking;
	if (work) return work;
	/** The day is over, and nobody has recorded what came of it. */
	if (!isOpen && !isFinal(status)) return "past";
	if (status !== "pending") return status;
	if (linked?.movedFrom) return "moved";
	return isNew && !linked && !isDayClosed ? "new" : "pending";
}

export type HeadingCopy = {
	title: string;
	lead: string;
	/** The note says that a mail follows. */
	note?: string;
	/** The specification has these words for a booking that was just made, with or without its receipt. */
	isSpecified?: true;
};

export function headingFor(
	booking: ShownBooking | undefined,
	language: Language,
	t: Translate<"thankYou">,
): HeadingCopy {
	const { thankYou } = copyFor(language);
	const state = booking && stateOf(booking);
	if (!state || state === "new") {
		const { title, lead, email } = thankYou;
		const isMailed = booking?.mailbox?.state !== "undelivered";
		return { title, lead, note: isMailed ? email : "", isSpecified: true };
	}
	if (booking.isDayClosed) return thankYou.closed;
	const movedFrom = booking.linked?.movedFrom;
	const values = {
		from: movedFrom ? joinWithHardSpaces(formatDay(movedFrom, language)) : "",
		charge: booking.noShow ? thankYou.noShow[booking.noShow] : "",
	};
	const { heading } = states[state];
	const lead = t(`thankYou:${heading}.lead`, values);
	const { whyCancelled } = booking.linked ?? {};
	return {
		title: t(`thankYou:${heading}.title`),
		lead: whyCancelled ? `${whyCancelled} ${lead}` : lead,
	};
}

/** A name or an address may run in the other direction than the sentence around it. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
