import { phoneFrom } from "#app/business/base/phone.ts";
import {
	isOversized,
	maxLengths,
	normalizeEmail,
	normalizeMessage,
	normalizeName,
	punctuationLetters,
} from "#app/business/base/text.ts";

/** Each function returns an error key; the message for it is in app/copy. */
const namePattern = /^[\p{L}\p{Nd} ]*$/u;

export function nameError(text: string) {
	if (isOversized("name", text)) return "nameLong";
	const name = normalizeName(text);
	if (characterCount(name) < 2) return "nameShort";
	if (characterCount(name) > maxLengths.name) return "nameLong";
	if (!namePattern.test(name) || name.search(punctuationLetters) >= 0) return "nameCharacters";
}

export function phoneError(text: string) {
	return phoneFrom(text) ? undefined : "phone";
}

export function emailError(text: string) {
	if (isOversized("email", text)) return "emailLong";
	const address = normalizeEmail(text);
	if (address.length > maxLengths.email) return "emailLong";
	if (!isEmail(address)) return "email";
}

const localPart = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLevel = /^(?:[A-Za-z]{2,}|xn--.+)$/;

/** At most 64 characters before the @ and 63 between two dots: no mail system takes more. */
function isEmail(address: string): boolean {
	const [local = "", domain = "", ...rest] = address.split("@");
	const labels = domain.split(".");
	return (
		rest.length === 0 &&
		local.length <= 64 &&
		localPart.test(local) &&
		!local.endsWith("'") &&
		labels.length > 1 &&
		labels.every((part) => label.test(part)) &&
		topLevel.test(labels.at(-1) ?? "")
	);
}

export function messageError(text: string) {
	if (isOversized("message", text)) return "messageLong";
	const message = normalizeMessage(text);
	if (characterCount(message) < 10) return "messageShort";
	if (characterCount(message) > maxLengths.message) return "messageLong";
}

const characterCount = (text: string) => [...text].length;
