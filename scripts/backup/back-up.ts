import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail } from "../lib/run.ts";
import { wrangler } from "../lib/wrangler.ts";
import { countRows, listed, rowsIn } from "./rows.ts";

/** Writes the database to a file that only this user may read, and proves the file. */
export function backUp(where: string[], file: string): void {
	const before = countRows(where);
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	// Made before wrangler writes into it, so that nobody else can read it at any moment.
	writeFileSync(file, "", { mode: 0o600 });
	chmodSync(file, 0o600);
	wrangler("d1", "export", ...where, "--skip-confirmation", "--output", file);
	const stored = rowsIn(readFileSync(file, "utf8"));
	const missing = Object.entries(before)
		.filter(([table, rows]) => (stored[table] ?? -1) < rows)
		.map(([table]) => table);
	if (missing.length > 0)
		fail(`${file} lacks rows of ${missing.join(", ")}. Do not rely on it.`);
	console.log(listed(stored));
	console.log(`Proved by restoring it in memory: ${file}`);
}

export function timestamp(now = new Date()): string {
	return now.toISOString().slice(0, 16).replace(/[T:]/g, "-");
}
