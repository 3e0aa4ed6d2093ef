import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type Command, fail, root, run, toolEnv } from "./run.ts";
import { tool } from "./tool.ts";

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof row>;
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

function signInSentence(reason: string): string {
	return reason.includes("CLOUDFLARE_API_TOKEN")
		? "Sign in to Cloudflare first: npx wrangler login"
		: reason;
}

export function spawnTool([file, ...args]: Command) {
	return spawnSync(file, args, { cwd: root, env: toolEnv, encoding: "utf8", maxBuffer: 2 ** 28 });
}

/** The rows of each statement. `where` is the database with its flags: ["DB", "--local"]. */
export function query(sql: string, where: string[]): Row[][] {
	return rowsIn(wrangler(...execution(sql, where)));
}

/** The same, or nothing when the database does not answer or lacks what is asked for. */
export function queryIfPossible(sql: string, where: string[]): Row[][] | undefined {
	const { status, stdout } = spawnTool(tool("wrangler", ...execution(sql, where)));
	return status === 0 ? rowsIn(stdout) : undefined;
}

function execution(sql: string, where: string[]): string[] {
	return ["d1", "execute", ...where, "--json", "--yes", "--command", sql];
}

function rowsIn(printed: string): Row[][] {
	return executed.parse(jsonIn(printed)).map(({ results }) => results);
}

/** `state` is the folder of the local database, wrangler's own unless it is named. */
export async function migrateLocally(options: { state: string | undefined; quiet?: boolean }) {
	const { state = ".wrangler/state", quiet = false } = options;
	const before = schemaIn(state);
	if (quiet && before === "this code") return;
	const apply = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
	let output = "";
	const code = await run(tool("wrangler", ...apply), {
		write: (chunk) => {
			output += chunk;
		},
	});
	if (code === 0 && schemaIn(state) !== "other code") {
		if (!quiet) console.log(output);
		return;
	}
	if (code !== 0 && !/already exists|no such (table|column)/.test(output)) fail(output);
	fail(
		`The database in ${state} was made by other code: older, newer, or of another branch. It holds nothing but this machine's own data. Go back to that code, where npm run db:backup keeps a copy, or delete the folder and start again: ${path.resolve(root, state)}`,
	);
}

/** Whose migrations made the local database. wrangler knows them by their names, but they may have changed while nothing was deployed. */
function schemaIn(state: string): "none" | "this code" | "other code" {
	const wanted = new DatabaseSync(":memory:");
	for (const file of globSync(path.join(root, "migrations/*.sql")).sort())
		wanted.exec(readFileSync(file, "utf8"));
	const present = globSync(path.resolve(root, state, "v3/d1/*/*.sqlite"))
		.map((file) => statementsIn(new DatabaseSync(file, { readOnly: true })))
		.find((statements) => statements.some((sql) => sql.startsWith("CREATE TABLE `bookings`")));
	if (!present) return "none";
	return statementsIn(wanted).every((sql) => present.includes(sql)) ? "this code" : "other code";
}

function statementsIn(database: DatabaseSync): string[] {
	const all = database.prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").all();
	return all.map(({ sql }) => String(sql));
}

/** wrangler may print a warning before its JSON. */
function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m))));
	} catch {
		return undefined;
	}
}
