export type Sentence = { at: string; text: string };

const notWords = ["icon", "id", "lang"];

/** Every sentence below a value, with its place; names of icons, ids and languages are no words. */
export function sentencesIn(value: unknown, at = ""): Sentence[] {
	if (typeof value === "string") return [{ at, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value)
		.filter(([key]) => !notWords.includes(key))
		.flatMap(([key, part]) => sentencesIn(part, at ? `${at}.${key}` : key));
}
