import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import * as schema from "../../app/data/base/schema.ts";
import { root } from "../lib/run.ts";

export type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const last = globSync("migrations/meta/*_snapshot.json", { cwd: root }).sort().at(-1) ?? "";

/** What the migrations lack of schema.ts, rules.sql and views.sql. */
export async function difference(
	database = migrated(),
	before: Snapshot = JSON.parse(read(last)),
): Promise<{ sql: string[]; snapshot: Snapshot }> {
	const snapshot = await generateSQLiteDrizzleJson(schema, before.id);
	refuseRenames(before, snapshot);
	const generated = await generateSQLiteMigration(before, snapshot);
	const anew = generated.flatMap((sql) => /CREATE TABLE `__new_(\w+)`/.exec(sql)?.[1] ?? []);
	const others = Object.entries(before.tables).filter(([name]) => !anew.includes(name));
	const tables = await generateSQLiteMigration(
		{ ...before, tables: Object.fromEntries(others) },
		snapshot,
	);
	const columnsIn = ({ tables }: Snapshot, name: string) =>
		Object.keys(tables[name]?.columns ?? {});
	const changes = [
		...(anew.length > 0 ? ["PRAGMA defer_foreign_keys = on;"] : []),
		...anew.map(setAside),
		...tables.map((statement) => statement.trim()),
		...anew.map((table) => {
			const columns = columnsIn(snapshot, table);
			return putBack(
				table,
				columns.filter((name) => columnsIn(before, table).includes(name)),
			);
		}),
	];
	const present = rulesIn(database, snapshot);
	for (const [name, { type }] of present) database.exec(`DROP ${type} ${name}`);
	for (const statement of changes) database.exec(statement);
	database.exec(describedRules());
	const wanted = rulesIn(database, snapshot);
	const isOther = (name: string) => present.get(name)?.sql !== wanted.get(name)?.sql;
	const drops = [...present].filter(([name, { table }]) => isOther(name) && !anew.includes(table));
	const creates = [...wanted].filter(([name, { table }]) => isOther(name) || anew.includes(table));
	const sql = [
		...drops.map(([name, { type }]) => `DROP ${type.toUpperCase()} ${name};`),
		...changes,
		...creates.map(([, rule]) => `${rule.sql};`),
	];
	return { sql, snapshot };
}

/** SQLite changes a CHECK only with the whole table. A RENAME would check every rule, and renames keys of other tables. */
const setAside = (table: string) =>
	`CREATE TABLE ${table}_before AS SELECT * FROM ${table};
CREATE TABLE ${table}_sequence AS SELECT seq FROM sqlite_sequence WHERE name = '${table}';
DROP TABLE ${table};`;

/** The number of a deleted row is not given again. */
const putBack = (table: string, columns: string[]) =>
	`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.join(", ")} FROM ${table}_before;
DELETE FROM sqlite_sequence WHERE name = '${table}';
INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', seq FROM ${table}_sequence;
DROP TABLE ${table}_before;
DROP TABLE ${table}_sequence;`;

/** A column that goes while another comes would lose its values. */
function refuseRenames(before: Snapshot, after: Snapshot) {
	for (const name of Object.keys(before.tables)) {
		const old = before.tables[name]?.columns ?? {};
		const present = after.tables[name]?.columns ?? {};
		const gone = Object.keys(old).filter((column) => !(column in present));
		const come = Object.keys(present).filter((column) => !(column in old));
		if (gone.length > 0 && come.length > 0)
			throw new Error(
				`${name}: ${gone} goes and ${come} comes. Add first; remove in a later migration.`,
			);
		const empty = come.find(
			(column) => present[column]?.notNull && present[column].default === undefined,
		);
		if (empty) throw new Error(`${name}.${empty}: older rows have no value. Give it a default.`);
	}
}

function describedRules(): string {
	return ["app/data/base/rules.sql", "app/data/base/views.sql"].map(read).join("\n\n");
}

export function migrated(names = globSync("migrations/*.sql", { cwd: root }).sort()): DatabaseSync {
	const database = new DatabaseSync(":memory:");
	for (const name of names) database.exec(read(name));
	return database;
}

/** The indexes of schema.ts belong to its tables. */
function rulesIn(database: DatabaseSync, { tables }: Snapshot) {
	const described: { indexes: object }[] = Object.values(tables);
	const indexes = described.flatMap((table) => Object.keys(table.indexes));
	const rows = database
		.prepare(
			"SELECT name, type, tbl_name, sql FROM sqlite_master WHERE type <> 'table' AND sql NOT NULL ORDER BY rowid",
		)
		.all()
		.map(({ name, type, tbl_name, sql }) => ({
			name: String(name),
			...{ type: String(type), table: String(tbl_name), sql: String(sql) },
		}));
	return new Map(
		rows.filter(({ name }) => !indexes.includes(name)).map(({ name, ...rule }) => [name, rule]),
	);
}
