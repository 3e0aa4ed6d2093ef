/** The colours in which a visitor sees the drawn car. */
export const paints = ["white", "silver", "grey", "black", "blue", "red"] as const;
export type Paint = (typeof paints)[number];

/** Anything else than one known colour counts as none: it decides nothing. */
export function paintFrom(input: { getAll(name: string): unknown[] }): Paint | undefined {
	const sent = input.getAll("paint");
	return sent.length === 1 ? paints.find((paint) => paint === sent[0]) : undefined;
}
