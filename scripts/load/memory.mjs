import { spawnSync } from "node:child_process";

/** What workerd holds below a process, in MB. */
export function memoryOf(pid) {
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
	const kilobytes = all
		.filter(([own, , , name]) => below.has(own) && /workerd/.test(name))
		.reduce((sum, [, , size]) => sum + Number(size), 0);
	return Math.round(kilobytes / 1024);
}
