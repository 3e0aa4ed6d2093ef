/** Runs after each install: verifies Node.js, and makes a secret of this machine's own. */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { verifyNodeOrExit } from "./verify-node.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
verifyNodeOrExit(root);

const secrets = path.join(root, ".dev.vars");
const present = existsSync(secrets) ? readFileSync(secrets, "utf8") : "";
if (!/^\s*COOKIE_SECRET\s*=\s*["']?[^\s"']/m.test(present)) {
	const separator = present && !present.endsWith("\n") ? "\n" : "";
	appendFileSync(secrets, `${separator}COOKIE_SECRET="${randomBytes(32).toString("hex")}"\n`, {
		mode: 0o600,
	});
}
