/** What plain `npx wrangler dev` needs to be there after an install: a secret of this machine's own, a folder to serve. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const secrets = path.join(root, ".dev.vars");
if (!existsSync(secrets))
	writeFileSync(
		secrets,
		`COOKIE_SECRET="${randomBytes(32).toString("hex")}"\n`,
	);
mkdirSync(path.join(root, "build/client"), { recursive: true });
