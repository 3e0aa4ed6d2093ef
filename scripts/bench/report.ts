import { cpus } from "node:os";
import { median } from "../lib/median.ts";

/** CPU in microseconds for each response, p50 and p99 in milliseconds. */
export type Run = { cpu: number; perSecond: number; p50: number; p99: number };

type Measurement = { name: string; sameBytes?: string; runs: Run[] };
type Conditions = { startUpMs: number; connections: number; bytes: number };
type Summary = ReturnType<typeof summaryOf>;

export function print(measurements: Measurement[], conditions: Conditions) {
	const { startUpMs, connections, bytes } = conditions;
	const baseline = measurements[0]?.runs ?? [];
	const rounds = baseline.length;
	const rows = measurements.map((measurement) =>
		summaryOf(
			measurement,
			baseline,
			measurements.find(({ name }) => name === measurement.sameBytes)?.runs,
		),
	);
	const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`;

	console.log(table(rows));
	console.log(
		`\nA new isolate of the site computes ${startUpMs.toFixed(0)} ms before it responds.\n` +
			`${bytes} bytes of HTML, ${connections} connections for CPU and requests a second, one for p50 and p99, ${rounds} rounds in turn, medians. ${machine}`,
	);
}

function summaryOf({ name, runs }: Measurement, baseline: Run[], sameBytes?: Run[]) {
	const cpu = runs.map((run) => run.cpu);
	return {
		name,
		cpuMicroseconds: median(cpu),
		lowest: Math.min(...cpu),
		highest: Math.max(...cpu),
		perSecond: median(runs.map((run) => run.perSecond)),
		p50: median(runs.map((run) => run.p50)),
		p99: median(runs.map((run) => run.p99)),
		besideSameBytes:
			sameBytes && median(cpu.map((one, round) => one / (sameBytes[round]?.cpu ?? 0))),
		ratio: median(cpu.map((one, round) => one / (baseline[round]?.cpu ?? 0))),
	};
}

function table(rows: Summary[]): string {
	const head = [
		"response",
		"CPU µs",
		"(range)",
		"per second",
		"p50 ms",
		"p99 ms",
		"ratio",
		"to its bytes",
	];
	const lines = rows.map((row) => [
		row.name,
		row.cpuMicroseconds.toFixed(0),
		`${row.lowest.toFixed(0)}–${row.highest.toFixed(0)}`,
		row.perSecond.toFixed(0),
		row.p50.toFixed(2),
		row.p99.toFixed(2),
		row.ratio.toFixed(2),
		row.besideSameBytes?.toFixed(2) ?? "",
	]);
	const widths = head.map((_, column) =>
		Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
	);
	const written = (cells: string[]) => {
		const padded = widths.map((width, column) => {
			const cell = cells[column] ?? "";
			return column ? cell.padStart(width) : cell.padEnd(width);
		});
		return `| ${padded.join(" | ")} |`;
	};
	const rule = widths.map((width, column) =>
		column ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
	);
	return [head, rule, ...lines].map(written).join("\n");
}
