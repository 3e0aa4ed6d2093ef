/** Builds site and browser bundles, unless nothing they are made of has changed since the last build; --force builds anyway. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseCommandLine } from "./lib/command-line.ts";
import { root, runOrExit, toolEnv } from "./lib/run.ts";
import { tool } from "./lib/tool.ts";

const { values } = parseCommandLine({
	options: { force: { type: "boolean" } },
});

const stamp = path.join(root, "build/.made-from");
const sources = globSync(
	[
		"app/**/*",
		"public/**/*",
		"scripts/vite/**/*",
		"workers/*.ts",
		"*.config.ts",
		"package-lock.json",
		"tsconfig.json",
	],
	{ cwd: root },
).sort();

const fingerprint = fingerprintOf(sources);
if (values.force || fingerprint !== lastFingerprint()) {
	// Vitest sets NODE_ENV to "test", with which Vite would build for development.
	const env = { ...toolEnv, NODE_ENV: "production" };
	await runOrExit(tool("react-router", "build"), { env, quiet: true });
	writeFileSync(stamp, fingerprint);
}

function fingerprintOf(files: string[]): string {
	const hash = createHash("sha256");
	for (const file of files) {
		const { mtimeMs, size } = statSync(path.join(root, file));
		hash.update(`${file} ${mtimeMs} ${size}\n`);
	}
	return hash.digest("hex");
}

function lastFingerprint(): string {
	try {
		statSync(path.join(root, "build/server/index.js"));
		return readFileSync(stamp, "utf8");
	} catch {
		return "";
	}
}
