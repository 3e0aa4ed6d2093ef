/**
 * `npm start [-- --port 3000] [--persist-to folder]` builds, migrates the local database, serves site and mailer by one
 * `wrangler dev`, and builds again when a source is saved. `--fresh` is for tests: an empty database is deleted at the
 * end, and only `npm run cron` runs the cron trigger.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setInterval } from "node:timers/promises";
import { buildStamp, fingerprint, mailer, site, writeLocalConfigs } from "./lib/built-workers.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { whenParentEnds } from "./lib/parent.ts";
import { fail, localEnv, root, run, runOrExit, script, tool } from "./lib/run.ts";
import {
	endingWithParent,
	hasItsStyles,
	listens,
	repeatCron,
	stopTree,
	untilResponding,
} from "./lib/servers.ts";
import { migrateLocally, stateFlag } from "./lib/wrangler.ts";

const { values } = parseCommandLine({
	options: {
		port: { type: "string", default: "8787" },
		"persist-to": { type: "string" },
		fresh: { type: "boolean" },
	},
});
const port = Number(values.port);
const fresh = values.fresh && mkdtempSync(path.join(tmpdir(), "car-care-"));
if (fresh) process.on("exit", () => rmSync(fresh, { recursive: true, force: true, maxRetries: 3 }));
const state = fresh || values["persist-to"];
if (!Number.isInteger(port) || port < 1 || port > 65535)
	fail(`${values.port} is no port. Try: npm start -- --port 3000`, 2);
for (const host of ["127.0.0.1", "::1"])
	if (await listens(port, host))
		fail(
			`Port ${port} is taken by another program. Stop it, or take another port: npm start -- --port ${port + 1}`,
		);

/** A parent that has ended cannot be found any more, so it is watched from the beginning. */
let stop = (): void => process.exit(1);
whenParentEnds(() => stop());

await runOrExit(script("prepare.mjs"));
const firstBuild = fingerprint();
await runOrExit(script("build.ts"));
migrateLocally(state);

const [node, ...args] = endingWithParent(
	tool(
		"wrangler",
		...["dev", "-c", site.localConfig, "-c", mailer.localConfig, "--env", ""],
		...["--port", String(port), "--persist-to", state ?? ".wrangler/state"],
		...["--show-interactive-dev-session=false", ...(fresh ? ["--inspector-port", "0"] : [])],
	),
);
const wrangler = spawn(node, args, {
	cwd: root,
	env: { ...localEnv(port), ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
	stdio: ["ignore", "pipe", "pipe"],
});
for (const [from, to] of [
	[wrangler.stderr, process.stderr],
	[wrangler.stdout, process.stdout],
] as const) {
	from?.pipe(to);
	from?.on("data", endIfCrashed);
}
wrangler.on("exit", (code) => process.exit(code ?? 1));
stop = () => stopTree(wrangler);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
if (!fresh) void buildOnSave(firstBuild);

await untilReady();
const address = `http://localhost:${port}`;
if (await untilResponding(address, () => wrangler.exitCode !== null)) {
	if (!fresh) repeatCron(port);
	void reloadAfterBuilds(address);
	const flag = stateFlag(state);
	console.log(`
  The site       ${address}   (English: ${address}/?lang=en)
  The mails      .wrangler/local/.wrangler/tmp/email: wrangler prints the path of each mail it writes
  The cron       every five minutes by itself; at once by npm run cron${port === 8787 ? "" : ` -- --port ${port}`}
  For staff      ${address}/staff   (on this machine without signing in: STAFF_LOCALLY in .dev.vars)
  The database   npx wrangler d1 execute DB --local${flag} --command "SELECT * FROM upcoming_bookings"
  To fill it     npm run db:seed${flag && ` --${flag}`}   stores invented bookings
  To stop        Ctrl+C
`);
}

/** `wrangler dev` starts again by itself when the build is done. */
async function buildOnSave(built: string) {
	for await (const _ of setInterval(1000, undefined, { ref: false })) {
		const current = fingerprint();
		if (current === built) continue;
		built = current;
		await run(script("build.ts"));
	}
}

/**
 * wrangler follows the browser's files and the Workers each by itself, and once went on serving the pages of the former
 * build, whose stylesheets were gone. So after a build, whoever made it, the site is asked for a page until it has its own.
 */
async function reloadAfterBuilds(site: string) {
	const builtAt = () => statSync(buildStamp, { throwIfNoEntry: false })?.mtimeMs;
	let checked = builtAt();
	for await (const _ of setInterval(3000, undefined, { ref: false })) {
		const built = builtAt();
		/** A build deletes its stamp first. wrangler ends when it reads the Workers again while they are written. */
		if (!built || built === checked) continue;
		const isWhole = await hasItsStyles(site);
		if (isWhole) checked = built;
		if (isWhole !== false || builtAt() !== built) continue;
		try {
			writeLocalConfigs();
		} catch {
			// The next build has begun, and ends with another stamp.
		}
	}
}

/** After a crash of workerd, wrangler starts one that listens but answers nobody. */
function endIfCrashed(chunk: Buffer): void {
	if (!String(chunk).includes("Workers runtime crashed")) return;
	console.error("The site has crashed, and ends. Start it again: npm start");
	wrangler.prependOnceListener("exit", () => process.exit(1));
	stop();
}

/** Only wrangler's own word counts: another server could have taken the port, and would respond as well. */
function untilReady(): Promise<void> {
	return new Promise((resolve) => {
		wrangler.stdout?.on("data", (chunk: Buffer) => {
			if (String(chunk).includes("Ready on")) resolve();
		});
	});
}
