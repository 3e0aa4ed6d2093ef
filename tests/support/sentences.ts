export type Sentence = { path: string; text: string };

const notCopy = ["icon", "id", "lang"];

/** Every text below a value, with its path. Names of icons, ids and languages are not copy. */
export function sentencesIn(value: unknown, path = ""): Sentence[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value)
		.filter(([key]) => !notCopy.includes(key))
		.flatMap(([key, part]) => sentencesIn(part, path ? `${path}.${key}` : key));
}
