import { env } from "cloudflare:workers";

export type Row = Record<string, string | number | null>;

export const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

export async function rows(sql: string, ...values: unknown[]) {
	const statement = env.DB.prepare(sql).bind(...values);
	return (await statement.all()).results;
}

/** The rows have one column. */
export const column = async (sql: string, ...values: unknown[]) =>
	(await rows(sql, ...values)).flatMap((row) => Object.values(row));

export const firstRow = async (sql: string, ...values: unknown[]) =>
	(await rows(sql, ...values)).at(0);

export const insert = (table: string, row: Row) =>
	run(
		`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).fill("?")})`,
		...Object.values(row),
	);

/** Newer code has stored this, whose checks allow more, and was rolled back since. */
export const byNewerCode = (...statements: string[]) =>
	env.DB.batch(
		[
			...["PRAGMA ignore_check_constraints = on", ...statements],
			"PRAGMA ignore_check_constraints = off",
		].map((statement) => env.DB.prepare(statement)),
	);

export async function everything(): Promise<[name: string, stored: string][]> {
	const named = await rows(
		"SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
	);
	return Promise.all(
		named.map(async ({ name }) => [
			String(name),
			JSON.stringify(await rows(`SELECT * FROM "${name}"`)),
		]),
	);
}

export async function everyRow() {
	const tables = [
		...["bookings", "bay_days", "booking_events", "mails", "closures"],
		...["link_attempts", "daily_senders", "warranty_cards", "reviews"],
	];
	const all = tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`));
	return (await env.DB.batch(all)).map(({ results }) => results);
}

const countRows = async (table: "bookings" | "contact_messages" | "mails") =>
	(await firstRow(`SELECT count(*) AS n FROM ${table}`))?.n;

export const rowCounts = async () => ({
	bookings: await countRows("bookings"),
	messages: await countRows("contact_messages"),
	mails: await countRows("mails"),
});

/** Each is like "card-customer:1:1 waiting". */
export const mailsOf = (...kinds: string[]) =>
	column(
		`SELECT id || ' ' || state FROM mails WHERE kind IN (${kinds.map(() => "?")}) ORDER BY id`,
		...kinds,
	);

export const noRows = { bookings: 0, messages: 0, mails: 0 };

export async function emptyTables() {
	const tables = [
		...[
			"mails",
			"photos",
			"reviews",
			"warranty_cards",
			"link_attempts",
			"booking_events",
			"bay_days",
		],
		...["bookings", "closures", "contact_messages", "daily_senders", "deletions"],
		/** The next booking is the first one again: the fixtures number theirs from 1,001 on. */
		"sqlite_sequence WHERE name = 'bookings'",
	];
	await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Rows of settings are only added. */
export async function emptySettings() {
	if (!(await firstRow("SELECT id FROM settings"))) return;
	await withoutTrigger("settings_kept", () => run("DELETE FROM settings"));
}

/** The rule is in force again afterwards. */
export async function withoutTrigger(name: string, act: () => Promise<unknown>) {
	const trigger = await firstRow("SELECT sql FROM sqlite_master WHERE name = ?", name);
	await run(`DROP TRIGGER ${name}`);
	await act().finally(() => run(String(trigger?.sql)));
}

export async function takenDays(day: string): Promise<number> {
	return (await rows("SELECT * FROM bay_days WHERE day = ?", day)).length;
}

/**
 * Other files leave the statistics of their few rows, by which SQLite would plan how to read many. It believes the last
 * size that it was told of a table even without them, so it is told that of a table that it does not know.
 */
export async function forgetStatistics() {
	for (const statement of [
		"ANALYZE sqlite_schema",
		"DELETE FROM sqlite_stat1",
		"INSERT INTO sqlite_stat1 SELECT name, NULL, '1048576' FROM sqlite_master WHERE type = 'table'",
		"ANALYZE sqlite_schema",
		"DELETE FROM sqlite_stat1",
		"ANALYZE sqlite_schema",
	])
		await env.DB.exec(statement);
}

export function databaseWith(methods: Partial<D1Database>): D1Database {
	return new Proxy(env.DB, {
		get(db, name) {
			const value: unknown = Reflect.get(methods, name) ?? Reflect.get(db, name);
			return typeof value === "function" ? value.bind(db) : value;
		},
	});
}

export const dbFailingOn = (statement: RegExp) =>
	databaseWith({
		prepare: (sql) => {
			if (statement.test(sql)) throw new Error("D1_ERROR: down");
			return env.DB.prepare(sql);
		},
	});

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

/** The database fails even to prepare a statement. */
export const brokenDatabase = new Proxy(env.DB, {
	get() {
		throw new Error("D1_ERROR: down");
	},
});
