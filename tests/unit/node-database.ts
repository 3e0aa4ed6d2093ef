import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

export const database = new DatabaseSync(":memory:");
const migrations = path.resolve(import.meta.dirname, "../../migrations");
for (const file of readdirSync(migrations).sort())
	if (file.endsWith(".sql")) database.exec(readFileSync(path.join(migrations, file), "utf8"));

const compiled = new Map<string, StatementSync>();

/** Triggers take longer to compile than to run. */
function compile(sql: string, returnArrays = false): StatementSync {
	const key = `${returnArrays} ${sql}`;
	const statement = compiled.get(key) ?? database.prepare(sql);
	statement.setReturnArrays(returnArrays);
	compiled.set(key, statement);
	return statement;
}

/** The statement has what the app and these tests use of D1. */
function prepare(sql: string, values: SQLInputValue[] = []) {
	const execute = () => {
		const results = compile(sql).all(...values);
		const meta = compile("SELECT changes() AS changes").get();
		return { success: true, results, meta };
	};
	return {
		execute,
		bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
		run: async () => execute(),
		all: async () => execute(),
		/** Values are in their columns' order, because two tables may have a column of the same name. */
		raw: async () => compile(sql, true).all(...values),
	};
}

async function batch(statements: ReturnType<typeof prepare>[]) {
	database.exec("BEGIN");
	try {
		const results = statements.map(({ execute }) => execute());
		database.exec("COMMIT");
		return results;
	} catch (error) {
		database.exec("ROLLBACK");
		throw error;
	}
}

/** Tables and triggers run as they are shipped, in this process, where a rule takes milliseconds. */
export const env = { DB: { prepare, batch } };
