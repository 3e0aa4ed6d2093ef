/** Builds site and browser bundles, unless nothing they are made of has changed since the last build. */

import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { must, root } from "./run.mjs";

const stamp = path.join(root, "build/.made-from");
const sources = globSync(
	[
		"app/**/*",
		"public/**/*",
		"workers/*.ts",
		"*.config.ts",
		"package-lock.json",
		"tsconfig.json",
	],
	{ cwd: root },
).sort();

const made = fingerprint();
if (process.argv.includes("--force") || made !== lastMade()) {
	await must("react-router", ["build"], { quietly: true });
	writeFileSync(stamp, made);
}

function fingerprint() {
	const hash = createHash("sha256");
	for (const source of sources) {
		const { mtimeMs, size } = statSync(path.join(root, source));
		hash.update(`${source} ${mtimeMs} ${size}\n`);
	}
	return hash.digest("hex");
}

function lastMade() {
	try {
		statSync(path.join(root, "build/server/index.js"));
		return readFileSync(stamp, "utf8");
	} catch {
		return "";
	}
}
