import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Writes `INSERT … SELECT` by the names of the columns, because drizzle expects a value for each column in the order of
 * the schema. A column that is not named gets its default.
 */
export function insertSelected<Table extends SQLiteTable>(
	db: Database,
	table: Table,
	values: SQLiteInsertValue<Table>,
	from: SQL,
) {
	const named: Record<string, unknown> = values;
	const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
		const value = named[name] ?? column.default ?? sql`NULL`;
		return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
	});
	return db.insert(table).select(sql`SELECT ${sql.join(columns, sql`, `)} ${from}`);
}

/** The row comes from `json_each`, and its value is an object. */
export const jsonField = (name: string) => sql.raw(`value ->> '${name}'`);
