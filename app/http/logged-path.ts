const maxLength = 200;

/** Seven digits or more in any script, with anything between them except letters. */
const longNumber = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/gu;

/** The path as the log keeps it: decoded, short, and without what looks like a phone number or an e-mail address. */
export function withoutPersonalData(path: string): string {
	const start = path.slice(0, maxLength);
	const isCut = path.length > maxLength;
	return `${decodeFully(start)}${isCut ? "…" : ""}`
		.split("/")
		.map((segment) => (segment.includes("@") ? "[email]" : segment))
		.join("/")
		.replace(longNumber, "[number]");
}

/** Until nothing is left to decode, since an address may have been encoded twice. Each round makes the text shorter. */
function decodeFully(text: string): string {
	const decoded = text
		.replace(/(?:%[0-9a-f]{2})+/gi, decodeBytes)
		.normalize("NFKC");
	return decoded === text ? text : decodeFully(decoded);
}

/** Unlike decodeURIComponent, it decodes what is left of invalid UTF-8, too. */
function decodeBytes(escapes: string): string {
	const bytes = escapes
		.slice(1)
		.split("%")
		.map((hex) => Number.parseInt(hex, 16));
	return new TextDecoder().decode(new Uint8Array(bytes));
}
