import { spawnSync } from "node:child_process";

const intervalMs = 500;

/** `callback` is called once, whatever signal ends the process that started this one. */
export function whenParentEnds(callback: () => void): void {
	const parent = process.ppid;
	const watched = [parent, ...npmAbove(parent)];
	const timer = setInterval(() => {
		if (process.ppid === parent && watched.every(isAlive)) return;
		clearInterval(timer);
		callback();
	}, intervalMs);
	timer.unref();
}

/** npm starts a script in a shell, which stays alive when npm is killed: then npm is watched, too. */
function npmAbove(parent: number): number[] {
	if (!process.env.npm_lifecycle_event || process.platform === "win32") return [];
	const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(parent)], {
		encoding: "utf8",
	});
	const [, above] = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? "") ?? [];
	return above ? [Number(above)] : [];
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// A process of another user is alive, though it takes no signal of ours.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
