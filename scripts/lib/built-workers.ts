import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { root } from "./run.ts";

function worker(source: string, folder: string) {
	return {
		source,
		/** Vite makes this for one environment, beside the Worker that it describes. */
		config: `${folder}/wrangler.json`,
		main: `${folder}/index.js`,
		/** `wrangler dev` starts again whenever this is written. */
		localConfig: `.wrangler/local/${path.basename(folder)}.json`,
	};
}

export const site = worker("wrangler.toml", "build/server");
export const mailer = worker("workers/mailer/wrangler.toml", "build/mailer");
const builtWorkers = [site, mailer];

const builtConfig = z.looseObject({
	assets: z.looseObject({ directory: z.string() }).optional(),
	vars: z.looseObject({}).optional(),
});

/** wrangler takes only the required secrets from `.dev.vars`; these two are variables of this machine. */
export function localVars() {
	const file = path.join(root, ".dev.vars");
	const { STAFF_LOCALLY = "", ACCESS_TEAM = "" } = parseEnv(
		existsSync(file) ? readFileSync(file, "utf8") : "",
	);
	return { STAFF_LOCALLY, ACCESS_TEAM };
}

/**
 * wrangler keeps mails and temporary files beside the configuration it is given, and a build empties its folder. With a
 * route it would tell the Worker that it is asked for there, and a form sent from localhost would be foreign.
 */
export function writeLocalConfigs() {
	for (const { config, main, localConfig } of builtWorkers) {
		const built = builtConfig.parse(JSON.parse(readFileSync(path.join(root, config), "utf8")));
		const assets = built.assets && {
			...built.assets,
			directory: path.join(root, path.dirname(config), built.assets.directory),
		};
		const file = path.join(root, localConfig);
		mkdirSync(path.dirname(file), { recursive: true });
		const vars = { ...built.vars, ...localVars() };
		const own = { main: path.join(root, main), assets, vars, routes: undefined };
		writeFileSync(file, JSON.stringify({ ...built, ...own }));
	}
}

/** It is written last. */
export const buildStamp = path.join(root, "build/.made-from");

/** The fingerprint changes with the sources, and with the environment of wrangler.toml. */
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
