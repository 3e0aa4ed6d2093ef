import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

export const database = new DatabaseSync(":memory:");
const migrations = path.resolve(import.meta.dirname, "../../migrations");
for (const file of readdirSync(migrations).sort())
	if (file.endsWith(".sql")) database.exec(readFileSync(path.join(migrations, file), "utf8"));

/** A statement of D1, as far as the app and these tests use one. */
function prepare(sql: string, values: SQLInputValue[] = []) {
	const execute = () => {
		const results = database.prepare(sql).all(...values);
		const meta = database.prepare("SELECT changes() AS changes").get();
		return { success: true, results, meta };
	};
	return {
		execute,
		bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
		run: async () => execute(),
		all: async () => execute(),
		/** In their columns' order: two tables may have one of the same name. */
		raw: async () => {
			const statement = database.prepare(sql);
			statement.setReturnArrays(true);
			return statement.all(...values);
		},
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

/** In the place of the bindings: tables and triggers as they are shipped, in this process, where a rule takes milliseconds. */
export const env = { DB: { prepare, batch } };
