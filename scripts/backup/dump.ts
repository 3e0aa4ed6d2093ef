import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createPrivateFile, fail, messageOf, root } from "../lib/run.ts";
import { madeByOtherCode, query, statementsIn, wrangler } from "../lib/wrangler.ts";
import { type Undone, undoneFromJson } from "./undone.ts";

/** The folder backups/ is not committed. */
export function backupFile(name: string): string {
	return path.join(root, "backups", `${name}.sql`);
}

/** The privacy policy promises that no copy is kept for much longer than what it copies. */
export function backupsBefore(moment: Date): string[] {
	const cwd = path.dirname(backupFile(""));
	return globSync("*.sql", { cwd })
		.map((name) => path.join(cwd, name))
		.filter((file) => statSync(file).mtime < moment);
}

export function exportTo(file: string, where: string[]): void {
	createPrivateFile(file);
	wrangler("d1", "export", ...where, "--skip-confirmation", "--output", file);
}

/** The process ends when the file is not a whole copy of a database of this site. */
export function readBackup(file: string): DatabaseSync {
	try {
		return verifyDump(readFileSync(file, "utf8"), path.join(root, "migrations"));
	} catch (error) {
		return fail(`${file} cannot be restored: ${messageOf(error)}.`);
	}
}

const ending = ".undone.json";

/** The list outlives the dump, as it names nobody. */
export function writeUndone(file: string, undone: Undone): void {
	createPrivateFile(file.replace(/(\.sql)?$/, ending), JSON.stringify(undone));
}

/** A list that cannot be read is left out, with a word. */
export function writtenUndone(dump: string): Undone[] {
	const folders = new Set([path.dirname(path.resolve(dump)), path.dirname(backupFile(""))]);
	return [...folders]
		.flatMap((cwd) => globSync(`*${ending}`, { cwd }).map((name) => path.join(cwd, name)))
		.flatMap((file) => {
			try {
				return [undoneFromJson(readFileSync(file, "utf8"))];
			} catch (error) {
				console.error(`${file} was not used: ${messageOf(error)}`);
				return [];
			}
		});
}

type Rows = Record<string, number>;

/**
 * A dump has the tables first, and indexes, triggers and views last, so one that was cut off lacks some of what its own
 * migrations made.
 */
export function verifyDump(dump: string, migrations: string): DatabaseSync {
	if (!dump.trim()) throw new Error("it is empty");
	if (!dump.trimEnd().endsWith(";")) throw new Error("it is cut off");
	const copy = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
	execDump(copy, dump);
	const wanted = databaseAfter(migrationsIn(copy), migrations);
	const statements = statementsIn(wanted);
	if (statementsIn(copy).some((statement) => !statements.includes(statement)))
		throw new Error(`it was ${madeByOtherCode}. Use that code`);
	const missing = objectsIn(wanted).filter((object) => !objectsIn(copy).includes(object));
	if (missing.length > 0) throw new Error(`it is cut off: it lacks ${missing.join(", ")}`);
	return copy;
}

/** What was done since the copy was made may need what newer migrations have made. Returns their names. */
export function bringUpToDate(copy: DatabaseSync, folder: string): string[] {
	const applied = migrationsIn(copy);
	const missing = migrationNames(folder).filter((name) => !applied.includes(name));
	for (const name of missing) {
		copy.exec(`BEGIN; ${readFileSync(path.join(folder, name), "utf8")}; COMMIT`);
		copy.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
	}
	return missing;
}

