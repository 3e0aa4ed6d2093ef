import { spawnSync } from "node:child_process";

/** Each workerd below a process, and the MB it holds. */
export function workerdsBelow(pid) {
	const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="], {
		encoding: "utf8",
	});
	const all = stdout
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/));
	const below = new Set([String(pid)]);
	for (let before = 0; before < below.size; ) {
		before = below.size;
		for (const [own, parent] of all) if (below.has(parent)) below.add(own);
	}
	return all
		.filter(([own, , , name]) => below.has(own) && /workerd/.test(name))
		.map(([own, , kilobytes]) => ({ pid: own, size: kilobytes / 1024 }));
}

export function memoryOf(pid) {
	const sizes = workerdsBelow(pid).map(({ size }) => size);
	return Math.round(sizes.reduce((sum, size) => sum + size, 0));
}
