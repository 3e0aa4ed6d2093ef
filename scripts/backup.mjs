/**
 * `npm run db:backup [-- file] [--remote]` writes the database to a file, and proves the file: restored in memory,
 * it must hold no less than the database did.
 * `npm run db:restore -- file` puts the file in the place of the local database; with --remote it fills an empty one.
 */
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { root } from "./run.mjs";
import { rowsOf, wrangler } from "./wrangler.mjs";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		remote: { type: "boolean" },
		env: { type: "string", default: "" },
		/** Another database of the account by its name, such as a new one to restore into. */
		database: { type: "string", default: "DB" },
	},
});
const { remote, env, database } = values;
const where = [database, remote ? "--remote" : "--local", "--env", env];
const [task, file] = positionals;

if (task === "backup") backup(path.resolve(file ?? nameOfNow()));
else if (task === "restore" && file) restore(path.resolve(file));
else fail("npm run db:backup [-- file]   or   npm run db:restore -- file");

function backup(to) {
	const before = counts();
	mkdirSync(path.dirname(to), { recursive: true });
	wrangler(["d1", "export", ...where, "--skip-confirmation", "--output", to]);
	const kept = countsIn(readFileSync(to, "utf8"));
	const short = Object.keys(before).filter(
		(table) => !(kept[table] >= before[table]),
	);
	if (short.length > 0)
		fail(`${to} lacks rows of ${short.join(", ")}. Do not rely on it.`);
	console.log(listed(kept));
	console.log(`Proved by restoring it in memory: ${to}`);
}

function restore(from) {
	if (!existsSync(from)) fail(`There is no ${from}.`);
	const dump = readFileSync(from, "utf8");
	const wanted = countsIn(dump);
	const there = objects();
	if (remote && there.length > 0)
		fail(
			"That database is not empty. Create one to restore into, and name it with --database (docs/operate.md).",
		);
	const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
	try {
		const script = path.join(folder, "restore.sql");
		writeFileSync(script, [...there.map(dropping), dump].join("\n"));
		wrangler(["d1", "execute", ...where, "--yes", "--file", script]);
	} finally {
		rmSync(folder, { recursive: true });
	}
	const now = counts();
	console.log(listed(now));
	if (JSON.stringify(now) !== JSON.stringify(wanted))
		fail(`The file holds ${listed(wanted)}.`);
	console.log(`Restored: ${from}`);
}

/** Views and triggers go first, then tables, the ones that refer to others before those. */
function objects() {
	return query(
		"SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY type = 'table', rowid DESC",
	);
}

function dropping({ type, name }) {
	return `DROP ${type} "${name}";`;
}

function counts() {
	const tables = objects().filter(({ type }) => type === "table");
	return countsBy(tables, (sql) => query(sql)[0]);
}

function countsIn(dump) {
	const copy = new DatabaseSync(":memory:");
	copy.exec(dump);
	const tables = copy
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
		.all()
		.filter(({ name }) => !name.startsWith("sqlite_"));
	return countsBy(tables, (sql) => copy.prepare(sql).get());
}

function countsBy(tables, ask) {
	const names = tables.map(({ name }) => name).sort();
	if (names.length === 0) return {};
	const each = names.map(
		(name) => `(SELECT count(*) FROM "${name}") "${name}"`,
	);
	return { ...ask(`SELECT ${each.join(", ")}`) };
}

function query(sql) {
	return rowsOf(sql, where)[0];
}

function listed(counts) {
	return Object.entries(counts)
		.map(([table, rows]) => `${table} ${rows}`)
		.join(", ");
}

function nameOfNow() {
	const moment = new Date().toISOString().slice(0, 16).replace(/[T:]/g, "-");
	return path.join(root, "backups", `${moment}${remote ? "" : "-local"}.sql`);
}

function fail(message) {
	console.error(message);
	process.exit(1);
}
