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

/** How often who uses it waits for the database, one time after the other: what is asked at once is one. */
export function waitingDb() {
	let waits = 0;
	const own = new WeakMap<object, D1PreparedStatement>();
	const waited = async <Result>(run: () => Promise<Result>) => {
		const now = waits + 1;
		const result = await run();
		waits = Math.max(waits, now);
		return result;
	};
	const waiting = (statement: D1PreparedStatement) => {
		const wrapped = {
			bind: (...values: unknown[]) => waiting(statement.bind(...values)),
			all: () => waited(() => statement.all()),
			run: () => waited(() => statement.run()),
			raw: () => waited(() => statement.raw()),
		} as unknown as D1PreparedStatement;
		own.set(wrapped, statement);
		return wrapped;
	};
	const DB = databaseWith({
		prepare: (sql) => waiting(env.DB.prepare(sql)),
		batch: <Row>(statements: D1PreparedStatement[]) =>
			waited(() => env.DB.batch<Row>(statements.map((one) => own.get(one) ?? one))),
	});
	return { DB, waits: () => waits };
}
