import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./run.ts";

/** Changes with everything that a build is made of: its sources, and the environment of wrangler.toml it is for. */
export function fingerprint(): string {
	const hash = createHash("sha256");
	hash.update(`${process.env.CLOUDFLARE_ENV ?? ""}\n`);
	const sources = globSync(patterns, { cwd: root, exclude: (file) => file.endsWith(".d.ts") });
	for (const file of sources.sort()) {
		const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
		hash.update(`${file} ${stat?.mtimeMs} ${stat?.size}\n`);
	}
	return hash.digest("hex");
}

const patterns = [
	...["app/**/*", "public/**/*", "scripts/vite/**/*", "workers/**/*.{ts,toml}"],
	...["wrangler.toml", "*.config.ts", "package-lock.json", "tsconfig.json"],
];
