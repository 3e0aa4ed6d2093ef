import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import * as schema from "../../app/data/base/schema.ts";
import { root } from "../lib/run.ts";

export type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;
type Tables = Snapshot["tables"];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const last = globSync("migrations/meta/*_snapshot.json", { cwd: root }).sort().at(-1) ?? "";

/** This is equal to what is read from a file. */
export const snapshotNow = async (prevId?: string): Promise<Snapshot> =>
	JSON.parse(JSON.stringify(await generateSQLiteDrizzleJson(schema, prevId)));

/**
 * What the migrations lack of schema.ts; the first line says what differs. Triggers and views are in the migrations
 * alone: those in `changing` are written as they are, to be changed, and a table that is built anew gets its own again.
 */
export async function difference(
	database = migrated(),
	before: Snapshot = JSON.parse(read(last)),
	changing: string[] = [],
): Promise<{ sql: string[]; snapshot: Snapshot }> {
	const snapshot = await snapshotNow(before.id);
	const removing = toRemove(before.tables, snapshot.tables);
	const tablesFrom = (isWanted: (name: string) => boolean) => {
		const kept = Object.entries(before.tables).filter(
			([name]) => name in snapshot.tables && isWanted(name),
		);
		return generateSQLiteMigration({ ...before, tables: Object.fromEntries(kept) }, snapshot);
	};
	const generated = await tablesFrom(() => true);
	const anew = generated.flatMap((sql) => /CREATE TABLE `__new_(\w+)`/.exec(sql)?.[1] ?? []);
	const tables = await tablesFrom((name) => !anew.includes(name));
	const copies = anew.map((name) => copied(name, before.tables, snapshot.tables));
	const rules = rulesIn(database, snapshot);
	const changed = rules.filter(({ name }) => changing.includes(name));
	const added = changing.filter((name) => !changed.some((rule) => rule.name === name));
	const sql = [
		...changed.map(({ name, type }) => `DROP ${type.toUpperCase()} ${name};`),
		...removing,
		...(anew.length > 0 ? ["PRAGMA defer_foreign_keys = on;"] : []),
		...copies.map(({ aside }) => aside),
		...tables.map((statement) => statement.trim()),
		...copies.map(({ back }) => back),
		...rules
			.filter(({ name, table }) => changing.includes(name) || anew.includes(table))
			.map(textOf),
		...added.map((name) => `-- CREATE TRIGGER ${name}, or CREATE VIEW ${name}`),
	];
	for (const statement of sql) database.exec(statement);
	const differing = [
		...changed.map(({ name }) => `${name} changed`),
		...added.map((name) => `${name} added`),
		...differences(before.tables, snapshot.tables, anew),
	];
	return { sql: sql.length > 0 ? [`-- ${differing.join("; ")}`, ...sql] : [], snapshot };
}

/** Returns "bookings (built anew): plate_number added, bookings_plate_number added", for example. */
function differences(before: object, after: object, anew: string[] = []): string[] {
	const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
	return [...new Set([...old.keys(), ...present.keys()])].flatMap((name) => {
		if (isDeepStrictEqual(old.get(name), present.get(name))) return [];
		if (!old.has(name) || !present.has(name))
			return `${name} ${old.has(name) ? "removed" : "added"}`;
		const parts = differences(partsOf(old.get(name)), partsOf(present.get(name))).join(", ");
		const how = anew.includes(name) ? " (built anew)" : "";
		return parts ? `${name}${how}: ${parts}` : `${name} changed`;
	});
}

/** A table of a snapshot has columns, indexes, checks and keys by their names; nothing else here has parts. */
const partsOf = (item: object): object =>
	Object.assign({}, ...Object.values(item).filter((part) => typeof part === "object"));

const keysOnlyIn = (some: object, others: object = {}) =>
	Object.keys(some).filter((name) => !(name in others));

