import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Keeps the Worker's log lines from the terminal, and collects them. */
export function collectLog(): string[] {
	const lines: string[] = [];
	for (const level of ["log", "warn", "error", "info", "debug"] as const)
		vi.spyOn(console, level).mockImplementation((...parts) => {
			lines.push(parts.map(String).join(" "));
		});
	return lines;
}

/** The real database, but some of its methods are others. */
export function databaseWith(methods: Partial<D1Database>): D1Database {
	return new Proxy(env.DB, {
		get(db, name) {
			const value: unknown = Reflect.get(methods, name) ?? Reflect.get(db, name);
			return typeof value === "function" ? value.bind(db) : value;
		},
	});
}

/** Statements that match fail. */
export const dbFailingOn = (statement: RegExp) =>
	databaseWith({
		prepare: (sql) => {
			if (statement.test(sql)) throw new Error("D1_ERROR: down");
			return env.DB.prepare(sql);
		},
	});

/** Counts the statements that are prepared, of those that match. */
export function countingDb(counted = /./) {
	let count = 0;
	const DB = databaseWith({
		prepare: (sql) => {
			if (counted.test(sql)) count++;
			return env.DB.prepare(sql);
		},
	});
	return { DB, queries: () => count };
}
