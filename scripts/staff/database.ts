import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type Database } from "../../app/data/base/client.ts";
import { root } from "../lib/run.ts";
import { chooseDatabase, type DatabaseValues, query, readSettings } from "../lib/wrangler.ts";

/** The functions of the site run on the local database, or on one at Cloudflare. */
export async function withDatabase<Done>(
	values: DatabaseValues,
	run: (db: Database) => Promise<Done>,
): Promise<Done> {
	// This ends the process with a sentence if nobody is signed in, or if there is no database.
	query("SELECT id FROM bookings LIMIT 1", await chooseDatabase(values));
	const { remote = false, env = "", "persist-to": state = ".wrangler/state" } = values;
	const { name, d1_databases } = await readSettings("wrangler.toml", env);
	const { getPlatformProxy } = await import("wrangler");
	const folder = mkdtempSync(path.join(tmpdir(), "bindings-"));
	try {
		// wrangler takes a binding to what is at Cloudflare only from a file.
		const configPath = path.join(folder, "wrangler.json");
		const databases = d1_databases.map(({ preview_database_id, ...database }) =>
			remote ? { ...database, remote } : { ...database, preview_database_id },
		);
		writeFileSync(configPath, JSON.stringify({ name, d1_databases: databases }));
		const persist = { path: path.resolve(root, state, "v3") };
		const proxy = await getPlatformProxy<Env>({ configPath, persist, remoteBindings: remote });
		try {
			return await run(connect(proxy.env.DB));
		} finally {
			await proxy.dispose();
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
}
