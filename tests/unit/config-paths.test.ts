import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["app", "docs", "migrations", "public", "scripts", "tests", "workers"];

const configs = globSync(
	[
		"*.config.ts",
		"{biome,knip,package,tsconfig,tsconfig.node}.json",
		"**/wrangler.toml",
		".github/workflows/*.yml",
		"app/document/styles/*.css",
	],
	{ cwd: root, exclude: (name) => name === "node_modules" || name === "build" },
);

/** In quotes, from the root or from the file itself; a word of a command, too. */
function pathsIn(file: string): string[] {
	const text = readFileSync(path.join(root, file), "utf8");
	const code = text.replace(/^\s*(#|\/\/|\/?\*).*$/gm, "");
	const folder = /\.(css|toml)$/.test(file) ? path.dirname(file) : "";
	const words = [...code.matchAll(/"([^"\n]+)"/g)].flatMap(([, found = ""]) => found.split(/\s/));
	return words
		.map((word) => word.replace(/^!+/, "").replace(/\?.*$/, ""))
		.filter((word) => /^\.{0,2}\/?[\w.-]+\//.test(word))
		.flatMap((word) => {
			if (word.startsWith(".")) return path.posix.join(folder, word);
			return folders.includes(word.split("/")[0] ?? "") ? word : [];
		});
}

test("every path that a configuration names exists", () => {
	const paths = configs.flatMap((file) => pathsIn(file).map((found) => ({ file, found })));
	expect(paths.length).toBeGreaterThan(40);
	const missing = paths.filter(({ found }) => globSync(found, { cwd: root }).length === 0);
	expect(missing).toEqual([]);
});
