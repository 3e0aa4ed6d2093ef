import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export const root = path.resolve(import.meta.dirname, "../../..");
export const migrations = path.join(root, "migrations");
export const names = readdirSync(migrations)
	.filter((name) => name.endsWith(".sql"))
	.toSorted();

/** wrangler writes tables and rows first, then everything that is made upon them. */
export const dump = dumpOf(names);

export function dumpOf(applied: string[], folder = migrations): string {
	const database = new DatabaseSync(":memory:");
	database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT);");
	for (const name of applied) {
		database.exec(readFileSync(path.join(folder, name), "utf8"));
		database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
	}
	const statements = database
		.prepare(
			"SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY type <> 'table', rowid",
		)
		.all()
		.map(({ sql }) => `${sql};`);
	const rows = applied.map(
		(name, id) => `INSERT INTO d1_migrations VALUES (${id + 1}, '${name}');`,
	);
	const tables = statements.filter((sql) => sql.startsWith("CREATE TABLE"));
	const others = statements.filter((sql) => !sql.startsWith("CREATE TABLE"));
	return [...tables, ...rows, ...others, ""].join("\n");
}

/** This part ends with the semicolon of a trigger's statement. */
export const upToTriggerEnd = dump.slice(0, dump.indexOf(";\nEND;") + 1);

export const otherTrigger = "CREATE TRIGGER former AFTER INSERT ON closures BEGIN SELECT 1; END;";
