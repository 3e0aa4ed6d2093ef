import { maskLengths, toWesternDigits } from "./text.ts";

/** Spaces, hyphens, brackets and invisible direction marks, which people paste along with a number. */
const separators =
	/[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\-\u2010-\u2015\u2212()[\]]/g;

export function normalizePhone(text: string): string {
	return toWesternDigits(text).replace(separators, "");
}

/** A Saudi mobile number as ten digits, 05XXXXXXXX, however it was written. */
export function phoneFrom(text: string): string | undefined {
	const [, digits] = /^(?:\+?966|0)?(5\d{8})$/.exec(normalizePhone(text)) ?? [];
	return digits && `0${digits}`;
}

/** The phone field keeps digits and begins with 05. A lone 0 waits for its 5, and a country code for the number behind it. */
export function maskPhone(typed: string, before = ""): string {
	const digits = toWesternDigits(typed).replace(/\D/g, "");
	if (digits === "0" || "966".startsWith(digits)) return digits;
	if (digits === "5" && before === "05") return "";
	const rest = digits.replace(/^(?:00966|966)?0*5?/, "");
	return `05${rest}`.slice(0, maskLengths.phone);
}

/** +9665XXXXXXXX, as links to calls and chats want it. */
export function internationalPhone(phone: string): string {
	return phone.replace(/^0/, "+966");
}
