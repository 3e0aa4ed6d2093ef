export const chars = (text: string): number[] => [...text].flatMap((c) => c.codePointAt(0) ?? []);
export const range = (first: number, last: number): number[] =>
	Array.from({ length: last - first + 1 }, (_, i) => first + i);

export const unicodeRange = (codes: number[]): string => {
	const hex = (code: number) => code.toString(16).toUpperCase();
	const runs: [first: number, last: number][] = [];
	for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run?.[1] === code - 1) run[1] = code;
		else runs.push([code, code]);
	}
	return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
};
