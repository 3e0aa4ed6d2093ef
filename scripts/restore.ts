/**
 * `npm run db:restore -- file` replaces the local database by the file and keeps a copy; with --remote it fills an
 * empty one. The file is restored in memory first: one that is not whole changes nothing. What people asked for since
 * the file was made, as far as it is known, is done again.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
	backupFile,
	bringUpToDate,
	countRows,
	exportTo,
	listed,
	objectsOf,
	readBackup,
	restoringSql,
	rowsIn,
	tablesFirst,
	writeUndone,
	writtenUndone,
} from "./backup/dump.ts";
import { readingSql, undoAgain, undoneFrom } from "./backup/undone.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { createPrivateFile, fail, root, timestamp } from "./lib/run.ts";
import { chooseDatabase, namedDatabaseOptions, queryIfPossible, wrangler } from "./lib/wrangler.ts";

const options = namedDatabaseOptions;
const { values, positionals } = parseCommandLine({ allowPositionals: true, options });
const [file] = positionals;
if (!file) fail("Name the file: npm run db:restore -- backups/....sql", 2);
const where = await chooseDatabase(values);
const copy = readBackup(file);
const present = objectsOf(where);

if (values.remote && present.length > 0)
	fail(
		"That database is not empty. Create one to restore into, and name it with --database (docs/operate.md).",
	);
const inUse = values.database ? await chooseDatabase({ ...values, database: undefined }) : where;
const latest = queryIfPossible(readingSql.join("; "), inUse);
const lists = [...writtenUndone(file), ...(latest ? [undoneFrom(latest)] : [])];
const newer = bringUpToDate(copy, path.join(root, "migrations"));
const { statements, done, toCall } = undoAgain(copy, lists);

/** /healthz says so if the cron trigger does not run on what was restored. */
const cronStartsAnew =
	"UPDATE health_checks SET checked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE what = 'cron';";

if (present.length > 0) {
	const aside = backupFile(`${timestamp({ seconds: true })}-before-restore`);
	exportTo(aside, where);
	if (latest) writeUndone(aside, undoneFrom(latest));
	console.log(`The database as it was: ${aside}`);
}
replaceDatabase();
const restored = countRows(where);
console.log(listed(restored));
const expected = rowsIn(copy);
if (listed(restored) !== listed(expected)) fail(`The file holds ${listed(expected)}.`);
if (newer.length > 0) console.log(`Migrations since the copy was made: ${newer.join(", ")}`);
for (const [what, count] of done) console.log(`Again: ${count} ${what}`);
if (toCall.length > 0)
	console.log(
		`Call these, and correct the address, which is the former one again and may be a stranger's: ${toCall.join(", ")}`,
	);
console.log(
	"As in the copy: bookings that were made, moved, confirmed, corrected or ended since, their cards and photos, messages and reviews.",
);
if (!latest)
	console.log(
		`The database in use cannot be read, so what was asked for after ${lastOf(lists)} is not known.`,
	);
console.log(`Restored: ${file}`);

function lastOf(all: typeof lists): string {
	return (
		all
			.map(({ at }) => at)
			.toSorted()
			.at(-1) ?? "the file was made"
	);
}

function replaceDatabase() {
	const drops = present.map(({ type, name }) => `DROP ${type} "${name}";`);
	const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
	try {
		const script = path.join(folder, "restore.sql");
		createPrivateFile(
			script,
			restoringSql(drops, tablesFirst(copy), [...statements, cronStartsAnew]),
		);
		wrangler("d1", "execute", ...where, "--yes", "--file", script);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
