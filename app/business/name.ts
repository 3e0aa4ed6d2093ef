/** The first part of a name that needs the next word: "عبد الله" and "Abdul Rahman" are one first name. */
const particles = new Set([
	...["عبد", "أبو", "ابو", "أم", "ام"],
	...["abd", "abdul", "abdel", "abu", "um", "umm", "al", "el"],
]);

export function firstNameOf(name: string): string {
	const words = name.split(" ");
	const end = words.findIndex((word) => !particles.has(word.toLowerCase()));
	return words.slice(0, end < 0 ? words.length : end + 1).join(" ");
}
