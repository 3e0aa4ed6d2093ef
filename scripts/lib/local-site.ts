import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawnDevServer, stopTree } from "./dev-server.ts";
import { freePort, untilResponding } from "./port.ts";
import { runOrExit } from "./run.ts";
import { script } from "./tool.ts";
import { migrateLocally } from "./wrangler.ts";

const timeoutMs = 90_000;
/** What the server prints, beside its database. */
const logName = "site.log";

/** The production build behind `wrangler dev`, on a free port, with a database of its own that is deleted when it stops. */
export async function startLocalSite() {
	await runOrExit(script("build.ts"));
	const state = mkdtempSync(path.join(tmpdir(), "car-care-"));
	await migrateLocally({ state, quiet: true });
	const port = await freePort();
	const wrangler = spawnDevServer(port, { state, args: ["--inspector-port", "0"] });
	const closed = once(wrangler, "close");
	const log = path.join(state, logName);
	const output = (): string => readFileSync(log, "utf8");
	appendFileSync(log, "");
	for (const stream of [wrangler.stdout, wrangler.stderr])
		stream?.on("data", (chunk: Buffer) => appendFileSync(log, chunk));
	const stop = async () => {
		stopTree(wrangler);
		await closed;
		rmSync(state, { recursive: true, force: true });
	};

	const site = `http://localhost:${port}`;
	const deadline = Date.now() + timeoutMs;
	const hasFailed = () => wrangler.exitCode !== null || Date.now() > deadline;
	if (wrangler.pid && (await untilResponding(site, hasFailed)))
		return { site, state, stop, output, pid: wrangler.pid };
	console.error(output());
	await stop();
	throw new Error("The site did not start");
}
