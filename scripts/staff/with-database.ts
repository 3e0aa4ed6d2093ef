import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type Database } from "../../app/data/client.ts";
import { rootMessage } from "../../app/data/errors.ts";
import {
	chooseDatabase,
	type DatabaseValues,
	databaseInSettings,
} from "../lib/database.ts";
import { fail, messageOf, root } from "../lib/run.ts";
import { signInSentence } from "../lib/wrangler.ts";

/** The chosen database for the site's own functions, which pass values as parameters. */
export async function withDatabase<Result>(
	values: DatabaseValues,
	use: (db: Database) => Promise<Result>,
): Promise<Result> {
	await chooseDatabase(values);
	const { env, dispose } = await openPlatform(values).catch((error: unknown) =>
		fail(signInSentence(messageOf(error)), 2),
	);
	try {
		return await use(connect(env.DB));
	} catch (error) {
		return fail(rootMessage(error), 2);
	} finally {
		await dispose();
	}
}

async function openPlatform(values: DatabaseValues) {
	const { getPlatformProxy } = await import("wrangler");
	if (!values.remote) {
		const state = values["persist-to"] ?? path.join(root, ".wrangler/state");
		return getPlatformProxy<Env>({
			configPath: path.join(root, "wrangler.toml"),
			persist: { path: path.join(state, "v3") },
			remoteBindings: false,
		});
	}
	// wrangler reaches the database at Cloudflare if the configuration says `remote`. Ours must not: `npm start` reads it.
	const database = await databaseInSettings(values.env ?? "");
	const folder = mkdtempSync(path.join(tmpdir(), "database-"));
	const configPath = path.join(folder, "wrangler.json");
	const d1_databases = [{ ...database, remote: true }];
	writeFileSync(
		configPath,
		JSON.stringify({
			name: "car-care-staff",
			compatibility_date: "2026-08-15",
			d1_databases,
		}),
	);
	try {
		return await getPlatformProxy<Env>({ configPath, persist: false });
	} finally {
		rmSync(folder, { recursive: true });
	}
}
