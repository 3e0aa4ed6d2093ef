import { type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { addressLinkDays } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { subjectIn, tokenOf } from "./hmac.ts";

const tokenPattern = /^([0-9A-Z]{6}\.\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;
const purposeOf = (generation: number) => `address link\n${generation}`;

export type AddressLinks = {
	/** On which they are made. */
	day: Day;
	/** Of the staff links, which end together with them. */
	generation: number;
	secret: string;
	origin?: string;
};

/** The page on which a customer gives or corrects the e-mail address, and nothing else. Staff send it by WhatsApp. */
export async function addressUrl(
	{ reference, language }: { reference: string; language: Language },
	{ day, generation, secret, origin = profile.origin }: AddressLinks,
): Promise<string> {
	const token = await tokenOf(`${reference}.${day}`, purposeOf(generation), secret);
	return new URL(localizedPath(language, `/thank-you?address=${token}`), origin).href;
}

/** Checks the format, before the database is asked. */
export function looksLikeAddressToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** The reference, if one of the secrets signed the token not more than three days ago. */
export async function referenceInAddressToken(
	token: string,
	{ generation, today }: { generation: number; today: Day },
	secrets: string[],
): Promise<string | undefined> {
	const subject = await subjectIn(token, tokenPattern, purposeOf(generation), secrets);
	const [reference, day = ""] = subject?.split(".") ?? [];
	return isDay(day) && today <= dayAfter(day, addressLinkDays) ? reference : undefined;
}
