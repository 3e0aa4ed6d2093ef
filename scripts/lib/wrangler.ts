import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Command, fail, root, tool, toolEnv } from "./run.ts";

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof row>;
const executed = z.array(z.object({ results: z.array(row) }));
const failed = z.object({ error: z.object({ text: z.string() }) });

/** If wrangler fails, its reason is printed and this process ends with code 2. */
export function wrangler(...args: string[]): string {
	const { status, stdout, stderr } = spawnTool(tool("wrangler", ...args));
	if (status === 0) return stdout;
	const reason =
		failed.safeParse(jsonIn(stdout)).data?.error.text ?? (stderr.trim() || stdout.trim());
	return fail(whatToDo(reason) ?? reason, 2);
}

function whatToDo(reason: string): string | undefined {
	if (reason.includes("CLOUDFLARE_API_TOKEN"))
		return "Sign in to Cloudflare first: npx wrangler login (on GitHub: the secret CLOUDFLARE_API_TOKEN)";
	if (reason.includes("no such table"))
		return `${reason}\nIs it the database that you mean? npm start makes the tables of this machine's own, and prints --persist-to where it serves another one.`;
	return undefined;
}

export function spawnTool([file, ...args]: Command) {
	return spawnSync(file, args, { cwd: root, env: toolEnv, encoding: "utf8", maxBuffer: 2 ** 28 });
}

/** `where` is the database with its flags, such as ["DB", "--local"]. Each statement has its rows. */
export function query(sql: string, where: string[]): Row[][] {
	return rowsIn(wrangler(...execution(sql, where)));
}

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

/** A printed command ends with this, so that it is about the database that is in use. */
export function stateFlag(state?: string): string {
	if (!state) return "";
	return ` --persist-to ${state.includes(" ") ? `"${state}"` : state}`;
}

export const madeByOtherCode = "made by other code: older, newer, or of another branch";

export function migrateLocally(state = ".wrangler/state"): void {
	if (schemaIn(state) === "this code") return;
	const apply = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
	const { status, stdout, stderr } = spawnTool(tool("wrangler", ...apply));
	const output = stdout + stderr;
	if (status === 0 && schemaIn(state) !== "other code") return;
	if (status !== 0 && !/already exists|no such (table|column)/.test(output)) fail(output);
	fail(
		`The database in ${state} was ${madeByOtherCode}. It holds nothing but this machine's own data. Go back to that code, where npm run db:backup keeps a copy, or delete the folder and start again: ${path.resolve(root, state)}`,
	);
}

/** wrangler knows migrations by their names, but they may have changed while nothing was deployed. */
function schemaIn(state: string): "none" | "this code" | "other code" {
	const wanted = new DatabaseSync(":memory:");
	for (const file of globSync(path.join(root, "migrations/*.sql")).sort())
		wanted.exec(readFileSync(file, "utf8"));
	const present = globSync(path.resolve(root, state, "v3/d1/*/*.sqlite"))
		.map((file) => statementsIn(new DatabaseSync(file, { readOnly: true })))
		.find((statements) => statements.some((sql) => sql.startsWith("CREATE TABLE `bookings`")));
	if (!present) return "none";
	return isDeepStrictEqual(statementsIn(wanted), present) ? "this code" : "other code";
}

/** The tables in which D1 and SQLite keep their own are left out. */
export const ownStatements =
	"SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'";

export function statementsIn(database: DatabaseSync): string[] {
	const all = database.prepare(ownStatements).all();
	return all.map(({ sql }) => String(sql)).sort();
}

/** wrangler may print a warning before its JSON. */
function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m))));
	} catch {
		return undefined;
	}
}

const settings = z.object({
	name: z.string(),
	compatibility_date: z.string(),
	workers_dev: z.boolean().optional(),
	preview_urls: z.boolean().optional(),
	routes: z.array(z.object({ pattern: z.string() })).default([]),
	d1_databases: z.array(
		z.object({
			binding: z.string(),
			database_name: z.string(),
			database_id: z.string(),
			preview_database_id: z.string().optional(),
		}),
	),
	r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
	queues: z.object({
		producers: z.array(z.object({ queue: z.string() })),
		consumers: z.array(z.object({ queue: z.string() })).default([]),
	}),
	send_email: z.array(
		z.object({
			allowed_sender_addresses: z.array(z.string()).default([]),
			allowed_destination_addresses: z.array(z.string()).default([]),
		}),
	),
	vars: z.record(z.string(), z.unknown()),
});

export type Settings = z.infer<typeof settings>;

/** wrangler takes a second to load, so it is imported when it is needed. */
export async function readSettings(file: string, env: string): Promise<Settings> {
	const { unstable_readConfig } = await import("wrangler");
	return settings.parse(
		unstable_readConfig({ config: path.join(root, file), env }, { hideWarnings: true }),
	);
}

const whose = {
	remote: { type: "boolean" },
	local: { type: "boolean" },
	env: { type: "string" },
} as const;
export const databaseOptions = { ...whose, "persist-to": { type: "string" } } as const;
/** `database` names another one of the account, such as a new one to restore into. */
export const namedDatabaseOptions = { ...whose, database: { type: "string" } } as const;

export type DatabaseValues = Partial<
	Record<"remote" | "local", boolean> & Record<"env" | "persist-to" | "database", string>
>;

/** The default is the local database. Prints which one it is. */
export async function chooseDatabase(values: DatabaseValues): Promise<string[]> {
	const { remote, local, env = "", "persist-to": state, database } = values;
	if (remote && (local || state)) fail("Choose one: --remote, or this machine's own database.", 2);
	if (env && !remote) fail(`--env ${env} needs --remote.`, 2);
	const name = database ?? "DB";
	if (!remote) {
		console.error(`Database: this machine's own, in ${state ?? ".wrangler/state"}`);
		return [name, "--local", ...(state ? ["--persist-to", state] : [])];
	}
	const remoteName = database ?? (await databaseInSettings(env)).database_name;
	console.error(`Database: ${remoteName} at Cloudflare (${env || "production"})`);
	return [name, "--remote", "--env", env];
}

async function databaseInSettings(env: string) {
	const { d1_databases } = await readSettings("wrangler.toml", env);
	const found = d1_databases.find(({ binding }) => binding === "DB");
	return found ?? fail(`wrangler.toml names no DB for ${env}.`, 2);
}
