import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof connect>;

/** Without the schema: only relational queries need it, and preparing it would cost time on every request. */
export function connect(binding: D1Database) {
	return drizzle(binding);
}
