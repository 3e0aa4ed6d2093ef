/** Lengths are in code points, as SQLite's length() counts. */
export const maxLengths = { name: 100, email: 255, message: 1000 } as const;

/** Units are UTF-16. A longer text is refused unread, because normalizing it to NFC takes quadratic time. */
export const maxRawLengths = {
	name: 8 * maxLengths.name,
	phone: 200,
	email: 4 * maxLengths.email,
	day: 200,
	message: 4 * maxLengths.message,
} as const;

export function isOversized(field: keyof typeof maxRawLengths, text: string): boolean {
	return text.length > maxRawLengths[field];
}

/** These words need the next one: "عبد الله" and "Abdul Rahman" are one first name. */
const particles = new Set([
	...["عبد", "أبو", "ابو", "أم", "ام"],
	...["abd", "abdul", "abdel", "abu", "um", "umm", "al", "el"],
]);

export function firstNameOf(name: string): string {
	const words = name.split(" ");
	const end = words.findIndex((word) => !particles.has(word.toLowerCase()));
	return words.slice(0, end < 0 ? words.length : end + 1).join(" ");
}

/** Text pasted from chats and contact lists has direction marks and joiners; an emoji needs its selector. */
const invisibleMarks = /(?!\uFE0F)\p{DI}/gu;
const vowelMarks = /[\u0640\u064B-\u065F\u0670]/g;
/** Some of these marks reverse the text after them. */
const controlCharacters = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/gu;

/** Unicode normalization keeps Arabic-Indic and Persian digits; their last four bits are the digit. */
export function toWesternDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

export function normalizeDay(text: string): string {
	return toWesternDigits(text).trim();
}

export function normalizeName(text: string): string {
	return normalizeWith(text, (name) =>
		name.replace(invisibleMarks, "").replace(vowelMarks, "").replace(/\s+/g, " ").trim(),
	);
}

export function normalizeEmail(text: string): string {
	return normalizeWith(text, (email) =>
		encodeDomain(toWesternDigits(email).replace(invisibleMarks, "").trim()),
	);
}

const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** Mail systems take at most 64 characters before the @ and 63 between two dots. */
export const emailPattern = new RegExp(
	`^(?=[^@]{1,64}@)(?![^@]*'@)[\\w'+-]+(?:\\.[\\w'+-]+)*@(?:${label}\\.)+(?=${label}$)(?:[A-Za-z]{2,}|xn--.+)$`,
);

const foreignLetter = /\P{ASCII}/u;
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Mail systems write a domain under .السعودية in Punycode. A domain that does not exist stays and is refused. */
function encodeDomain(email: string): string {
	const start = email.lastIndexOf("@") + 1;
	const domain = email.slice(start);
	const url = `https://${domain}`;
	const isForeign = start > 0 && foreignLetter.test(domain) && domainCharacters.test(domain);
	return isForeign && URL.canParse(url) ? email.slice(0, start) + new URL(url).hostname : email;
}

/** Only control characters are removed: line breaks are content, and emoji need their invisible joiners. */
export function normalizeMessage(text: string): string {
	return normalizeWith(text, (message) =>
		message
			.replace(/\r\n?/g, "\n")
			.replace(controlCharacters, (character) =>
				character === "\n" || character === "\t" ? character : "",
			)
			.trim(),
	);
}

export function normalizeLine(text: string): string {
	return removeDirectionMarks(normalizeMessage(text)).replace(/\s+/g, " ").trim();
}

/** Removing a mark can leave two characters that compose into one, so NFC is applied before and after. */
function normalizeWith(text: string, normalize: (text: string) => string): string {
	return normalize(text.normalize("NFC")).normalize("NFC");
}

/** A mask notes a change that is more than formatting; the message is in app/copy. */
type NoteKey =
	| "phoneStart"
	| "phoneLong"
	| "phoneForeign"
	| "nameLetters"
	| "nameInput"
	| "emailInput";

export type Masked = { value: string; note?: NoteKey };

/** A longer value is kept, with a note: cut off, it could be valid and wrong. */
const inputLength = 30;

const disallowed = /[^\p{L} ]|[^\p{Script=Latin}\p{Script=Arabic} ]/gu;
/** These letters look like punctuation, such as ː and ꓸ. Chinese and Japanese names have two of their own. */
const punctuationLetters = /[\u01C0-\u01C3\uA78B\uA78C]|(?![々ー])\p{Lm}/gu;
export const namePattern = new RegExp(
	`^(?:(?!${punctuationLetters.source})[\\p{L}\\p{Nd} ])*$`,
	"u",
);
/** Removing these from a name needs no note. */
const formatting = /[\s\p{DI}\p{M}\u0640]/gu;

/** The name field accepts Latin and Arabic letters and spaces. */
export function maskName(text: string, previous?: Masked): Masked {
	if (isOversized("name", text)) return { value: text, note: "nameInput" };
	const normalized = text.normalize("NFC").replace(/\s/g, " ");
	const value = normalized
		.replace(disallowed, "")
		.replace(punctuationLetters, "")
		.replace(/ +/g, " ");
	const isCut =
		normalized.replace(formatting, "") !== value.replace(/ /g, "") ||
		(value && previous?.note === "nameLetters");
	if (isTooLong(value)) return { value, note: "nameInput" };
	return { value, note: isCut ? "nameLetters" : undefined };
}

export function maskEmail(value: string): Masked {
	return { value, note: isTooLong(value) ? "emailInput" : undefined };
}

/** The browser gives a domain of other letters as Punycode, which is longer than what was typed. */
function isTooLong(text: string): boolean {
	const hasPunycode = text.includes("xn--", text.indexOf("@"));
	return text.trim().length > inputLength && !hasPunycode;
}

/** Others read this text: a mark could reorder it, and move the text around it. */
export function removeDirectionMarks(text: string): string {
	return text.replace(/\p{Bidi_Control}/gu, "");
}

/** The marks isolate an address or a number in a sentence of either direction. */
export const isolateLeftToRight = (text: string) => `\u2066${text}\u2069`;
