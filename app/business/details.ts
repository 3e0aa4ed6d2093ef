import { phoneFrom } from "./phone.ts";
import { normalizeEmail, normalizeMessage, normalizeName } from "./text.ts";

/** What is wrong with an answer is said by a key; its words are in copy/. */
const onlyLettersDigitsSpaces = /^[\p{L}\p{Nd} ]*$/u;
const email =
	/^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const maxLengths = { name: 100, email: 255, message: 1000 } as const;

export function nameError(text: string) {
	const name = normalizeName(text);
	if (characterCount(name) < 2) return "nameShort";
	if (characterCount(name) > maxLengths.name) return "nameLong";
	if (!onlyLettersDigitsSpaces.test(name)) return "nameCharacters";
}

export function phoneError(text: string) {
	return phoneFrom(text) ? undefined : "phone";
}

export function emailError(text: string) {
	const address = normalizeEmail(text);
	if (address.length > maxLengths.email) return "emailLong";
	if (!email.test(address)) return "email";
}

export function messageError(text: string) {
	const message = normalizeMessage(text);
	if (characterCount(message) < 10) return "messageShort";
	if (characterCount(message) > maxLengths.message) return "messageLong";
}

/** As a reader counts, and as the database does: by code points. */
function characterCount(text: string): number {
	return [...text].length;
}
