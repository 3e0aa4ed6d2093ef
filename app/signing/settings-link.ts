import { staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sign, subjectIn, tokenOf, verify } from "./hmac.ts";

/** `open` the page for half an hour, or `undo` one save. The generation ends them with all links of staff. */
type Purpose = "open" | "undo";
const purposeOf = (purpose: Purpose, generation: number) => `settings ${purpose}\n${generation}`;

const tokenPattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeSettingsToken(text: string): boolean {
	return tokenPattern.test(text);
}

type Signer = { generation: number; secret: string; origin?: string };

export function settingsUrl(
	purpose: Purpose,
	id: string,
	{ generation, secret, origin = profile.origin }: Signer,
): string {
	const url = new URL(staffPath("settings"), origin);
	url.searchParams.set("key", tokenOf(id, purposeOf(purpose, generation), secret));
	return url.href;
}

/** What the token is for, if one of the secrets signed it. */
export function settingsTokenIn(token: string, generation: number, secrets: string[]) {
	for (const purpose of ["open", "undo"] as const) {
		const id = subjectIn(token, tokenPattern, purposeOf(purpose, generation), secrets);
		if (id) return { purpose, id };
	}
}

/** What the question showed: the changes, the last row before them, and the link by which they were asked for. */
export function checkSignature(shown: string, secret: string): string {
	return sign(`settings check\n${shown}`, secret);
}

export function isCheckSignature(text: string, shown: string, secrets: string[]): boolean {
	return verify(`settings check\n${shown}`, text, secrets);
}
