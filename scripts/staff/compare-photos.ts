import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { connect } from "../../app/data/base/client.ts";
import { clearDifferences, photoDifferences } from "../../app/data/photos/photos.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail, root } from "../lib/run.ts";
import { chooseDatabase, databaseOptions, query, readSettings } from "../lib/wrangler.ts";
import { makeSure, sureOption } from "./make-sure.ts";

/** Names the photos that only the bucket or only the database has, as after a restore, and clears exactly these. */
export async function comparePhotos() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...databaseOptions, ...sureOption },
	});
	const [, excess] = positionals;
	if (excess) fail(`Nothing was done: compare-photos cannot use "${excess}".`, 2);
	const where = await chooseDatabase(values);
	// Ends this process with a sentence if nobody is signed in, where a binding throws.
	query("SELECT count(*) FROM photos", where);
	const { remote = false, env: environment = "", "persist-to": state = ".wrangler/state" } = values;
	const { env, dispose } = await bindings(environment, remote, path.resolve(root, state, "v3"));
	const store = { db: connect(env.DB), bucket: env.PHOTOS };
	const now = new Date();
	try {
		const found = await photoDifferences(store, now);
		const many = found.withoutRow.length + found.withoutObject.length;
		if (many === 0) return console.log("Bucket and database have the same photos.");
		console.table([
			...found.withoutRow.map((photo) => ({ ...photo, only_in: "bucket" })),
			...found.withoutObject.map((photo) => ({ ...photo, only_in: "database" })),
		]);
		await makeSure(`Clear these ${many} photos for good?`, values);
		await clearDifferences(store, found, now);
		console.log("They are cleared.");
	} finally {
		await dispose();
	}
}

/** wrangler takes a binding to what is at Cloudflare only from a file. */
async function bindings(environment: string, remote: boolean, state: string) {
	const { name, d1_databases, r2_buckets } = await readSettings("wrangler.toml", environment);
	const here = (binding: object) => ({ ...binding, remote });
	const folder = mkdtempSync(path.join(tmpdir(), "photos-"));
	const configPath = path.join(folder, "wrangler.json");
	writeFileSync(
		configPath,
		JSON.stringify({
			name,
			d1_databases: d1_databases.map(here),
			r2_buckets: r2_buckets.map(here),
		}),
	);
	try {
		return await getPlatformProxy<Env>({
			configPath,
			persist: { path: state },
			remoteBindings: remote,
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
}
