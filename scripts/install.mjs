/** Installs exactly what is locked, when it is missing or the lock has changed. Runs on any Node from 20. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
const stamp = path.join(root, "node_modules/.installed-lock");
const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === lock;

if (!installed) {
	console.log(
		"Installing what package-lock.json lists (once, about a minute) ...",
	);
	const { status } = spawnSync("npm", ["ci", "--loglevel=error"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		shell: process.platform === "win32",
	});
	if (status !== 0) process.exit(status ?? 1);
	writeFileSync(stamp, lock);
}
