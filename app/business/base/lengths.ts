/** In code points, as SQLite's length() counts. */
export const maxLengths = { name: 100, email: 255, message: 1000 } as const;

/**
 * Of what a visitor typed or sent, in UTF-16 units, with the marks and line endings that normalizing removes. Longer text
 * is refused unread: normalizing to NFC alone takes quadratic time.
 */
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
