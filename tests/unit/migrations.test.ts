import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#app/data/base/schema.ts";
import { difference, migrated } from "../../scripts/migration/difference.ts";

const root = path.resolve(import.meta.dirname, "../..");
const names = globSync("migrations/*.sql", { cwd: root }).sort();
const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));

const moment = "2026-01-01T09:00:00.000Z";
const text = { ar: "فيلم", en: "Film" };
const sold = { code: "ppf-glossy", service: text, option: text, price: 100 };
const card = { ...sold, years: 10, installed: "2026-01-05", serial: "XP2026-1" };
const id = (digit: string) => digit.repeat(32);

/**
 * Rows as the code stored them when only these migrations were there. They stay as they are; a migration with a new
 * table adds its rows behind itself.
 */
const rowsAfter: Record<string, string> = {
	"0002_views.sql": `
		INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, held_days, free_until, created_at)
		VALUES ('ABC234', 'key', 'Noura Example', '0500000001', 'noura@example.com', 'suv', '["ppf-glossy"]', '2026-01-05', 100, '${JSON.stringify([sold])}', 'ar', '["2026-01-05"]', '${moment}', '${moment}');
		UPDATE bookings SET status = 'completed', changed_by = 'staff', version = 1, revision = 1, status_changed_at = '2026-01-05T12:00:00.000Z';
		INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by) VALUES (1, 1, 'status', 'pending', 'completed', 'staff');
		INSERT INTO contact_messages (submission_key, name, email, phone, message) VALUES ('a', 'Noura Example', 'noura@example.com', '0500000001', 'An invented message'), ('b', 'Noura Example', 'noura@example.com', '0500000001', 'A deleted message');
		INSERT INTO mails (id, kind, booking_id) VALUES ('booking-customer:1', 'booking-customer', 1);
		INSERT INTO mails (id, kind, message_id) VALUES ('contact-business:1', 'contact-business', 1);
		DELETE FROM contact_messages WHERE id = 2;
		INSERT INTO link_attempts (booking_id, sender, attempted_at) VALUES (1, 'x', '${moment}');
		INSERT INTO settings (key, value, save) VALUES ('bays', '7', 'x');
		INSERT INTO settings_links (id) VALUES ('${id("a")}');
		INSERT INTO closures (from_day, to_day, reason_ar, reason_en) VALUES ('2026-03-20', '2026-03-22', 'عيد', 'Eid');
		INSERT INTO daily_senders VALUES ('2026-01-01', 'x', 1);
		INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by) VALUES (1, '${id("a")}', '${id("b")}${id("c")}', '${JSON.stringify([card])}', 'INV-1', 'plate', '4821', 'staff');
		INSERT INTO photos (id, booking_id, moment, width, height, bytes, created_at) VALUES ('${id("a")}', 1, 'arrival', 10, 10, 100, '${moment}');
		INSERT INTO reviews (booking_id, stars, words, language, letter, day, consent, consented_at, written_at) VALUES (1, 5, '', 'ar', 'N', '2026-01-05', 'An invented consent to publish', '${moment}', '${moment}')`,
};

const read = (database: DatabaseSync, sql: string) => database.prepare(sql).all();
const tablesIn = (database: DatabaseSync) =>
	read(
		database,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'",
	).map(({ name }) => String(name));

/** As D1 does: in one transaction, with foreign keys that no statement can switch off. */
function apply(database: DatabaseSync, sql: string) {
	database.exec(`BEGIN; ${sql.replaceAll("--> statement-breakpoint", "")}; COMMIT`);
}

/** The values of each row, by table and in the columns that there were. */
function rowsIn(database: DatabaseSync, columns: Map<string, string>) {
	return Object.fromEntries(
		[...columns].map(([table, names]) => [table, read(database, `SELECT ${names} FROM ${table}`)]),
	);
}

/** By table, the columns that are there and stay. */
function columnsIn(database: DatabaseSync): Map<string, string> {
	const listed = tables.map(getTableConfig).map(({ name, columns }) => {
		const present = read(database, `PRAGMA table_info(${name})`).map((column) => column.name);
		const kept = columns.filter((column) => present.includes(column.name));
		return [name, kept.map((column) => `"${column.name}"`).join(", ")] as const;
	});
	return new Map(listed.filter(([, columns]) => columns));
}

function withRows(upTo: string): DatabaseSync {
	const applied = names.filter((name) => name <= upTo);
	const database = migrated([]);
	for (const name of applied) {
		apply(database, readFileSync(path.join(root, name), "utf8"));
		database.exec(rowsAfter[path.basename(name)] ?? "");
	}
	return database;
}

