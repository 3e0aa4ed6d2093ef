export type Rejection = "too many today" | "reference taken";

/** The constraint that rejected an insert, for the rejections that the callers handle. */
export function rejectionOf(error: unknown): Rejection | undefined {
	const message = rootMessage(error);
	if (/too many (bookings|messages) today/.test(message))
		return "too many today";
	if (message.includes("bookings.reference")) return "reference taken";
}

/** The message of the innermost cause. Drizzle's own message repeats the query's values, which are personal data. */
export function rootMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? rootMessage(error.cause) : error.message;
}
