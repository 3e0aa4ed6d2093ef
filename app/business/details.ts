import { phoneFrom } from "./phone.ts";
import { foldEmail, foldMessage, foldName } from "./text.ts";

/** What is wrong with an answer is said by a key; its words are in copy/. */
const onlyLettersDigitsSpaces = /^[\p{L}\p{Nd} ]*$/u;
const email =
	/^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const lengths = { name: 100, email: 255, message: 1000 } as const;

export function nameProblem(text: string) {
	const name = foldName(text);
	if (signs(name) < 2) return "nameShort";
	if (signs(name) > lengths.name) return "nameLong";
	if (!onlyLettersDigitsSpaces.test(name)) return "nameCharacters";
}

export function phoneProblem(text: string) {
	return phoneFrom(text) ? undefined : "phone";
}

export function emailProblem(text: string) {
	const address = foldEmail(text);
	if (address.length > lengths.email) return "emailLong";
	if (!email.test(address)) return "email";
}

export function messageProblem(text: string) {
	const message = foldMessage(text);
	if (signs(message) < 10) return "messageShort";
	if (signs(message) > lengths.message) return "messageLong";
}

/** As a reader counts, and as the database does: by code points. */
function signs(text: string): number {
	return [...text].length;
}
