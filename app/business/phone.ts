import { maskLengths, toWesternDigits } from "./text.ts";

/** Spaces, hyphens, brackets and direction marks, which are often pasted with a number. */
const separators =
	/[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\-\u2010-\u2015\u2212()[\]]/g;

export function normalizePhone(text: string): string {
	return toWesternDigits(text).replace(separators, "");
}

/** A Saudi mobile number in any common notation, as ten digits: 05XXXXXXXX. */
export function phoneFrom(text: string): string | undefined {
	const [, digits] = /^(?:\+?966|0)?(5\d{8})$/.exec(normalizePhone(text)) ?? [];
	return digits && `0${digits}`;
}

/** Keeps digits only and adds 05 in front, except while a leading 0 or a country code is being typed. */
export function maskPhone(input: string, previous = ""): string {
	const digits = toWesternDigits(input).replace(/\D/g, "");
	if (digits === "0" || "966".startsWith(digits)) return digits;
	if (digits === "5" && previous === "05") return "";
	const rest = digits.replace(/^(?:00966|966)?0*5?/, "");
	return `05${rest}`.slice(0, maskLengths.phone);
}

/** +9665XXXXXXXX, for tel: and wa.me links. */
export function internationalPhone(phone: string): string {
	return phone.replace(/^0/, "+966");
}
