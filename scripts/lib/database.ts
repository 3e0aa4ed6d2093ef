import { fail } from "./run.ts";
import { readSettings } from "./wrangler-toml.ts";

const whose = {
	remote: { type: "boolean" },
	local: { type: "boolean" },
	env: { type: "string" },
} as const;
/** For every command that reads or changes a database. */
export const databaseOptions = { ...whose, "persist-to": { type: "string" } } as const;
/** Another database of the account by its name, such as a new one to restore into. */
export const namedDatabaseOptions = { ...whose, database: { type: "string" } } as const;

export type DatabaseValues = Partial<
	Record<"remote" | "local", boolean> & Record<"env" | "persist-to" | "database", string>
>;

/** Arguments for `wrangler d1 ...`: the local database, unless one at Cloudflare is asked for. Prints which one it is. */
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
