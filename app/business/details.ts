import { phoneFrom } from "./phone.ts";
import { normalizeEmail, normalizeMessage, normalizeName } from "./text.ts";

/** Each function returns an error key; the message for it is in app/copy. */
const namePattern = /^[\p{L}\p{Nd} ]*$/u;
/** At most 64 characters before the @ and 63 between two dots: no mail system takes more. */
const emailPattern =
	/^(?!\.)(?!.*\.\.)(?!.{65,}@)(?!.*@.*[^.]{64})[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

export const maxLengths = { name: 100, email: 255, message: 1000 } as const;

export function nameError(text: string) {
	const name = normalizeName(text);
	if (characterCount(name) < 2) return "nameShort";
	if (characterCount(name) > maxLengths.name) return "nameLong";
	if (!namePattern.test(name)) return "nameCharacters";
}

export function phoneError(text: string) {
	return phoneFrom(text) ? undefined : "phone";
}

export function emailError(text: string) {
	const address = normalizeEmail(text);
	if (address.length > maxLengths.email) return "emailLong";
	if (!emailPattern.test(address)) return "email";
}

export function messageError(text: string) {
	const message = normalizeMessage(text);
	if (characterCount(message) < 10) return "messageShort";
	if (characterCount(message) > maxLengths.message) return "messageLong";
}

/** Counts code points, as SQLite's length() does. */
function characterCount(text: string): number {
	return [...text].length;
}
