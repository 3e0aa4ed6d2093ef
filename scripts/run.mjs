import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
export const bin = path.join(root, "node_modules/.bin");

/** The project's own Node and tools first; no telemetry, no question, no look-up of the machine's address. */
export const quiet = {
	...process.env,
	PATH: `${bin}${path.delimiter}${process.env.PATH}`,
	WRANGLER_SEND_METRICS: "false",
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	CI: "1",
};

/** Runs a command to its end and answers its exit code; `quietly` keeps its words for when it fails. */
export function run(command, args, { env = quiet, quietly = false } = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			env,
			stdio: quietly
				? ["ignore", "pipe", "pipe"]
				: ["ignore", "inherit", "inherit"],
		});
		const said = [];
		child.stdout?.on("data", (chunk) => said.push(chunk));
		child.stderr?.on("data", (chunk) => said.push(chunk));
		child.on("error", (error) => {
			console.error(error.message);
			resolve(127);
		});
		child.on("close", (code) => {
			if (quietly && code !== 0) process.stderr.write(Buffer.concat(said));
			resolve(code ?? 1);
		});
	});
}

export async function must(command, args, options) {
	const code = await run(command, args, options);
	if (code !== 0) process.exit(code);
}

export function has(command) {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.some((folder) => existsSync(path.join(folder, command)));
}
