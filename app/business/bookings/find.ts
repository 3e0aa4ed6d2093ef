import { normalizePhone, phoneFrom } from "#app/business/base/phone.ts";
import { toWesternDigits } from "#app/business/base/text.ts";

/** A part of a name or a number finds bookings at most this old; an older one is found by its exact reference or mobile. */
export const findableDays = 30;
export const maxFound = 20;
const minLetters = 3;
const minDigits = 4;
const maxLetters = 255;

type Findable = { reference: string; customerName: string; phoneNumber: string; email: string };

/**
 * Staff search by reference, mobile or its end, the beginning of the mail address, or beginnings of words of the name.
 * A text that is too short to mean somebody finds nobody.
 */
export function makeFinder(text: string): ((booking: Findable) => boolean) | undefined {
	const sought = foldLetters(text.slice(0, maxLetters));
	const words = splitWords(sought);
	const digits = normalizePhone(text);
	const isNumber = /^\+?\d+$/.test(digits);
	const isLong = isNumber
		? digits.length >= minDigits
		: words.some((word) => word.length >= minLetters);
	if (!isLong) return;
	const end = phoneFrom(text) ?? digits;
	return ({ reference, customerName, phoneNumber, email }) => {
		if (reference.toLowerCase() === sought || (isNumber && phoneNumber.endsWith(end))) return true;
		if (sought.includes("@")) return email.toLowerCase().startsWith(sought);
		const names = splitWords(foldLetters(customerName));
		return words.every((word) => names.some((name) => beginsWithWord(name, word)));
	};
}

/** An old booking is found only by its whole reference or its whole mobile number. */
export const readExactSearch = (text: string) => ({
	reference: foldLetters(text).toUpperCase(),
	phone: phoneFrom(text) ?? null,
});

/** Letters that are written in several ways count as one; vowel marks, accents and capitals do not count. */
function foldLetters(text: string): string {
	return toWesternDigits(text)
		.normalize("NFKD")
		.replace(/[\p{M}\p{DI}\u0640]/gu, "")
		.replace(/[ىی]/g, "ي")
		.replaceAll("ة", "ه")
		.replaceAll("ٱ", "ا")
		.replaceAll("ک", "ك")
		.toLowerCase()
		.trim();
}

/** The first part of a name is written with its second part or apart from it. */
const firstParts = /(?<=^| )(عبد|ابو|ام|abd|abdul|abdel|abu|umm?|al|el) /g;

function splitWords(text: string): string[] {
	const spaced = text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
	return spaced.replace(firstParts, "$1").split(" ").filter(Boolean);
}

/** A name matches with the article or without it. */
function beginsWithWord(name: string, word: string): boolean {
	return name.startsWith(word) || withoutArticle(name).startsWith(withoutArticle(word));
}

const withoutArticle = (word: string) => word.replace(/^(ال|al|el)(?=.{3})/, "");
