import { spawnSync } from "node:child_process";
import { z } from "zod";
import { type Command, fail, root, runOrExit, toolEnv } from "./run.ts";
import { tool } from "./tool.ts";

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const executed = z.array(z.object({ results: z.array(row) }));
const failed = z.object({ error: z.object({ text: z.string() }) });

/** What wrangler printed. When it fails, its reason is printed and this process ends with code 2. */
export function wrangler(...args: string[]): string {
	const { status, stdout, stderr } = spawnTool(tool("wrangler", ...args));
	if (status === 0) return stdout;
	const reason =
		failed.safeParse(jsonIn(stdout)).data?.error.text ?? (stderr.trim() || stdout.trim());
	return fail(signInSentence(reason), 2);
}

/** wrangler's reason, but for the one that everybody meets. */
function signInSentence(reason: string): string {
	return reason.includes("CLOUDFLARE_API_TOKEN")
		? "Sign in to Cloudflare first: npx wrangler login"
		: reason;
}

export function spawnTool([file, ...args]: Command) {
	return spawnSync(file, args, {
		cwd: root,
		env: toolEnv,
		encoding: "utf8",
		maxBuffer: 2 ** 28,
	});
}

/** The rows of each statement. `where` is the database with its flags: ["DB", "--local"]. */
export function query(sql: string, where: string[]): Row[][] {
	const flags = ["--json", "--yes", "--command", sql];
	const printed = wrangler("d1", "execute", ...where, ...flags);
	return executed.parse(jsonIn(printed)).map(({ results }) => results);
}

/** `state` is the folder of the local database, wrangler's own unless it is named. */
export function migrateLocally({
	state,
	quiet = false,
}: {
	state: string | undefined;
	quiet?: boolean;
}): Promise<void> {
	const where = state ? ["--persist-to", state] : [];
	const apply = ["d1", "migrations", "apply", "DB", "--local", ...where];
	return runOrExit(tool("wrangler", ...apply), { quiet });
}

/** wrangler may print a warning before its JSON. */
function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m))));
	} catch {
		return undefined;
	}
}
