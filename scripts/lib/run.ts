import { type SpawnOptions, spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";

export const root = path.resolve(import.meta.dirname, "../..");

/** Every tool gets the project's own Node, no telemetry, no question, and no look-up of the machine's address. */
export const toolEnv: NodeJS.ProcessEnv = {
	...process.env,
	PATH: [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
	WRANGLER_SEND_METRICS: "false",
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	CI: "1",
};

export type Command = readonly [file: string, ...args: string[]];

type RunOptions = {
	env?: NodeJS.ProcessEnv;
	/** The output is printed only when the command fails. */
	quiet?: boolean;
};

export function run(
	[file, ...args]: Command,
	{ env = toolEnv, quiet = false }: RunOptions = {},
): Promise<number> {
	const stdio: SpawnOptions["stdio"] = quiet
		? ["ignore", "pipe", "pipe"]
		: ["ignore", "inherit", "inherit"];
	return new Promise((resolve) => {
		const child = spawn(file, args, { cwd: root, env, stdio });
		const output: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => output.push(chunk));
		child.on("error", (error) => {
			console.error(error.message);
			resolve(127);
		});
		child.on("close", (code) => {
			if (code !== 0) process.stderr.write(Buffer.concat(output));
			resolve(code ?? 1);
		});
	});
}

export async function runOrExit(command: Command, options?: RunOptions) {
	const code = await run(command, options);
	if (code !== 0) process.exit(code);
}

export function fail(message: string, code = 1): never {
	console.error(message);
	process.exit(code);
}

export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

const packages = {
	biome: "@biomejs/biome",
	playwright: "playwright",
	"react-router": "@react-router/dev",
	tsc: "typescript",
	vitest: "vitest",
	wrangler: "wrangler",
} as const;

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/** The JavaScript file is named, because spawn cannot start the .cmd files of node_modules/.bin on Windows. */
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

/**
 * The mailer has no `.dev.vars`, so wrangler and Vite take the address for links and the secret from the environment.
 * `npx vite` has the secret from workers/mailer/.env.
 */
export function localEnv(port: number): NodeJS.ProcessEnv {
	const { COOKIE_SECRET = "" } = parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8"));
	return {
		...toolEnv,
		COOKIE_SECRET,
		SITE_ORIGIN: `http://localhost:${port}`,
		// Otherwise all checkouts on a machine share one list, and one's cron trigger runs in the mailer of another.
		WRANGLER_REGISTRY_PATH: path.join(root, ".wrangler/registry", `${port}`),
	};
}

/** The file has personal data, so only this user may read it, from the first byte on. */
export function createPrivateFile(file: string, content = ""): void {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	writeFileSync(file, "", { mode: 0o600 });
	chmodSync(file, 0o600);
	writeFileSync(file, content);
}

export function timestamp({ seconds = false } = {}): string {
	const text = new Date().toISOString().slice(0, seconds ? 19 : 16);
	return text.replace(/[T:]/g, "-");
}