const migrationNames = (folder: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort();

export function rowsIn(copy: DatabaseSync): Rows {
	const tables = objectsIn(copy)
		.filter((object) => object.startsWith("table "))
		.map((object) => object.slice("table ".length));
	return numbersIn(copy.prepare(countingSql(tables)).get());
}

const deferKeys = "PRAGMA defer_foreign_keys = on;";

export function restoringSql(drops: string[], dump: string, again: string[] = []): string {
	return [deferKeys, ...drops, dump, ...again, ""].join("\n");
}

/**
 * D1 writes the rows of a table before the next table, but one that was built anew comes after those that refer to it.
 * Here all tables come first.
 */
export function tablesFirst(copy: DatabaseSync): string {
	const read = (sql: string) =>
		copy
			.prepare(sql)
			.all()
			.map(({ line }) => `${line};`);
	const named = (type: string) =>
		read(
			`SELECT sql AS line FROM sqlite_master WHERE ${type} AND sql NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
		);
	const tables = objectsIn(copy).flatMap((object) => object.match(/(?<=^table ).+/) ?? []);
	const rows = [...tables, "sqlite_sequence"].flatMap((table) => {
		const columns = copy.prepare(`PRAGMA table_info("${table}")`).all();
		const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
		return read(
			`SELECT 'INSERT INTO "${table}" VALUES (' || ${values} || ')' AS line FROM "${table}"`,
		);
	});
	const numbers = rows.findIndex((line) => line.startsWith('INSERT INTO "sqlite_sequence"'));
	if (numbers >= 0) rows.splice(numbers, 0, "DELETE FROM sqlite_sequence;");
	return [deferKeys, ...named("type = 'table'"), ...rows, ...named("type <> 'table'")].join("\n");
}

/** The body of a trigger has semicolons of its own, so a dump that ends with one may still be cut off. */
function execDump(copy: DatabaseSync, dump: string): void {
	try {
		copy.exec(dump);
	} catch (error) {
		if (!messageOf(error).includes("incomplete input")) throw error;
		throw new Error("it is cut off");
	}
}

function migrationsIn(copy: DatabaseSync): string[] {
	if (!objectsIn(copy).includes("table d1_migrations"))
		throw new Error("it is no copy of this database");
	const rows = copy.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
	if (rows.length === 0) throw new Error("it is no copy of this database");
	return rows.map(({ name }) => String(name));
}

export function databaseAfter(names: string[], folder: string): DatabaseSync {
	const present = migrationNames(folder);
	const unknown = names.filter((name) => !present.includes(name));
	const isNewer = present.every((name) => names.includes(name));
	if (unknown.length > 0)
		throw new Error(
			`it was made by ${isNewer ? "newer" : "older"} code, with migrations that are not here: ${unknown.join(", ")}. Use that code`,
		);
	const database = new DatabaseSync(":memory:");
	for (const name of names) database.exec(readFileSync(path.join(folder, name), "utf8"));
	return database;
}

function objectsIn(database: DatabaseSync): string[] {
	return database
		.prepare(
			"SELECT type || ' ' || name AS object FROM sqlite_master WHERE name NOT GLOB 'sqlite_*'",
		)
		.all()
		.map(({ object }) => String(object));
}

/** Tables that refer to others are dropped before those. */
export function objectsOf(where: string[]): { type: string; name: string }[] {
	const [objects = []] = query(
		"SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY type = 'table', rowid DESC",
		where,
	);
	return objects.map(({ type, name }) => ({ type: String(type), name: String(name) }));
}

export function countRows(where: string[]): Rows {
	const tables = objectsOf(where).filter(({ type }) => type === "table");
	if (tables.length === 0) return {};
	const sql = countingSql(tables.map(({ name }) => name));
	return numbersIn(query(sql, where)[0]?.[0]);
}

/** A site at work frees days, so a copy is compared with the counts before and after it was made. */
export function lacking(copy: Rows, before: Rows, after: Rows): string[] {
	return Object.keys(before).filter((table) => {
		const rows = copy[table] ?? -1;
		return rows < (before[table] ?? 0) && rows < (after[table] ?? 0);
	});
}

function countingSql(tables: string[]): string {
	const each = tables.toSorted().map((name) => `(SELECT count(*) FROM "${name}") "${name}"`);
	return `SELECT ${each.join(", ")}`;
}

function numbersIn(row: Record<string, unknown> = {}): Rows {
	return Object.fromEntries(Object.entries(row).map(([table, count]) => [table, Number(count)]));
}

export function listed(rows: Rows): string {
	return Object.entries(rows)
		.map(([table, count]) => `${table} ${count}`)
		.join(", ");
}
