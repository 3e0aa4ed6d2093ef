import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cpuOf } from "./cpu.ts";
import { flags, startWorkerd, workerdConfig } from "./servers.ts";

const starts = 8;

/** CPU milliseconds to begin: a fresh process up to its first, empty response, less what a Worker without code takes. */
export async function startUp(bundle: string, folder: string): Promise<number> {
	const empty = workerIn(path.join(folder, "empty"), (file) =>
		writeFileSync(file, "export default { fetch: () => new Response() };"),
	);
	const site = workerIn(path.join(folder, "whole"), (file) => copyFileSync(bundle, file));
	let extra = 0;
	for (let start = 0; start < starts; start++)
		extra += (await cpuToBegin(site)) - (await cpuToBegin(empty));
	return extra / starts / 1000;
}

function workerIn(folder: string, write: (file: string) => void): string {
	mkdirSync(folder);
	write(path.join(folder, "index.js"));
	return folder;
}

async function cpuToBegin(folder: string): Promise<number> {
	const worker = `(name = "main", worker = (
		modules = [(name = "index.js", esModule = embed "index.js")],
		compatibilityDate = "${flags.compatibilityDate}",
		compatibilityFlags = ${JSON.stringify(flags.compatibilityFlags)}
	))`;
	const server = await startWorkerd(folder, (port) => workerdConfig(worker, "main", port));
	// A method that no page has is refused before anything is rendered.
	await (await fetch(server.site, { method: "PUT" })).text();
	const cpu = cpuOf(server.pid);
	await server.stop();
	return cpu;
}
