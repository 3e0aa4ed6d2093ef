import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof connect>;

/** Without the schema, which is for its relational queries: working it out would cost every request. */
export function connect(binding: D1Database) {
	return drizzle(binding);
}
