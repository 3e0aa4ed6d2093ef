import { type SpawnOptions, spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** For every tool: the project's own Node first, no telemetry, no question, no look-up of the machine's address. */
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
	/** Prints the output only when the command fails. */
	quiet?: boolean;
	/** Takes the output, instead of this process's own. */
	write?: (chunk: Buffer) => void;
};

export function run(
	[file, ...args]: Command,
	{ env = toolEnv, quiet = false, write }: RunOptions = {},
): Promise<number> {
	const stdio: SpawnOptions["stdio"] =
		quiet || write ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
	return new Promise((resolve) => {
		const child = spawn(file, args, { cwd: root, env, stdio });
		const output: Buffer[] = [];
		const take = write ?? ((chunk: Buffer) => void output.push(chunk));
		child.stdout?.on("data", take);
		child.stderr?.on("data", take);
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
