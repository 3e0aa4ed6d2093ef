/**
 * `npm run db:restore -- file` puts the file in the place of the local database, of which it keeps a copy; with --remote
 * it fills an empty one. The file is restored in memory first: one that is not whole changes nothing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { restoringSql } from "./backup/dump.ts";
import { backupFile, exportTo, readBackup } from "./backup/files.ts";
import { countRows, listed, objectsOf } from "./backup/rows.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { createPrivateFile, timestamp } from "./lib/private-file.ts";
import { fail } from "./lib/run.ts";
import { wrangler } from "./lib/wrangler.ts";

const { "persist-to": _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options,
});
const [file] = positionals;
if (!file) fail("Name the file: npm run db:restore -- backups/....sql", 2);
const where = await chooseDatabase(values);
const { dump, rows } = readBackup(file);
const present = objectsOf(where);

if (values.remote && present.length > 0)
	fail(
		"That database is not empty. Create one to restore into, and name it with --database (docs/operate.md).",
	);
if (present.length > 0) {
	const aside = backupFile(`${timestamp({ seconds: true })}-before-restore`);
	exportTo(aside, where);
	console.log(`The database as it was: ${aside}`);
}
replaceDatabase();
const restored = countRows(where);
console.log(listed(restored));
const expected = { ...rows, staff_links: 1 };
if (listed(restored) !== listed(expected)) fail(`The file holds ${listed(expected)}.`);
console.log(`Restored: ${file}
The staff links in mails have ended; the next mails have new ones.`);

function replaceDatabase() {
	const drops = present.map(({ type, name }) => `DROP ${type} "${name}";`);
	const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
	try {
		const script = path.join(folder, "restore.sql");
		createPrivateFile(script, restoringSql(drops, dump));
		wrangler("d1", "execute", ...where, "--yes", "--file", script);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
