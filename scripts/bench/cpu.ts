import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second for everyone, whatever its own clock. */
const tickMicroseconds = 10_000;

export const canMeasure = process.platform === "linux";

/** Microseconds that a process has computed so far, all its threads together. */
export function cpuOf(pid: number): number {
	if (!canMeasure) return Number.NaN;
	const [user, system] = statOf(pid).slice(11, 13).map(Number);
	return ((user ?? 0) + (system ?? 0)) * tickMicroseconds;
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
