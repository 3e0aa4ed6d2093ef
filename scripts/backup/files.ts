import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createPrivateFile } from "../lib/private-file.ts";
import { fail, messageOf, root } from "../lib/run.ts";
import { wrangler } from "../lib/wrangler.ts";
import { verifyDump } from "./dump.ts";
import type { Rows } from "./rows.ts";

/** In backups/, which is not committed. */
export function backupFile(name: string): string {
	return path.join(root, "backups", `${name}.sql`);
}

export function exportTo(file: string, where: string[]): void {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	createPrivateFile(file);
	wrangler("d1", "export", ...where, "--skip-confirmation", "--output", file);
}

/** What a file holds; ends this process when it is not a whole copy of a database of this site. */
export function readBackup(file: string): { dump: string; rows: Rows } {
	try {
		const dump = readFileSync(file, "utf8");
		return { dump, rows: verifyDump(dump, path.join(root, "migrations")) };
	} catch (error) {
		return fail(`${file} cannot be restored: ${messageOf(error)}.`);
	}
}
