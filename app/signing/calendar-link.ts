import { staffCalendarPath } from "#app/business/centre/pages.ts";
import { sign, verify } from "./hmac.ts";

const signedText = (generation: number) => `staff calendar\n${generation}`;

/** The secret address of the staff's calendar: good until all staff links are ended. */
export async function staffCalendarUrl(
	generation: number,
	secret: string,
	origin: string,
): Promise<string> {
	const url = new URL(staffCalendarPath, origin);
	url.searchParams.set("key", await sign(signedText(generation), secret));
	return url.href;
}

export function isStaffCalendarKey(
	key: string,
	generation: number,
	secrets: string[],
): Promise<boolean> {
	return verify(signedText(generation), key, secrets);
}
