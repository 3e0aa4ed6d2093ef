import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root, toolEnv } from "./run.ts";

/**
 * For site and mailer on this machine. The mailer has no `.dev.vars`, so wrangler and Vite take the address for the links
 * in its mails from the environment, and its secret, for which `npx vite` has workers/mailer/.env.
 */
export function localEnv(port: number): NodeJS.ProcessEnv {
	const { COOKIE_SECRET = "" } = parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8"));
	return {
		...toolEnv,
		COOKIE_SECRET,
		SITE_ORIGIN: `http://localhost:${port}`,
		// Else all checkouts on a machine share one list, and one's cron trigger runs in the mailer of another.
		WRANGLER_REGISTRY_PATH: path.join(root, ".wrangler/registry", `${port}`),
	};
}