/** The order of columns and checks is of no importance: a column that was added is the last. */
function shapeOf(database: DatabaseSync) {
	const of = (sql: string) =>
		read(database, sql)
			.map((row) => JSON.stringify(row))
			.sort();
	const checksOf = (table: string) => {
		const [{ sql = "" } = {}] = read(
			database,
			`SELECT sql FROM sqlite_master WHERE name = '${table}'`,
		);
		return [...String(sql).matchAll(/CONSTRAINT .+?(?=,?\n)/g)].map(String).sort();
	};
	return tables
		.map(getTableName)
		.map((table) => [
			...[table, checksOf(table)],
			of(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${table}')`),
			of(`SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list('${table}')`),
		]);
}

const keysWith = (database: DatabaseSync, action: string) =>
	tables.map(getTableName).flatMap((table) =>
		read(database, `SELECT "from", on_delete FROM pragma_foreign_key_list('${table}')`)
			.filter((key) => key.on_delete !== action)
			.map((key) => `${table}.${key.from}`),
	);

test("no key has a cascade, so that a table that is built anew takes no rows along", () => {
	expect(keysWith(migrated(), "NO ACTION")).toEqual([]);
});

test("the migrations make what schema.ts, rules.sql and views.sql say: else npm run db:migration -- name", async () => {
	const { sql, snapshot } = await difference();
	expect(sql).toEqual([]);
	const described = migrated([]);
	const empty = await generateSQLiteDrizzleJson({});
	for (const statement of await generateSQLiteMigration(empty, snapshot)) described.exec(statement);
	expect(shapeOf(migrated())).toEqual(shapeOf(described));
	expect(tablesIn(migrated()).sort()).toEqual(tables.map(getTableName).sort());
});

test("every table has a row that the migrations must keep", () => {
	const rows = rowsIn(withRows(names.at(-1) ?? ""), columnsIn(migrated()));
	for (const [table, present] of Object.entries(rows)) expect.soft(present, table).not.toEqual([]);
});

const numbersIn = (database: DatabaseSync) =>
	read(database, "SELECT name, seq FROM sqlite_sequence ORDER BY name");

function expectAllKept(database: DatabaseSync, sql: string) {
	const columns = columnsIn(database);
	const before = rowsIn(database, columns);
	const numbers = numbersIn(database);
	apply(database, sql);
	expect(rowsIn(database, columns)).toEqual(before);
	expect(numbersIn(database)).toEqual(numbers);
	expect(read(database, "PRAGMA foreign_key_check")).toEqual([]);
}

test.each(names.slice(3))("%s keeps every row", (name) => {
	const database = withRows(names[names.indexOf(name) - 1] ?? "");
	const sql = readFileSync(path.join(root, name), "utf8");
	expectAllKept(database, sql);
	expect(sql).not.toMatch(/__new_|\bRENAME\b/i);
});

test.each(tables.map(getTableName))("%s is built anew with every row and rule", async (table) => {
	const { snapshot } = await difference();
	const older = structuredClone(snapshot);
	const { checkConstraints } = older.tables[table] ?? {};
	Object.assign(checkConstraints ?? {}, { older: { name: "older", value: "1" } });
	const { sql } = await difference(migrated(), older);
	const database = withRows(names.at(-1) ?? "");
	const rules = () => read(database, "SELECT name, sql FROM sqlite_master ORDER BY name");
	const before = rules();
	expect(sql).not.toEqual([]);
	expectAllKept(database, sql.join("\n"));
	expect(rules()).toEqual(before);
});

/** A new column of a booking belongs to one of these, and so to whoever may change it. */
test("a statement by hand changes no column of a booking, except those that no decision rests upon", () => {
	const rules = readFileSync(path.join(root, "app/data/base/rules.sql"), "utf8");
	const guarded = [
		...rules.matchAll(/CREATE TRIGGER bookings_one_writer BEFORE UPDATE OF ([\w,\s]+?) ON/g),
	];
	const free = [
		...["id", "status_changed_at", "changed_by", "change_reason", "changed_at"],
		...["sender", "sender_block", "erase_asked_at"],
	];
	const listed = [...guarded.flatMap(([, columns = ""]) => columns.split(/,\s*/)), ...free];
	const { columns } = getTableConfig(schema.bookings);
	expect([...new Set(listed)].sort()).toEqual(columns.map(({ name }) => name).sort());
});
