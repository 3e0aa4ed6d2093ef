import { staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sign, subjectIn, tokenOf, verify } from "./hmac.ts";

/** The generation ends the links with all links of staff. */
const purposeOf = (generation: number) => `settings\n${generation}`;

const tokenPattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeSettingsToken(text: string): boolean {
	return tokenPattern.test(text);
}

type Signer = { generation: number; secret: string; origin?: string };

export function settingsUrl(
	id: string,
	{ generation, secret, origin = profile.origin }: Signer,
): string {
	const url = new URL(staffPath("settings"), origin);
	url.searchParams.set("key", tokenOf(id, purposeOf(generation), secret));
	return url.href;
}

/** Of a link that somebody has copied. */
export const settingsKeyIn = (text: string) => /[?&]key=([\w.-]+)/.exec(text)?.[1] ?? "";

/** The id of the link, if one of the secrets signed it. */
export function settingsTokenIn(token: string, generation: number, secrets: string[]) {
	return subjectIn(token, tokenPattern, purposeOf(generation), secrets);
}

/** What the question showed: the changes, and the last row before them. */
export function checkSignature(shown: string, secret: string): string {
	return sign(`settings check\n${shown}`, secret);
}

export function isCheckSignature(text: string, shown: string, secrets: string[]): boolean {
	return verify(`settings check\n${shown}`, text, secrets);
}
