import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Entry = { version?: string; integrity?: string; inBundle?: boolean };

const root = path.resolve(import.meta.dirname, "../..");
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
	packages: Record<string, Entry>;
};
const installed = Object.entries(packages).filter(([name]) => name !== "");

test("every locked package has a version and a hash, on every platform", () => {
	expect(installed.length).toBeGreaterThan(300);
	const incomplete = installed
		.filter(([, { version, integrity, inBundle }]) => !version || !(integrity || inBundle))
		.map(([name]) => name);
	expect(incomplete).toEqual([]);
});

test.each(["linux", "darwin", "win32"])(
	"tools with a native binary are locked for %s",
	(platform) => {
		const names: Record<string, RegExp> = {
			linux: /linux/,
			darwin: /darwin/,
			win32: /win32|windows/,
		};
		for (const tool of [
			"@biomejs/cli-",
			"@rolldown/binding-",
			"@cloudflare/workerd-",
			"@typescript/typescript-",
		])
			expect(
				installed.some(([name]) => name.includes(tool) && names[platform]?.test(name)),
				`${tool} on ${platform}`,
			).toBe(true);
	},
);
