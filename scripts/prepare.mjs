/** Runs after each install: verifies Node.js, makes a secret of this machine's own, and opens the pages of staff on it. */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { verifyNodeOrExit } from "./verify-node.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
verifyNodeOrExit(root);

const setting = /^\s*COOKIE_SECRET\s*=\s*["']?[^\s"'].*$/m;
const secret = settingIn(".dev.vars") ?? `COOKIE_SECRET="${randomBytes(32).toString("hex")}"`;
// The mailer has no .dev.vars: beside one, wrangler and Vite read nothing from the environment, such as SITE_ORIGIN.
for (const file of [".dev.vars", "workers/mailer/.env"]) {
	if (settingIn(file) === secret) continue;
	const present = contentOf(file).replace(setting, "").trimEnd();
	const content = `${present && `${present}\n`}${secret}\n`;
	writeFileSync(path.join(root, file), content, { mode: 0o600 });
}

// On this machine staff come in by this name, and without the team of Cloudflare Access that wrangler.toml names;
// production never reads it (app/http/access.ts).
for (const [name, value] of Object.entries({
	STAFF_LOCALLY: "reception@example.com",
	ACCESS_TEAM: "",
}))
	if (!new RegExp(`^\\s*${name}\\s*=`, "m").test(contentOf(".dev.vars")))
		appendFileSync(path.join(root, ".dev.vars"), `${name}="${value}"\n`);

/** @param {string} file */
function contentOf(file) {
	const place = path.join(root, file);
	return existsSync(place) ? readFileSync(place, "utf8") : "";
}

/** @param {string} file */
function settingIn(file) {
	return setting.exec(contentOf(file))?.[0].trim();
}
