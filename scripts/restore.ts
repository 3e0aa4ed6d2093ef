/** `npm run db:restore -- file` puts the file in the place of the local database; with --remote it fills an empty one. */
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countRows, listed, objectsOf, rowsIn } from "./backup/rows.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "./lib/database.ts";
import { fail } from "./lib/run.ts";
import { wrangler } from "./lib/wrangler.ts";

const { "persist-to": _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options,
});
const [file] = positionals;
if (!file) fail("Name the file: npm run db:restore -- backups/....sql", 2);
if (!existsSync(file)) fail(`There is no ${file}.`);
const dump = readFileSync(file, "utf8");
const wanted = rowsIn(dump);

const where = await chooseDatabase(values);
const present = objectsOf(where);
if (values.remote && present.length > 0)
	fail(
		"That database is not empty. Create one to restore into, and name it with --database (docs/operate.md).",
	);
replaceDatabase();
const restored = countRows(where);
console.log(listed(restored));
if (JSON.stringify(restored) !== JSON.stringify(wanted))
	fail(`The file holds ${listed(wanted)}.`);
console.log(`Restored: ${file}`);

function replaceDatabase() {
	const drops = present.map(({ type, name }) => `DROP ${type} "${name}";`);
	const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
	try {
		const script = path.join(folder, "restore.sql");
		writeFileSync(script, [...drops, dump].join("\n"));
		wrangler("d1", "execute", ...where, "--yes", "--file", script);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
