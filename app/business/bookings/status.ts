export const statuses = ["pending", "confirmed", "completed", "cancelled", "no-show"] as const;
export type Status = (typeof statuses)[number];

/** `system` is the scheduled Worker. */
export const actors = ["customer", "staff", "staff-link", "system"] as const;
export type Actor = (typeof actors)[number];

export const sources = ["web", "phone"] as const;
export type Source = (typeof sources)[number];

type Rule = "always" | "moved by the customer" | "reopened";
/** A booking can be reopened until the last of its days is over: see `staysEnded`. */
const reopened = { confirmed: "reopened" } as const;

/** A trigger of the database refuses all other changes. A booking that its customer moves is pending again. */
const transitions: Record<Status, Partial<Record<Status, Rule>>> = {
	pending: { confirmed: "always", cancelled: "always", completed: "always", "no-show": "always" },
	confirmed: {
		completed: "always",
		cancelled: "always",
		"no-show": "always",
		pending: "moved by the customer",
	},
	completed: reopened,
	cancelled: reopened,
	"no-show": reopened,
};

export function mayChange(from: Status, to: Status, { movedByCustomer = false } = {}): boolean {
	const rule = transitions[from][to];
	return rule === "always" || (rule === "moved by the customer" && movedByCustomer);
}

/** Nothing can change a booking in a final status, unless staff reopen it. */
export function isFinal(status: Status): boolean {
	return !Object.values(transitions[status]).includes("always");
}
