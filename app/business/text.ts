/** Direction marks and joiners, often pasted from chats and contact lists, and letters without a glyph; not the selector of an emoji. */
const invisibleMarks = /(?!\uFE0F)\p{DI}/gu;
const vowelMarks = /[\u0640\u064B-\u065F\u0670]/g;
/** With the marks that reverse the text after them. */
const controlCharacters = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/gu;

/** Converts Arabic-Indic and Persian digits, which Unicode normalization does not change. Their last four bits are the digit. */
export function toWesternDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
		String(digit.charCodeAt(0) & 15),
	);
}

export function normalizeName(text: string): string {
	return normalizeWith(text, (name) =>
		name
			.replace(invisibleMarks, "")
			.replace(vowelMarks, "")
			.replace(/\s+/g, " ")
			.trim(),
	);
}

export function normalizeEmail(text: string): string {
	return normalizeWith(text, (email) =>
		toWesternDigits(email)
			.replace(invisibleMarks, "")
			.trim()
			.replace(foreignDomain, punycode),
	);
}

/** A domain with other letters than ASCII, as under .السعودية. */
const foreignDomain = /(?<=@)(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/** As mail systems write it, so that the stored address is ASCII. A domain that does not exist stays and is refused. */
function punycode(domain: string): string {
	return URL.canParse(`https://${domain}`)
		? new URL(`https://${domain}`).hostname
		: domain;
}

/** Removes control characters only: line breaks are content, and emoji need their invisible joiners. */
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

/** Removing a mark can leave two characters that compose into one, so NFC is applied before and after. */
function normalizeWith(
	text: string,
	normalize: (text: string) => string,
): string {
	return normalize(text.normalize("NFC")).normalize("NFC");
}

/** What a mask says about a change that is more than formatting; the message is in app/copy. */
export type NoteKey =
	| "phoneStart"
	| "phoneLong"
	| "nameLetters"
	| "nameInput"
	| "emailInput";

/** The value of an input after an edit, and a note about it. */
export type Masked = { value: string; note?: NoteKey };

/** Characters that the booking inputs accept. A longer value is kept and refused: cut off, it could be valid and wrong. */
const inputLength = 30;

const disallowed = /[^\p{L} ]|[^\p{Script=Latin}\p{Script=Arabic} ]/gu;
/** What is removed from a name without a note. */
const formatting = /[\s\p{DI}\p{M}\u0640]/gu;

/** The name field accepts Latin and Arabic letters and spaces. */
export function maskName(text: string, previous?: Masked): Masked {
	const normalized = text.normalize("NFC").replace(/\s/g, " ");
	const value = normalized.replace(disallowed, "").replace(/ +/g, " ");
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
export function isTooLong(text: string): boolean {
	return text.trim().length > inputLength && !/@.*xn--/.test(text);
}

/** For text that others read: a mark can show it in another order than it was written in, and move the text around it. */
export function removeDirectionMarks(text: string): string {
	return text.replace(/\p{Bidi_Control}/gu, "");
}
