/**
 * `npm run db:backup [-- file] [--remote]` writes the database to a file, and proves the file: restored in memory,
 * it must hold no less than the database did.
 */
import path from "node:path";
import { backupFile, exportTo, readBackup } from "./backup/files.ts";
import { countRows, listed } from "./backup/rows.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { timestamp } from "./lib/private-file.ts";
import { fail } from "./lib/run.ts";

const { "persist-to": _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options,
});
const where = await chooseDatabase(values);
const name = `${timestamp()}${values.remote ? "" : "-local"}`;
const file = path.resolve(positionals[0] ?? backupFile(name));

const before = countRows(where);
if (Object.keys(before).length === 0) fail("That database is empty.");
exportTo(file, where);
const { rows } = readBackup(file);
const missing = Object.entries(before)
	.filter(([table, count]) => (rows[table] ?? -1) < count)
	.map(([table]) => table);
if (missing.length > 0) fail(`${file} lacks rows of ${missing.join(", ")}. Do not rely on it.`);
console.log(listed(rows));
console.log(`Proved by restoring it in memory: ${file}`);
