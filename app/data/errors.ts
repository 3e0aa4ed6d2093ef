export type Rejection = "too many today" | "reference taken";

/** What the database meant by refusing, where the visitor should hear of it. */
export function rejectionOf(error: unknown): Rejection | undefined {
	const words = rootMessage(error);
	if (words.includes("too many bookings today")) return "too many today";
	if (words.includes("bookings.reference")) return "reference taken";
}

/** The first cause in its own words: drizzle's message around it repeats the values, and those are a person's. */
export function rootMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? rootMessage(error.cause) : error.message;
}
