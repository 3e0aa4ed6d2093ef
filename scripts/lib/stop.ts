import { type ChildProcess, spawnSync } from "node:child_process";

/** Windows has no SIGTERM that a process could handle: everything below the process is ended there. */
export function stopTree(child: ChildProcess): void {
	if (process.platform === "win32" && child.pid)
		spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
	else child.kill("SIGTERM");
}
