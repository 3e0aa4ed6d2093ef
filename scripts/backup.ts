/**
 * `npm run db:backup [-- file] [--remote]` writes the database to a file, and proves the file: restored in memory,
 * it must hold no less than the database did. Beside it goes a list of what a restore must undo again.
 */
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { restoreDays } from "../app/business/bookings/deadline.ts";
import {
	backupFile,
	backupsBefore,
	countRows,
	exportTo,
	lacking,
	listed,
	readBackup,
	rowsIn,
	tablesFirst,
	writeUndone,
} from "./backup/dump.ts";
import { undoneIn } from "./backup/undone.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, timestamp } from "./lib/run.ts";
import { chooseDatabase, namedDatabaseOptions } from "./lib/wrangler.ts";

const options = namedDatabaseOptions;
const { values, positionals } = parseCommandLine({ allowPositionals: true, options });
const where = await chooseDatabase(values);
const [given] = positionals;
if (given && existsSync(given))
	fail(
		`${given} is there already. Name another file, or restore it: npm run db:restore -- ${given}`,
		2,
	);
const name = `${timestamp()}${values.remote ? "" : "-local"}`;
const file = path.resolve(given ?? backupFile(name));

const before = countRows(where);
if (Object.keys(before).length === 0) fail("That database is empty.");
exportTo(file, where);
writeFileSync(file, `${tablesFirst(readBackup(file))}\n`);
const copy = readBackup(file);
const rows = rowsIn(copy);
const missing = lacking(rows, before, countRows(where));
if (missing.length > 0) fail(`${file} lacks rows of ${missing.join(", ")}. Do not rely on it.`);
writeUndone(file, undoneIn(copy));
console.log(listed(rows));
console.log(`Proved by restoring it in memory: ${file}`);
const old = backupsBefore(new Date(Date.now() - restoreDays * 24 * 60 * 60 * 1000));
if (old.length > 0)
	console.log(
		`Older than ${restoreDays} days. They hold people who were erased since, so delete them:\n  ${old.join("\n  ")}`,
	);
