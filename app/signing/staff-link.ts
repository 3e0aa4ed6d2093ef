import { staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { bookingToken, referenceInToken } from "./booking-link.ts";

/** Each link is signed with the generation; raising the number ends all links. */
const purposeOf = (generation: number) => `staff ${generation}` as const;

export function staffToken(reference: string, generation: number, secret: string): Promise<string> {
	return bookingToken(reference, purposeOf(generation), secret);
}

export function referenceInStaffToken(
	token: string,
	generation: number,
	secrets: string[],
): Promise<string | undefined> {
	return referenceInToken(token, purposeOf(generation), secrets);
}

/** The page of one booking, or the board of a day, for staff. */
export function staffUrl(
	opens: "booking" | "day",
	token: string,
	origin: string = profile.origin,
): string {
	const url = new URL(staffPath, origin);
	url.searchParams.set(opens, token);
	return url.href;
}
