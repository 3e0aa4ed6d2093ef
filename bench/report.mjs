import { cpus } from "node:os";

export function print(measured, { startUpMs, crowd, bytes }) {
	const rounds = measured[0].runs.length;
	const rows = measured.map(({ visit, runs }) => ({
		name: visit.name,
		cpuMicroseconds: middle(runs, "cpu"),
		lowest: Math.min(...runs.map(({ cpu }) => cpu)),
		highest: Math.max(...runs.map(({ cpu }) => cpu)),
		perSecond: middle(runs, "perSecond"),
		p50: middle(runs, "p50"),
		p99: middle(runs, "p99"),
		ratio: middleOf(
			runs.map(({ cpu }, round) => cpu / measured[0].runs[round].cpu),
		),
	}));
	const foreign = middleOf(
		measured.flatMap(({ runs }) => runs.map((run) => run.foreign)),
	);
	const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`;

	const cpuOf = (name) => rows.find((row) => row.name === name).cpuMicroseconds;
	const hit = cpuOf("content page, memory hit");
	const fromMemory = hit / rows[0].cpuMicroseconds;
	const rendered = cpuOf("content page, first render") / hit;

	console.log(table(rows));
	console.log(
		`\nA content page from memory costs ${fromMemory.toFixed(2)} of the bare Worker; its first render costs ${rendered.toFixed(1)} times as much.\n` +
			`A new isolate of the site computes ${startUpMs.toFixed(0)} ms before it answers.`,
	);
	console.log(
		`${bytes} bytes of HTML, ${crowd} connections for CPU and requests a second, one for p50 and p99, ${rounds} rounds in turn, medians.\n` +
			`Others took ${foreign.toFixed(2)} of ${cpus().length} processors meanwhile. ${machine}\n`,
	);
	console.log(
		JSON.stringify({ machine, startUpMs, rounds, crowd, bytes, foreign, rows }),
	);
}

function table(rows) {
	const lines = rows.map((row) => [
		row.name,
		row.cpuMicroseconds.toFixed(0),
		`${row.lowest.toFixed(0)}–${row.highest.toFixed(0)}`,
		row.perSecond.toFixed(0),
		row.p50.toFixed(2),
		row.p99.toFixed(2),
		row.ratio.toFixed(2),
	]);
	const head = [
		"answer",
		"CPU µs",
		"(range)",
		"per second",
		"p50 ms",
		"p99 ms",
		"ratio",
	];
	const widths = head.map((word, column) =>
		Math.max(word.length, ...lines.map((line) => line[column].length)),
	);
	const written = (cells) =>
		`| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(" | ")} |`;
	const rule = widths.map((width, column) =>
		column ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
	);
	return [head, rule, ...lines].map(written).join("\n");
}

function middle(runs, what) {
	return middleOf(runs.map((run) => run[what]));
}

function middleOf(numbers) {
	const sorted = numbers.toSorted((a, b) => a - b);
	const half = sorted.length >> 1;
	return sorted.length % 2
		? sorted[half]
		: (sorted[half - 1] + sorted[half]) / 2;
}
