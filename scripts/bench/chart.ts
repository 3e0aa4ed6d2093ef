/** The chart at the top of docs/performance.md: what a response costs, as a multiple of a bare Worker. */

type Bar = { name: string; ratio: number; isOurs: boolean };

/**
 * Other ways to serve a page of this kind, each beside its own bare Worker, on the same kind of machine in an earlier
 * run: they are not part of this repository and are not measured again.
 */
const peers: Bar[] = [
	{ name: "Astro 7, rendered each time *", ratio: 4.5, isOurs: false },
	{ name: "React Router 7 as it comes *", ratio: 22, isOurs: false },
	{
		name: "React Router 7, booking form as it comes *",
		ratio: 36,
		isOurs: false,
	},
];

const rowHeight = 30;
const labelWidth = 330;
const barWidth = 360;
const smallest = 0.2;
const largest = 60;

/** Logarithmic, because the cheapest and the most expensive differ by a factor of a hundred. */
function lengthOf(ratio: number): number {
	const position = Math.log(ratio / smallest) / Math.log(largest / smallest);
	return Math.max(2, position * barWidth);
}

export function chartOf(rows: { name: string; ratio: number }[]): string {
	const ours = rows.map((row): Bar => ({ ...row, isOurs: true }));
	const bars = [...ours, ...peers].toSorted((a, b) => a.ratio - b.ratio);
	const height = bars.length * rowHeight + 40;
	const width = labelWidth + barWidth + 70;
	const lines = bars.map(({ name, ratio, isOurs }, index) => {
		const y = index * rowHeight + 8;
		const length = lengthOf(ratio);
		return [
			`<text x="${labelWidth - 10}" y="${y + 16}" text-anchor="end">${name}</text>`,
			`<rect x="${labelWidth}" y="${y}" width="${length.toFixed(0)}" height="22" rx="4" fill="${isOurs ? "#0b6b45" : "#a3b5ac"}"/>`,
			`<text x="${(labelWidth + length + 8).toFixed(0)}" y="${y + 16}">${ratio.toFixed(ratio < 10 ? 2 : 0)}</text>`,
		].join("\n");
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#4b5c54" role="img" aria-label="CPU of each response beside a bare Worker">
<rect width="100%" height="100%" fill="#fafaf7"/>
${lines.join("\n")}
<text x="10" y="${height - 10}" font-size="12">CPU, bare Worker = 1, logarithmic. * from an earlier run beside its own bare Worker</text>
</svg>
`;
}
