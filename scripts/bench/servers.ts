import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { z } from "zod";
import { site as built } from "../lib/built-workers.ts";
import { freePort, listens } from "../lib/port.ts";
import { root, runOrExit } from "../lib/run.ts";
import { script } from "../lib/tool.ts";
import { canMeasure, childrenOf } from "./cpu.ts";

/** The copies that wrangler itself runs on. */
const requireOfWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const { Miniflare, NoOpLog, convertV4MiniflareOptions }: typeof import("miniflare") =
	requireOfWrangler("miniflare");
const { default: workerd } = z.object({ default: z.string() }).parse(requireOfWrangler("workerd"));

export const flags = { compatibilityDate: "2026-08-15", compatibilityFlags: ["nodejs_compat"] };

export type Server = {
	site: string;
	pid: number;
	stop: () => Promise<unknown>;
	/** Makes room on every day: a run stores more bookings than a year has bays. */
	freeDays?: () => Promise<unknown>;
};

/** The bundle as it would be uploaded. */
export async function buildSite(): Promise<string> {
	await runOrExit(script("build.ts"));
	return path.join(root, built.main);
}

/** The site with a real D1 and a real queue, on a socket of its own: no proxy, no asset router, no request log before it. */
export async function startSite(bundle: string): Promise<Server> {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(root, built.config));
	const { miniflare, ...server } = await startWorker({
		...workerOptions,
		assets: undefined,
		bindings: { COOKIE_SECRET: randomBytes(32).toString("hex") },
		...moduleOf(bundle, readFileSync(bundle, "utf8")),
	});
	const db = await miniflare.getD1Database("DB");
	for (const { queries } of await readD1Migrations(path.join(root, "migrations")))
		await db.batch(queries.map((query) => db.prepare(query)));
	const freeDays = () => db.prepare("DELETE FROM bay_days").run();
	return { ...server, freeDays };
}

/** The least a Worker can do: one constant response, served exactly as the site is. */
export function startBare(html: string, as?: "bytes"): Promise<Server> {
	const page = JSON.stringify(html);
	const body = as === "bytes" ? `new TextEncoder().encode(${page})` : page;
	const contents = `const page = ${body};
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch() { return new Response(page, { headers }); } };`;
	return startWorker({ ...flags, ...moduleOf("bare.mjs", contents) });
}

function moduleOf(file: string, contents: string) {
	const module = { type: "ESModule" as const, path: file, contents };
	return { modulesRoot: path.dirname(file), modules: [module] };
}

async function startWorker(options: Parameters<typeof convertV4MiniflareOptions>[0]) {
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
	const stop = () => miniflare.dispose();
	return { site: origin, pid: pid ?? Number.NaN, miniflare, stop };
}

/** A file from disk by workerd's own C++: what an asset costs where no Worker runs. */
export function startFiles(html: string, folder: string): Promise<Server> {
	const files = path.join(folder, "files");
	mkdirSync(files);
	writeFileSync(path.join(files, "page.html"), html);
	const disk = `(name = "files", disk = (path = ${JSON.stringify(files)}))`;
	return startWorkerd(files, (port) => workerdConfig(disk, "files", port));
}

export function workerdConfig(service: string, name: string, port: number): string {
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [${service}],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "${name}")]
);`;
}

/** A bare process, with the configuration written into a folder of its own. */
export async function startWorkerd(folder: string, configFor: (port: number) => string) {
	const port = await freePort();
	const config = path.join(folder, "config.capnp");
	writeFileSync(config, configFor(port));
	const child = spawn(workerd, ["serve", config], { stdio: "ignore" });
	const closed = once(child, "close");
	while (child.exitCode === null && !(await listens(port, "127.0.0.1"))) await sleep(10);
	if (child.exitCode !== null || !child.pid) throw new Error("workerd did not start");
	return {
		site: `http://127.0.0.1:${port}`,
		pid: child.pid,
		stop: () => {
			child.kill();
			return closed;
		},
	};
}
