import { spawnSync } from "node:child_process";

type Process = { pid: number; parent: number; megabytes: number; name: string };

/** Each workerd below a process. Where there is no `ps`, there is none. */
export function workerdsBelow(pid: number): Process[] {
	const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="], {
		encoding: "utf8",
	});
	const all = (stdout ?? "").trim().split("\n").map(processIn);
	const below = new Set([pid]);
	for (let before = 0; before < below.size; ) {
		before = below.size;
		for (const { pid: own, parent } of all)
			if (below.has(parent)) below.add(own);
	}
	return all.filter(
		({ pid: own, name }) => below.has(own) && /workerd/.test(name),
	);
}

export function memoryOf(pid: number): number {
	const sizes = workerdsBelow(pid).map(({ megabytes }) => megabytes);
	return Math.round(sizes.reduce((sum, size) => sum + size, 0));
}

function processIn(line: string): Process {
	const [pid, parent, kilobytes, name = ""] = line.trim().split(/\s+/);
	return {
		pid: Number(pid),
		parent: Number(parent),
		megabytes: Number(kilobytes) / 1024,
		name,
	};
}
