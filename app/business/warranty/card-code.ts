import { toWesternDigits } from "#app/business/base/text.ts";

/** Crockford's base 32: no I, L, O or U, which are read as other characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bitsPerCharacter = 5;
const codeLength = 32;

/** 160 bits, as the 32 characters of a card's code. */
export const cardCodeBytes = (codeLength * bitsPerCharacter) / 8;

/** The code of a warranty card, from its bytes. */
export function cardCodeFrom(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return Array.from({ length: codeLength }, (_, index) => {
		const start = index * bitsPerCharacter;
		return alphabet[Number.parseInt(bits.slice(start, start + 5), 2)];
	}).join("");
}

/**
 * Reads a code from an address or from paper: capitals, spaces and hyphens do not matter, and O, I and L are the digits
 * that they look like. Undefined if it cannot be a code.
 */
export function readCardCode(text: string): string | undefined {
	if (text.length > 4 * codeLength) return;
	const code = toWesternDigits(text)
		.toUpperCase()
		.replace(/[\s\p{DI}\p{Pd}]/gu, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
	const isCode =
		code.length === codeLength && [...code].every((character) => alphabet.includes(character));
	return isCode ? code : undefined;
}

/** In groups of four, to read and to type: a card's code has eight of them. */
export function inGroups(text: string): string {
	return text.replace(/(?<=^(?:.{4})+)(?=.)/g, " ");
}
