import { spawnSync } from "node:child_process";
import path from "node:path";
import { bin, quiet, root } from "./run.mjs";

/** What wrangler printed. When it fails, its reason is said and everything ends with code 2. */
export function wrangler(words) {
	const { status, stdout, stderr } = spawnSync(
		path.join(bin, "wrangler"),
		words,
		{ cwd: root, env: quiet, encoding: "utf8", maxBuffer: 2 ** 28 },
	);
	if (status === 0) return stdout;
	const reason =
		jsonIn(stdout)?.error?.text ?? (stderr.trim() || stdout.trim());
	console.error(
		reason.includes("CLOUDFLARE_API_TOKEN")
			? "Sign in to Cloudflare first: npx wrangler login"
			: reason,
	);
	process.exit(2);
}

/** The rows of each statement. */
export function rowsOf(sql, where) {
	const printed = wrangler([
		...["d1", "execute", ...where, "--json", "--yes", "--command", sql],
	]);
	return jsonIn(printed).map(({ results }) => results);
}

/** wrangler may write a warning before its JSON. */
function jsonIn(text) {
	try {
		return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m))));
	} catch {
		return undefined;
	}
}
