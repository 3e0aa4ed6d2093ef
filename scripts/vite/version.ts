import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** /healthz shows the version of the package, with the commit if there is a repository. */
export function version(): string {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	if (!existsSync(".git")) return version;
	const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"]);
	const commit = String(stdout ?? "").trim();
	return commit ? `${version}+${commit}` : version;
}