/** A table or column goes only when it is empty. What goes while another comes may be meant as a rename. */
function toRemove(before: Tables, after: Tables): string[] {
	refuseRename("The tables", keysOnlyIn(before, after), keysOnlyIn(after, before));
	return Object.keys(before).flatMap((table) => {
		if (!after[table])
			return `${mustBeEmpty(table, `SELECT 1 FROM ${table}`)}\nDROP TABLE ${table};`;
		const [old = {}, { columns }] = [before[table]?.columns, after[table]];
		const [gone, come] = [keysOnlyIn(old, columns), keysOnlyIn(columns, old)];
		refuseRename(table, gone, come);
		for (const name of come)
			if (columns[name]?.notNull && columns[name].default === undefined)
				throw new Error(
					`${table}.${name}: older rows have no value. Give it a default, or let it be empty.`,
				);
		return gone.map((name) => {
			if (old[name]?.notNull)
				throw new Error(
					`${table}.${name}: its values would be lost. Let it be empty first. In a later migration, add UPDATE ${table} SET ${name} = NULL above what the command writes.`,
				);
			const values = `SELECT ${name} FROM ${table} WHERE ${name} IS NOT NULL`;
			return mustBeEmpty(`${table}_${name}`, values);
		});
	});
}

function refuseRename(where: string, gone: string[], come: string[]) {
	if (gone.length > 0 && come.length > 0)
		throw new Error(
			`${where}: ${gone} goes and ${come} comes. Add first and copy the values; remove in a later migration.`,
		);
}

/** D1 refuses the whole migration while there is such a value, and names the constraint. */
const mustBeEmpty = (name: string, values: string) =>
	`CREATE TABLE ${name}_must_be_empty (value CONSTRAINT ${name}_must_be_empty CHECK (value IS NULL));
INSERT INTO ${name}_must_be_empty ${values};
DROP TABLE ${name}_must_be_empty;`;

/**
 * SQLite changes a CHECK only with the whole table. A RENAME would check every rule, and renames keys of other tables.
 * DROP TABLE forgets the last number, and the number of a deleted row must not be given again.
 */
function copied(table: string, before: Tables, after: Tables) {
	const [old = {}, columns = {}] = [before[table]?.columns, after[table]?.columns];
	const common = Object.keys(old).filter((name) => name in columns);
	const isNumbered = common.some((name) => old[name]?.autoincrement);
	const ifNumbered = (...lines: string[]) => (isNumbered ? lines : []);
	const aside = [
		`CREATE TABLE ${table}_before AS SELECT * FROM ${table};`,
		...ifNumbered(
			`CREATE TABLE ${table}_sequence AS SELECT * FROM sqlite_sequence WHERE name = '${table}';`,
		),
		`DROP TABLE ${table};`,
	];
	const back = [
		`INSERT INTO ${table} (${common.join(", ")}) SELECT ${common.join(", ")} FROM ${table}_before;`,
		`DROP TABLE ${table}_before;`,
		...ifNumbered(
			`DELETE FROM sqlite_sequence WHERE name = '${table}';`,
			`INSERT INTO sqlite_sequence SELECT * FROM ${table}_sequence;`,
			`DROP TABLE ${table}_sequence;`,
		),
	];
	return { aside: aside.join("\n"), back: back.join("\n") };
}

const migrations = () => globSync("migrations/*.sql", { cwd: root }).sort();

export function migrated(names = migrations()): DatabaseSync {
	const database = new DatabaseSync(":memory:");
	for (const name of names) database.exec(read(name));
	return database;
}

type Rule = { name: string; type: string; table: string; sql: string };

/** The indexes of schema.ts belong to its tables. */
function rulesIn(database: DatabaseSync, { tables }: Pick<Snapshot, "tables">): Rule[] {
	const described: { indexes: object }[] = Object.values(tables);
	const indexes = described.flatMap((table) => Object.keys(table.indexes));
	return database
		.prepare(
			"SELECT name, type, tbl_name, sql FROM sqlite_master WHERE type <> 'table' AND sql NOT NULL ORDER BY rowid",
		)
		.all()
		.map(({ name, type, tbl_name, sql }) => ({
			name: String(name),
			...{ type: String(type), table: String(tbl_name), sql: String(sql) },
		}))
		.filter(({ name }) => !indexes.includes(name));
}

export const presentRules = (): string[] => rulesIn(migrated(), JSON.parse(read(last))).map(textOf);

/** The database keeps no comment above a rule: the last migration that makes the rule has it. */
function textOf({ name, sql }: Rule): string {
	const made = new RegExp(`((?:^-- .*\n)*)^CREATE [A-Z]+ ${name}\\b`, "gm");
	const [, reason = ""] = [...migrations().map(read).join("\n").matchAll(made)].at(-1) ?? [];
	return `${reason}${sql};`;
}
