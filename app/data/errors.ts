export type Rejection =
	| "too many today"
	| "reference taken"
	| "day is full"
	| "day is closed"
	| "work has begun";

/** The constraint that rejected a statement, for the rejections that the callers handle. */
export function rejectionOf(error: unknown): Rejection | undefined {
	const message = rootMessage(error);
	if (/too many (bookings|messages) today/.test(message))
		return "too many today";
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
