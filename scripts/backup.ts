/**
 * `npm run db:backup [-- file] [--remote]` writes the database to a file, and proves the file: restored in memory,
 * it must hold no less than the database did.
 */
import path from "node:path";
import { backUp, timestamp } from "./backup/back-up.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { root } from "./lib/run.ts";

const { "persist-to": _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options,
});
const where = await chooseDatabase(values);
const name = `${timestamp()}${values.remote ? "" : "-local"}.sql`;
backUp(where, path.resolve(positionals[0] ?? path.join(root, "backups", name)));
