import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { must, quiet, root } from "./run.mjs";

/** The production build behind `wrangler dev`, on a free port, with a database of its own that goes when it stops. */
export async function serve() {
	const state = mkdtempSync(path.join(tmpdir(), "car-care-"));
	const port = await freePort();
	await must(
		"wrangler",
		["d1", "migrations", "apply", "DB", "--local", "--persist-to", state],
		{ quietly: true },
	);
	const said = [];
	const wrangler = spawn(
		"wrangler",
		[
			"dev",
			...["-c", "wrangler.toml", "-c", "workers/mailer/wrangler.toml"],
			...[
				"--port",
				String(port),
				"--inspector-port",
				"0",
				"--persist-to",
				state,
			],
			"--show-interactive-dev-session=false",
		],
		{ cwd: root, env: quiet, stdio: ["ignore", "pipe", "pipe"] },
	);
	const ended = new Promise((resolve) => wrangler.once("close", resolve));
	wrangler.stdout.on("data", (chunk) => said.push(chunk));
	wrangler.stderr.on("data", (chunk) => said.push(chunk));
	const log = () => Buffer.concat(said).toString();
	const stop = async () => {
		wrangler.kill("SIGTERM");
		await ended;
		rmSync(state, { recursive: true, force: true });
	};
	const site = `http://localhost:${port}`;
	for (const deadline = Date.now() + 90_000; ; ) {
		if (wrangler.exitCode !== null || Date.now() > deadline) {
			console.error(log());
			await stop();
			throw new Error("The site did not start");
		}
		if (await answers(site))
			return { site, state, log, stop, pid: wrangler.pid };
		await new Promise((again) => setTimeout(again, 200));
	}
}

async function answers(site) {
	return fetch(site, { method: "HEAD" }).then(
		() => true,
		() => false,
	);
}

export function freePort() {
	return new Promise((resolve) => {
		const server = createServer().listen(0, () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
