/** Direction marks and joiners, often pasted from chats and contact lists. */
const invisibleMarks =
	/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const vowelMarks = /[\u0640\u064B-\u065F\u0670]/g;
const controlCharacters = /[\p{Cc}\p{Cs}\uFFFD]/gu;

/** Converts Arabic-Indic and Persian digits, which Unicode normalization does not change. */
export function toWesternDigits(text: string): string {
	return text
		.replace(/[\u0660-\u0669]/g, (digit) => digitAt(digit, 0x660))
		.replace(/[\u06F0-\u06F9]/g, (digit) => digitAt(digit, 0x6f0));
}

function digitAt(digit: string, zero: number): string {
	return String(digit.charCodeAt(0) - zero);
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
		toWesternDigits(email).replace(invisibleMarks, "").trim(),
	);
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

export const maskLengths = { name: 30, phone: 10, email: 30 } as const;

const disallowed = /[^\p{L} ]|[^\p{Script=Latin}\p{Script=Arabic} ]/gu;

/** The name field accepts Latin and Arabic letters and spaces. */
export function maskName(input: string): string {
	const normalized = input.normalize("NFC").replace(/\s/g, " ");
	return truncate(normalized.replace(disallowed, ""), maskLengths.name);
}

export function maskEmail(input: string): string {
	return truncate(input, maskLengths.email);
}

/** Never cuts a surrogate pair in half. */
function truncate(text: string, length: number): string {
	return text.slice(0, length).replace(/\p{Cs}+$/u, "");
}
