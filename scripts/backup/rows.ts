import { query } from "../lib/wrangler.ts";

/** How many rows each table has. */
export type Rows = Record<string, number>;

/** Triggers and views before tables, and tables that refer to others before those: the order to drop them in. */
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

export function countingSql(tables: string[]): string {
	const each = tables.toSorted().map((name) => `(SELECT count(*) FROM "${name}") "${name}"`);
	return `SELECT ${each.join(", ")}`;
}

export function numbersIn(row: Record<string, unknown> = {}): Rows {
	return Object.fromEntries(Object.entries(row).map(([table, count]) => [table, Number(count)]));
}

export function listed(rows: Rows): string {
	return Object.entries(rows)
		.map(([table, count]) => `${table} ${count}`)
		.join(", ");
}
