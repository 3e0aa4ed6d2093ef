import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { fail, root, tool } from "../lib/run.ts";
import { spawnTool } from "../lib/wrangler.ts";

/** R2 answers with the first code if it is not enabled, and the deploy of a Worker with a bucket with the second. */
const isOff = /\b(10042|10136)\b/;

const builtConfig = z.looseObject({ r2_buckets: z.unknown() });

/** wrangler would deploy nothing with a bucket in an account without R2, so the built Workers lose the binding. */
export function prepareBucket(name: string, builtConfigs: string[]): void {
	const listed = r2("list");
	if (
		listed.status === 0 &&
		new RegExp(`^name:\\s+${name}$`, "m").test(stripVTControlCharacters(listed.stdout))
	)
		return;
	const created = listed.status === 0 ? r2("create", name, "--location", "eeur") : listed;
	if (created.status === 0) {
		console.log(`Created the bucket ${name}.`);
		return;
	}
	const reason = created.stderr.trim() || created.stdout.trim();
	if (!isOff.test(reason)) fail(reason);
	for (const config of builtConfigs) {
		const file = path.join(root, config);
		const { r2_buckets: _, ...others } = builtConfig.parse(JSON.parse(readFileSync(file, "utf8")));
		writeFileSync(file, JSON.stringify(others));
	}
	console.log(
		"R2 is not enabled in this account, so the site goes without photos of cars. Enable it in the dashboard, then deploy again.",
	);
}

function r2(...args: string[]) {
	return spawnTool(tool("wrangler", "r2", "bucket", ...args));
}
