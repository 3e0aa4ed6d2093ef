export type Rejection =
	| "too many today"
	| "too many changes"
	| "too many from network"
	| "too many unconfirmed"
	| "day awaits confirmation"
	| "reference taken"
	| "day is full"
	| "day is closed"
	| "work has begun";

/** The constraint that rejected a statement, for the rejections that the callers handle. */
export function rejectionOf(error: unknown): Rejection | undefined {
	const message = rootMessage(error);
	if (/too many (bookings|messages) today/.test(message))
		return "too many today";
	if (message.includes("too many changes today")) return "too many changes";
	if (message.includes("daily_senders_limit")) return "too many from network";
	if (message.includes("too many unconfirmed days"))
		return "too many unconfirmed";
	if (message.includes("day awaits confirmation"))
		return "day awaits confirmation";
	if (message.includes("bookings.reference")) return "reference taken";
	if (message.includes("day is full")) return "day is full";
	if (message.includes("day is closed")) return "day is closed";
	if (message.includes("work has begun")) return "work has begun";
}

/** The message of the innermost cause. Drizzle's own message repeats the query's values, which are personal data. */
export function rootMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? rootMessage(error.cause) : error.message;
}
