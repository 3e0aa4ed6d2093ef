/** Marks that steer direction or join letters, pasted along from chats and contact lists. */
const invisible =
	/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const vowelMarks = /[\u0640\u064B-\u065F\u0670]/g;
const control = /[\p{Cc}\p{Cs}\uFFFD]/gu;

/** Arabic-Indic and Persian digits become Western ones; Unicode's own folding leaves them alone. */
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
			.replace(invisible, "")
			.replace(vowelMarks, "")
			.replace(/\s+/g, " ")
			.trim(),
	);
}

export function normalizeEmail(text: string): string {
	return normalizeWith(text, (email) =>
		toWesternDigits(email).replace(invisible, "").trim(),
	);
}

/** A message keeps its lines, its signs and its emoji (whose joiners are invisible marks); only control characters go. */
export function normalizeMessage(text: string): string {
	return normalizeWith(text, (message) =>
		message
			.replace(/\r\n?/g, "\n")
			.replace(control, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
			.trim(),
	);
}

/** Taking a mark out can bring two letters together that compose into one, so the form is normal before and after. */
function normalizeWith(text: string, fold: (text: string) => string): string {
	return fold(text.normalize("NFC")).normalize("NFC");
}

export const maskLengths = { name: 30, phone: 10, email: 30 } as const;

const disallowed = /[^\p{L} ]|[^\p{Script=Latin}\p{Script=Arabic} ]/gu;

/** The name field takes Latin and Arabic letters and spaces. */
export function maskName(typed: string): string {
	const letters = typed.normalize("NFC").replace(/\s/g, " ");
	return truncate(letters.replace(disallowed, ""), maskLengths.name);
}

export function maskEmail(typed: string): string {
	return truncate(typed, maskLengths.email);
}

/** A letter of two UTF-16 units is kept whole or not at all. */
function truncate(text: string, length: number): string {
	return text.slice(0, length).replace(/\p{Cs}+$/u, "");
}
