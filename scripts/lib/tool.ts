import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Command, root } from "./run.ts";

const packages = {
	biome: "@biomejs/biome",
	playwright: "playwright",
	"react-router": "@react-router/dev",
	tsc: "typescript",
	vitest: "vitest",
	wrangler: "wrangler",
} as const;

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/** A tool on this same Node. Its JavaScript file is named, because on Windows node_modules/.bin has .cmd files, which spawn cannot start. */
export function tool(name: keyof typeof packages, ...args: string[]): Command {
	const folder = path.join(root, "node_modules", packages[name]);
	const { bin } = manifest.parse(
		JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")),
	);
	const file = bin[name];
	if (!file) throw new Error(`${packages[name]} has no command ${name}`);
	return [process.execPath, path.join(folder, file), ...args];
}

export function script(file: string, ...args: string[]): Command {
	return [process.execPath, path.join(root, "scripts", file), ...args];
}
