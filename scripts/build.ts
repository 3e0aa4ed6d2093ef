/**
 * Builds both Workers and the browser's files for the environment in CLOUDFLARE_ENV, unless their sources are as at the
 * last build; --force builds anyway. wrangler runs it, too (wrangler.toml): before `wrangler dev` it migrates the local
 * database.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buildStamp, fingerprint, mailer, site, writeLocalConfigs } from "./lib/built-workers.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { root, runOrExit, tool, toolEnv } from "./lib/run.ts";
import { migrateLocally } from "./lib/wrangler.ts";

const { values } = parseCommandLine({ options: { force: { type: "boolean" } } });

/** Two builds at once would each delete what the other has written. The lock ends with its process. */
mkdirSync(path.join(root, ".wrangler"), { recursive: true });
const lock = new DatabaseSync(path.join(root, ".wrangler/build.lock"), { timeout: 600_000 });
lock.exec("BEGIN EXCLUSIVE");

const current = fingerprint();
if (values.force || current !== lastFingerprint()) {
	// Vitest sets NODE_ENV to "test", with which Vite would build for development.
	const env = { ...toolEnv, NODE_ENV: "production" };
	await runOrExit(tool("react-router", "build"), { env, quiet: true });
	writeLocalConfigs();
	// The file would send `wrangler dev` to this build, and a change would not be built again.
	rmSync(path.join(root, ".wrangler/deploy"), { recursive: true, force: true });
	writeFileSync(buildStamp, current);
}
lock.close();
if (process.env.WRANGLER_COMMAND === "dev") migrateLocally();

function lastFingerprint(): string {
	try {
		for (const { main, localConfig } of [site, mailer])
			for (const file of [main, localConfig]) statSync(path.join(root, file));
		return readFileSync(buildStamp, "utf8");
	} catch {
		return "";
	}
}
