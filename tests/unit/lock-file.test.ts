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

/** `npm start`, the build, the tests and the deployment would use different ones. */
test.each(["wrangler", "miniflare", "workerd", "react-router", "@react-router/dev"])(
	"%s is locked once",
	(name) => {
		const copies = installed.filter(([place]) => place.split("node_modules/").at(-1) === name);
		expect(copies.map(([place]) => place)).toEqual([`node_modules/${name}`]);
	},
);

test("React Router and its build tool have one exact version", () => {
	const versions = ["react-router", "@react-router/dev", "@react-router/cloudflare"].map(
		(name) => packages[`node_modules/${name}`]?.version,
	);
	expect(new Set(versions).size).toBe(1);
	const { dependencies, devDependencies } = JSON.parse(
		readFileSync(path.join(root, "package.json"), "utf8"),
	);
	expect({ ...dependencies, ...devDependencies }).toMatchObject({
		"react-router": versions[0],
		"@react-router/dev": versions[0],
		"@react-router/cloudflare": versions[0],
	});
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
