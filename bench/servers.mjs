import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { bin, must, root } from "../scripts/run.mjs";
import { freePort } from "../scripts/serve.mjs";
import { canMeasure, childrenOf } from "./cpu.mjs";

/** The one that wrangler itself runs on. */
const { Miniflare, NoOpLog, convertV4MiniflareOptions } = createRequire(
	createRequire(import.meta.url).resolve("wrangler"),
)("miniflare");

export const flags = {
	compatibilityDate: "2026-08-15",
	compatibilityFlags: ["nodejs_compat"],
};

/** The bundle as it would be uploaded. */
export async function bundleInto(folder, config = "wrangler.toml") {
	await must(
		"wrangler",
		["deploy", "--dry-run", "--config", config, "--outdir", folder],
		{ quietly: true },
	);
	return path.join(folder, "index.js");
}

/** The site with a real D1 and a real queue, on a socket of its own: no proxy, no asset router, no request log before it. */
export async function startSite(bundle) {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(
		path.join(root, "wrangler.toml"),
	);
	const server = await startWorker({
		...workerOptions,
		assets: undefined,
		bindings: { COOKIE_SECRET: randomBytes(32).toString("hex") },
		...moduleOf(bundle),
	});
	const db = await server.miniflare.getD1Database("DB");
	for (const { queries } of await readD1Migrations(
		path.join(root, "migrations"),
	))
		await db.batch(queries.map((query) => db.prepare(query)));
	return server;
}

/** The least a Worker can do: one constant answer, served exactly as the site is. */
export function startBare(html, how) {
	const page = JSON.stringify(html);
	const body = how === "bytes" ? `new TextEncoder().encode(${page})` : page;
	const contents = `const page = ${body};
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch() { return new Response(page, { headers }); } };`;
	return startWorker({
		...flags,
		...moduleOf("bare.mjs", contents),
	});
}

function moduleOf(file, contents = readFileSync(file, "utf8")) {
	return {
		modulesRoot: path.dirname(file),
		modules: [{ type: "ESModule", path: file, contents }],
	};
}

async function startWorker(options) {
	const before = childrenOf(process.pid);
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			...options,
			log: new NoOpLog(),
			handleStructuredLogs: () => {},
			unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
		}),
	);
	const { origin } = await miniflare.unsafeGetDirectURL();
	const [pid] = childrenOf(process.pid).filter((one) => !before.includes(one));
	if (canMeasure && !pid) throw new Error("Cannot find the process to measure");
	return { site: origin, pid, miniflare, stop: () => miniflare.dispose() };
}

/** A file from disk by workerd's own C++: what an asset costs where no Worker runs. */
export async function startFiles(html, folder) {
	const files = path.join(folder, "files");
	mkdirSync(files);
	writeFileSync(path.join(files, "page.html"), html);
	const disk = `(name = "files", disk = (path = "${files}"))`;
	return startWorkerd(files, (port) => workerdConfig(disk, "files", port));
}

export function workerdConfig(service, name, port) {
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [${service}],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "${name}")]
);`;
}

/** A bare process, with the configuration written into a folder of its own. */
export async function startWorkerd(folder, configFor) {
	const port = await freePort();
	const config = path.join(folder, "config.capnp");
	writeFileSync(config, configFor(port));
	const child = spawn(path.join(bin, "workerd"), ["serve", config], {
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.once("close", resolve));
	while (child.exitCode === null && !(await listens(port)))
		await new Promise((again) => setTimeout(again, 10));
	if (child.exitCode !== null) throw new Error("workerd did not start");
	return {
		site: `http://127.0.0.1:${port}`,
		pid: child.pid,
		stop: () => {
			child.kill();
			return ended;
		},
	};
}

function listens(port) {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("error", () => resolve(false));
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
	});
}
