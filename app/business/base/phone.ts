import { isOversized, type Masked, toWesternDigits } from "./text.ts";

/** These characters are often pasted with a number; some of them are invisible. */
const separators = /[\s\p{DI}\p{Pd}\u2212()[\]]/gu;

/** Text that is far too long for a number becomes an empty one. */
export function normalizePhone(text: string): string {
	if (isOversized("phone", text)) return "";
	return toWesternDigits(text).replace(separators, "");
}

/** The zero is often written after the country code, too: +966 (0)50 123 4567. */
const mobile = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;
const mobilePrefix = /^(?:(?:\+|00)?966)?0?5/;

/** Any common notation of a Saudi mobile number becomes ten digits, of which the first are 05. */
export function phoneFrom(text: string): string | undefined {
	const [, digits] = mobile.exec(normalizePhone(text)) ?? [];
	return digits && `0${digits}`;
}

/** After + or 00 stands the code of another country. */
const foreign = /^(?:\+|00)(?!966)[1-9]/;

export function isForeignPhone(text: string): boolean {
	return foreign.test(normalizePhone(text));
}

/** Such a text may still become a mobile number, so it is not changed yet. */
const beginning = /^(?:5|0|(?:\+|00)?(?:9|96|9660?)?)$/;
const otherPrefix = /^\+?(?:(?:00)?966)?0?/;

/**
 * Only what comes before the last eight digits is ever changed, and no digit is cut off: a number with too many digits
 * is refused, because its first ten may be the number of somebody else. For the same reason a number of another country
 * stays as it is, and so do eight digits that arrive at once.
 */
export function maskPhone(
	text: string,
	previous: Masked = { value: "" },
	caret = text.length,
): Masked {
	if (isOversized("phone", text)) return { value: text, note: "phoneLong" };
	const typed = digitsOf(text);
	if (beginning.test(typed)) return { value: typed };
	const rest = previous.value.slice(2);
	const editsPrefix =
		previous.value.startsWith("05") &&
		typed.endsWith(`5${rest}`) &&
		digitsOf(text.slice(caret)).length > rest.length;
	if (!editsPrefix && foreign.test(typed)) return { value: text, note: "phoneForeign" };
	const isForced = editsPrefix ? typed.length > previous.value.length : !mobilePrefix.test(typed);
	const value = `05${editsPrefix ? rest : typed.replace(isForced ? otherPrefix : mobilePrefix, "")}`;
	if (isForced && !editsPrefix && phoneFrom(value)) return { value: typed };
	const staysForced =
		previous.note === "phoneStart" && typed.slice(0, 3) === previous.value.slice(0, 3);
	if (isForced || staysForced) return { value, note: "phoneStart" };
	return { value, note: value.length > 10 ? "phoneLong" : undefined };
}

/** The plus of a country code stays. */
function digitsOf(text: string): string {
	return toWesternDigits(text)
		.replace(/[^\d+]/g, "")
		.replace(/(?!^)\+|^\+(?=0)/g, "");
}

/** Links with tel: and wa.me need the number with the code of the country, +966. */
export function internationalPhone(phone: string): string {
	return phone.replace(/^0/, "+966");
}
