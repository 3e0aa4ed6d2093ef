import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second for everyone, whatever its own clock. */
const tick = 10_000;

export const canMeasure = process.platform === "linux";

/** Microseconds that a process has computed so far, all its threads together. */
export function cpuOf(pid) {
	if (!canMeasure) return Number.NaN;
	const [user, system] = statOf(pid).slice(11, 13).map(Number);
	return (user + system) * tick;
}

/** Microseconds that all processes of this machine have computed so far. */
export function cpuOfAll() {
	if (!canMeasure) return Number.NaN;
	const [line] = readFileSync("/proc/stat", "utf8").split("\n");
	const [, user, nice, system, , , irq, softirq] = line
		.split(/\s+/)
		.map(Number);
	return (user + nice + system + irq + softirq) * tick;
}

export function childrenOf(parent) {
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
function statOf(pid) {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
