export type Refusal = "too many today" | "reference taken";

/** What the database meant by refusing, where the visitor should hear of it. */
export function refusalOf(error: unknown): Refusal | undefined {
	const words = causes(error);
	if (words.includes("too many bookings today")) return "too many today";
	if (words.includes("bookings.reference")) return "reference taken";
}

function causes(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return `${error.message} ${error.cause ? causes(error.cause) : ""}`;
}
