export const statuses = ["pending", "confirmed", "completed", "cancelled", "no-show"] as const;
export type Status = (typeof statuses)[number];

/** `staff` is a command of the terminal, `staff-page` a colleague who has signed in, `system` the scheduled Worker. */
export const actors = ["customer", "staff", "staff-page", "system"] as const;
export type Actor = (typeof actors)[number];

export const sources = ["web", "phone"] as const;
export type Source = (typeof sources)[number];

/**
 * What each becomes. Besides, a confirmed booking is pending again when the customer moves it to another day, and one
 * that has ended is confirmed again when staff reopen it.
 */
const transitions: Record<Status, Status[]> = {
	pending: ["confirmed", "cancelled", "completed", "no-show"],
	confirmed: ["completed", "cancelled", "no-show"],
	completed: [],
	cancelled: [],
	"no-show": [],
};

/** Newer code may have stored another status before it was rolled back. Nothing but erasing changes such a booking. */
export function isKnown(status: string): status is Status {
	return Object.hasOwn(transitions, status);
}

export function mayChange(from: Status, to: Status): boolean {
	return isKnown(from) && transitions[from].includes(to);
}

/** Nothing can change a booking in a final status, unless staff reopen it. */
export function isFinal(status: Status): boolean {
	return !isKnown(status) || transitions[status].length === 0;
}
