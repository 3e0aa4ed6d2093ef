import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second for everyone, whatever its own clock. */
const tickMicroseconds = 10_000;

export const canMeasure = process.platform === "linux";

/** Microseconds that a process has computed so far, all its threads together. */
export function cpuOf(pid: number): number {
	if (!canMeasure) return Number.NaN;
	return sum(statOf(pid).slice(11, 13)) * tickMicroseconds;
}

/** Microseconds that all processes of this machine have computed so far. */
export function cpuOfAll(): number {
	if (!canMeasure) return Number.NaN;
	const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
	const [, user, nice, system, , , irq, softirq] = line.split(/\s+/);
	return sum([user, nice, system, irq, softirq]) * tickMicroseconds;
}

export function childrenOf(parent: number): number[] {
	if (!canMeasure) return [];
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return Number(statOf(pid)[1]) === parent;
			} catch {
				return false;
			}
		});
}

/** The fields after the name, which may hold spaces and brackets itself. */
function statOf(pid: number): string[] {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function sum(fields: (string | undefined)[]): number {
	return fields.reduce((total, field) => total + Number(field), 0);
}
