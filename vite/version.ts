import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The version that /healthz shows: the package's, with the commit where there is one. */
export function version(): string {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	if (!existsSync(".git")) return version;
	const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"]);
	const commit = String(stdout ?? "").trim();
	return commit ? `${version}+${commit}` : version;
}
