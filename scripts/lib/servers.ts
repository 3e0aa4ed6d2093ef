import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { type Command, script } from "./run.ts";

export async function freePort(): Promise<number> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("No port is free");
	await once(server.close(), "close");
	return address.port;
}

export async function listens(port: number, host: string): Promise<boolean> {
	const socket = connect(port, host);
	try {
		await once(socket, "connect");
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
}

export async function untilResponding(site: string, ended: () => boolean) {
	while (!ended()) {
		const response = await fetch(site, { method: "HEAD" }).catch(() => null);
		if (response) return true;
		await sleep(200);
	}
	return false;
}

/** While the site does not respond, nothing is known. */
export async function hasItsStyles(site: string): Promise<boolean | undefined> {
	try {
		const page = await (await fetch(site)).text();
		const links = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
		const sent = links.map(([, file = ""]) => fetch(site + file, { method: "HEAD" }));
		return (await Promise.all(sent)).every(({ ok }) => ok);
	} catch {
		return undefined;
	}
}

const endWithParent = path.join(import.meta.dirname, "end-with-parent.ts");

export function endingWithParent([node, ...args]: Command): Command {
	return [node, "--import", pathToFileURL(endWithParent).href, ...args];
}

/** Windows has no SIGTERM that a process could handle, so everything below the process is ended there. */
export function stopTree(child: ChildProcess): void {
	if (process.platform === "win32" && child.pid)
		spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
	else child.kill("SIGTERM");
}

type Options = { port?: number; state?: string };

/** The site has a free port, and a database of its own that is deleted when it stops, unless a folder is given. */
export async function startLocalSite({ port: given, state }: Options = {}) {
	const port = given ?? (await freePort());
	const place = state ? ["--persist-to", state] : ["--fresh"];
	const [node, ...args] = script("start.ts", ...place, "--port", String(port));
	const server = spawn(node, args, { stdio: ["ignore", "ignore", "inherit"] });
	const ended = once(server, "close");
	const site = `http://localhost:${port}`;
	if (!(await untilResponding(site, () => server.exitCode !== null)))
		throw new Error("The site did not start");
	const stop = async () => {
		stopTree(server);
		await ended;
	};
	return { site, port, stop };
}

const minutes = 5;
const mailer = "car-care-mailer";

const answer = z.object({
	result: z.object({ outcome: z.string() }).nullable(),
	errors: z.array(z.object({ message: z.string() })),
});

/**
 * wrangler's URL /cdn-cgi/local/scheduled reaches only its first Worker, which is the site; its Local Explorer takes
 * the name of the mailer.
 */
export async function runCron(port: number): Promise<void> {
	const url = `http://localhost:${port}/cdn-cgi/local/explorer/api/local/scheduled?worker=${mailer}`;
	const response = await fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ cron: `*/${minutes} * * * *` }),
	});
	const { result, errors } = answer.parse(await response.json());
	if (result?.outcome !== "ok")
		throw new Error(errors[0]?.message ?? `The run ended: ${result?.outcome}`);
}

/** Cloudflare repeats it in production. */
export function repeatCron(port: number): void {
	const run = () =>
		runCron(port).catch((error: unknown) => console.error("The cron trigger failed:", error));
	setInterval(run, minutes * 60_000).unref();
}
