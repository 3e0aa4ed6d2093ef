/** Installs exactly what is locked, when it is missing or the lock has changed. Runs on any Node from 20. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { verifyNodeOrExit } from "./verify-node.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
const stamp = path.join(root, "node_modules/.installed-lock");
const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === lock;

if (!installed) {
	// Windows deletes no program that runs, and this one may run on the Node.js that is to be replaced.
	if (
		process.platform === "win32" &&
		process.execPath.startsWith(path.join(root, "node_modules"))
	) {
		console.error("package-lock.json has changed. Type npm ci, then this command again.");
		process.exit(1);
	}
	console.log("Installing what package-lock.json lists (once, about a minute) ...");
	const npm = process.env.npm_execpath;
	const [command, ...args] = npm ? [process.execPath, npm] : ["npm"];
	const install = spawn(command, [...args, "ci", "--loglevel=error"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		shell: !npm && process.platform === "win32",
	});
	// After Ctrl+C npm would go on unseen, and the next command would install beside it.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
		process.on(signal, () => install.kill("SIGKILL"));
	/** @type {number | null} */
	const status = await new Promise((resolve) => install.on("close", resolve));
	if (status !== 0) process.exit(status ?? 1);
	verifyNodeOrExit(root);
	writeFileSync(stamp, lock);
} else if (![".dev.vars", "workers/mailer/.env"].every((file) => existsSync(path.join(root, file))))
	await import("./prepare.mjs");
