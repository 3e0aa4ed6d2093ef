import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { personFields } from "#app/business/bookings/person.ts";
import * as schema from "#app/data/base/schema.ts";
import {
	difference,
	migrated,
	presentRules,
	snapshotNow,
} from "../../scripts/migration/difference.ts";

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
 * table or column adds its rows behind itself.
 */
const rowsAfter: Record<string, string> = {
	"0002_views.sql": `
		INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type, paint, service_ids, booking_date, total_price, lines, language, held_days, free_until, created_at, source, sender, sender_block, discount_percent)
		SELECT value, value, 'Noura Example', '0500000001', 'noura@example.com', 'suv', 'white', '["ppf-glossy"]', '2026-01-05', 100, '${JSON.stringify([sold])}', 'ar', '["2026-01-05"]', '${moment}', '${moment}', 'phone', 'x', 'x', 0
		FROM json_each('["ABC234", "ABC235", "ABC236"]');
		UPDATE bookings SET status = 'confirmed', work = 'in-work', changed_by = 'staff', version = 1, status_changed_at = '2026-01-05T12:00:00.000Z', changed_at = '2026-01-05T12:00:00.000Z', marks = '{"not-reached":"${moment}"}', change_reason = 'other', moved_by_centre = 1, link = 2, erase_asked_at = '${moment}';
		UPDATE bookings SET status = 'completed', work = NULL, version = 2 WHERE id < 3;
		UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '${moment}', version = 3 WHERE id = 2;
		INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by, reason) VALUES (1, 1, 'status', 'pending', 'completed', 'staff', 'other');
		INSERT INTO contact_messages (submission_key, name, email, phone, message) VALUES ('a', 'Noura Example', 'noura@example.com', '0500000001', 'An invented message'), ('b', 'Noura Example', 'noura@example.com', '0500000001', 'A deleted message');
		INSERT INTO mails (id, kind, message_id) VALUES ('contact-business:1', 'contact-business', 1);
		INSERT INTO mails (id, kind, booking_id, version, day, state, sweeps, attempts, leased_until, sent_at, problem, provider_message_id, delivery, delivery_at, told)
		VALUES ('reminder-customer:1', 'reminder-customer', 1, 1, '2026-01-05', 'sent', 1, 1, '${moment}', '${moment}', 'x', 'x', 'delivered', '${moment}', '{}');
		DELETE FROM contact_messages WHERE id = 2;
		INSERT INTO link_attempts (booking_id, sender, attempted_at) VALUES (1, 'x', '${moment}');
		INSERT INTO settings (key, value, save, saved_at, saved_by) VALUES ('bays', '7', 'x', '${moment}', 'x');
		UPDATE bookings SET booked_by = 'x';
		UPDATE booking_events SET colleague = 'x';
		INSERT INTO closures (from_day, to_day, reason_ar, reason_en, created_at, closed_by) VALUES ('2026-03-20', '2026-03-22', 'عيد', 'Eid', '${moment}', 'x');
		INSERT INTO daily_senders VALUES ('2026-01-01', 'x', 1);
		INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by) VALUES (1, '${id("a")}', '${id("b")}${id("c")}', '${JSON.stringify([card])}', 'INV-1', 'plate', '4821', 'staff');
		UPDATE warranty_cards SET voided_at = '${moment}', void_reason = 'other';
		INSERT INTO photos (id, booking_id, moment, width, height, bytes, created_at) VALUES ('${id("a")}', 1, 'arrival', 10, 10, 100, '${moment}');
		UPDATE photos SET stored_at = '${moment}', removed_at = '${moment}';
		INSERT INTO reviews (booking_id, stars, words, language, letter, day, consent, consented_at, written_at, photos_consent, arrival_photo, handover_photo, is_ours) VALUES (1, 5, '', 'ar', 'N', '2026-01-05', 'An invented consent to publish', '${moment}', '${moment}', 'x', 'x', 'x', 1);
		UPDATE reviews SET revision = 1;
		UPDATE reviews SET state = 'hidden', reason = 'names';
		UPDATE review_summary SET value = '{}'`,
};

const read = (database: DatabaseSync, sql: string) => database.prepare(sql).all();
const everything = (database: DatabaseSync) =>
	read(
		database,
		"SELECT name, type, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name",
	);

/** As D1 does: in one transaction, with foreign keys that no statement can switch off. */
function apply(database: DatabaseSync, sql: string) {
	database.exec(`BEGIN; ${sql.replaceAll("--> statement-breakpoint", "")}; COMMIT`);
}

/** D1 takes "text" for 'text' if no column has the name. */
const empty = () => new DatabaseSync(":memory:", { enableDoubleQuotedStringLiterals: true });

/** A later column of a person is empty in these rows. */
function fillPerson(database: DatabaseSync) {
	const columns = read(database, "PRAGMA table_info(bookings)").map(({ name }) => name);
	for (const { name } of personFields.map((field) => schema.bookings[field]))
		if (columns.includes(name))
			database.exec(
				`UPDATE bookings SET ${name} = 'x', version = version + 1 WHERE id = 1 AND ${name} = ''`,
			);
}

function withRows(upTo = names.at(-1) ?? ""): DatabaseSync {
	const database = empty();
	for (const name of names.filter((name) => name <= upTo)) {
		apply(database, readFileSync(path.join(root, name), "utf8"));
		database.exec(rowsAfter[path.basename(name)] ?? "");
		fillPerson(database);
	}
	return database;
}

/** By table, the values of each row in these columns; then the last number of each table. */
function rowsIn(database: DatabaseSync, columns: [table: string, names: string][]) {
	const numbers: [string, string] = ["sqlite_sequence", "name, seq"];
	return [...columns, numbers].map(
		([table, names]) =>
			[table, read(database, `SELECT ${names} FROM ${table} ORDER BY 1, 2`)] as const,
	);
}

/** By table, the columns that are there and stay. */
function columnsIn(database: DatabaseSync): [table: string, names: string][] {
	return tables.map(getTableConfig).flatMap(({ name, columns }) => {
		const present = read(database, `PRAGMA table_info(${name})`).map((column) => column.name);
		const kept = columns.filter((column) => present.includes(column.name));
		return kept.length > 0 ? [[name, kept.map((column) => `"${column.name}"`).join(", ")]] : [];
	});
}

/** The order of columns and checks is of no importance: a column that was added is the last. */
function shapeOf(database: DatabaseSync) {
	const of = (sql: string) =>
		read(database, sql)
			.map((row) => JSON.stringify(row))
			.sort();
	return everything(database).map(({ name, type, sql }) => {
		const text = String(sql);
		const table = [
			...[...text.matchAll(/CONSTRAINT .+?(?=,?\n)/g)].map(String).sort(),
			...of(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}')`),
			...of(`SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list('${name}')`),
		];
		return [String(name), type === "table" ? table.join("\n") : text.trim()] as const;
	});
}

async function described(): Promise<DatabaseSync> {
	const database = migrated([]);
	const start = await generateSQLiteDrizzleJson({});
	for (const sql of await generateSQLiteMigration(start, await snapshotNow())) database.exec(sql);
	return database;
}

const differing = (
	before: (readonly [string, unknown])[],
	after: (readonly [string, unknown])[],
) => {
	const [old, present] = [new Map(before), new Map(after)];
	const names = [...new Set([...old.keys(), ...present.keys()])];
	return names.filter((name) => !isDeepStrictEqual(old.get(name), present.get(name)));
};

/** The tables are those of schema.ts, and triggers and views those of the migrations. */
async function unlikeSources(database: DatabaseSync) {
	const tables = shapeOf(await described());
	const rules = shapeOf(migrated()).filter(([name]) => !tables.some(([own]) => own === name));
	return differing([...tables, ...rules], shapeOf(database));
}

/** For example "TRIGGER settings_kept". */
const rulesIn = (database: DatabaseSync) =>
	everything(database)
		.filter(({ type }) => type !== "table")
		.map(({ name, type }) => `${String(type).toUpperCase()} ${name}`);

/** What a migration loses; nothing, if all is well. */
function lostBy(sql: string, database: DatabaseSync): string[] {
	const columns = columnsIn(database);
	const [before, made] = [rowsIn(database, columns), rulesIn(database)];
	try {
		apply(database, sql);
		const rows = differing(before, rowsIn(database, columns)).map((table) => `rows of ${table}`);
		const keys = read(database, "PRAGMA foreign_key_check").map(({ table }) => `keys of ${table}`);
		const rules = made
			.filter((rule) => !rulesIn(database).includes(rule) && !sql.includes(`DROP ${rule};`))
			.map((rule) => `${rule} is lost, and not by DROP ${rule};`);
		return [...rows, ...keys, ...rules, ...(sql.match(/__new_|\bRENAME\b/gi) ?? [])];
	} catch (error) {
		if (database.isTransaction) database.exec("ROLLBACK");
		return [`refused: ${error instanceof Error ? error.message : error}`];
	}
}

test("no key has a cascade, so that a table that is built anew takes no rows along", () => {
	const keys = tables.map(getTableName).flatMap((table) =>
		read(migrated(), `SELECT "from", on_delete FROM pragma_foreign_key_list('${table}')`)
			.filter((key) => key.on_delete !== "NO ACTION")
			.map((key) => `${table}.${key.from}`),
	);
	expect(keys).toEqual([]);
});

test("the migrations make what schema.ts says: else npm run db:migration -- name", async () => {
	expect((await difference()).sql).toEqual([]);
	expect(await unlikeSources(migrated())).toEqual([]);
});

test("every column has a value that is not its default, so that a migration which forgets one is seen", () => {
	const database = withRows();
	const forgotten = tables.map(getTableName).flatMap((table) =>
		read(database, `PRAGMA table_info(${table})`).flatMap(({ name, dflt_value: usual }) => {
			const isOwn = `"${name}" IS NOT (${usual ?? "NULL"})`;
			return read(database, `SELECT 1 FROM ${table} WHERE ${isOwn}`).length > 0
				? []
				: `${table}.${name}`;
		}),
	);
	expect(forgotten, "rowsAfter needs a row with a value for these").toEqual([]);
});

test.each(names.slice(3))("%s keeps every row", (name) => {
	const database = withRows(names[names.indexOf(name) - 1]);
	expect(lostBy(readFileSync(path.join(root, name), "utf8"), database)).toEqual([]);
});

/** Before it, a check of the table was another. */
async function olderCheck(table: string) {
	const older = structuredClone(await snapshotNow());
	const { checkConstraints } = older.tables[table] ?? {};
	Object.assign(checkConstraints ?? {}, { older: { name: "older", value: "1" } });
	return older;
}

describe.each(tables.map(getTableName))("a check of %s changes", (table) => {
	test("by the command, and every row, number and rule is kept", async () => {
		const { sql } = await difference(migrated(), await olderCheck(table));
		const database = withRows();
		const before = shapeOf(database);
		expect(sql[0]).toBe(`-- ${table} (built anew): older removed`);
		expect(lostBy(sql.join("\n"), database)).toEqual([]);
		expect(shapeOf(database)).toEqual(before);
	});

	test("as drizzle-kit generate writes it, which is refused or fails here", async () => {
		const statements = await generateSQLiteMigration(await olderCheck(table), await snapshotNow());
		expect(lostBy(statements.join("\n"), withRows())).not.toEqual([]);
	});
});

test("a rule that is to be changed is written as it is now with its reason, behind what drops it", async () => {
	const { sql } = await difference(migrated(), undefined, ["settings_kept", "taken_days", "new"]);
	const [said, first, second, trigger = "", view, added] = sql;
	expect(said).toBe("-- settings_kept changed; taken_days changed; new added");
	expect([first, second]).toEqual(["DROP TRIGGER settings_kept;", "DROP VIEW taken_days;"]);
	expect(trigger).toMatch(/^-- The same, .*\nCREATE TRIGGER settings_kept BEFORE DELETE.*END;$/s);
	expect(added).toBe("-- CREATE TRIGGER new, or CREATE VIEW new");
	expect(presentRules()).toEqual(expect.arrayContaining([view, trigger]));
});

const without = (what: RegExp) => (sql: string) => sql.replaceAll(what, "");
const instead = (sql: string) => () => sql;
const dropViews = read(migrated(), "SELECT name FROM sqlite_master WHERE type = 'view'")
	.map(({ name }) => `DROP VIEW ${name};`)
	.join("");

/** The change is made to what the command writes for the table, or to what drizzle-kit generate does. */
test.each<
	[what: string, table: string, change: (sql: string, habit: string) => string, found: string]
>([
	[
		"the table is renamed with its keys deferred",
		"bookings",
		(_, habit) => `PRAGMA defer_foreign_keys = on; ${habit}`,
		"refused",
	],
	[
		"so is one that no view reads any more",
		"bookings",
		(_, habit) => `PRAGMA defer_foreign_keys = on; ${dropViews} ${habit}`,
		"refused",
	],
	["no row is put back", "bookings", without(/INSERT INTO bookings .+/g), "refused: FOREIGN KEY"],
	[
		"no row of the history is put back",
		"booking_events",
		without(/INSERT INTO booking_events .+/g),
		"rows of booking_events",
	],
	["a column is not put back", "booking_events", without(/, reason/g), "rows of booking_events"],
	[
		"a column gets the values of another",
		"booking_events",
		(sql) => sql.replace("from_value, to_value", "to_value, from_value"),
		"rows of booking_events",
	],
	[
		"the last number is given again",
		"contact_messages",
		without(/INSERT INTO sqlite_sequence.+/g),
		"rows of sqlite_sequence",
	],
	[
		"no trigger is made again",
		"bookings",
		without(/CREATE TRIGGER.+?\nEND;/gs),
		"bookings_one_writer",
	],
	[
		"an index is not made again",
		"bookings",
		without(/CREATE INDEX `bookings_by_day`.+/g),
		"bookings_by_day",
	],
	[
		"a check is not made again",
		"closures",
		without(/,\s+CONSTRAINT "closures_days".+/g),
		"closures",
	],
	[
		"a key gets a cascade",
		"bay_days",
		(sql) => sql.replace("ON DELETE no action", "ON DELETE cascade"),
		"bay_days",
	],
	["a trigger is dropped", "", instead("DROP TRIGGER settings_kept"), "settings_kept"],
	["a view is dropped", "", instead("DROP VIEW todays_bookings"), "todays_bookings"],
	["a column is dropped", "", instead("ALTER TABLE mails DROP COLUMN sweeps"), "rows of mails"],
	["a table is dropped", "", instead("DROP TABLE link_attempts"), "link_attempts"],
	[
		"rows are overwritten",
		"",
		instead("UPDATE closures SET reason_en = 'Eid al-Fitr'"),
		"rows of closures",
	],
	["rows are deleted", "", instead("DELETE FROM mails"), "rows of mails"],
])("it is refused, or fails here, when %s", async (_, table, change, found) => {
	const older = await olderCheck(table);
	const habit = await generateSQLiteMigration(older, await snapshotNow());
	const database = withRows();
	const sql = change((await difference(migrated(), older)).sql.join("\n"), habit.join("\n"));
	const lost = [...lostBy(sql, database), ...(await unlikeSources(database))];
	expect(lost.join()).toContain(found);
});

/** Before it, the tables were as the change makes them. */
async function olderTables(change: (tables: Tables) => unknown) {
	const older = structuredClone(await snapshotNow());
	change(older.tables);
	return difference(migrated(), older);
}

type Tables = Awaited<ReturnType<typeof snapshotNow>>["tables"];
const column = (name: string, notNull = false) => ({
	...{ name, type: "text", primaryKey: false, notNull, autoincrement: false },
});

test.each<[what: string, said: string, change: (tables: Tables) => unknown]>([
	[
		"a column is renamed",
		"note goes and words comes. Add first",
		({ reviews }) => {
			if (reviews) reviews.columns = { ...reviews.columns, note: column("note") };
			delete reviews?.columns.words;
		},
	],
	[
		"a table is renamed",
		"notes goes and reviews comes. Add first",
		(tables) => {
			if (tables.reviews) tables.notes = tables.reviews;
			delete tables.reviews;
		},
	],
	[
		"a new column has no value in older rows",
		"reviews.words: older rows have no value. Give it",
		({ reviews }) => delete reviews?.columns.words,
	],
	[
		"a column with a value in each row goes",
		"reviews.note: its values would be lost. Let it be empty first",
		({ reviews }) => {
			Object.assign(reviews?.columns ?? {}, { note: column("note", true) });
		},
	],
])("the command refuses, and says what to do, when %s", async (_, said, change) => {
	await expect(olderTables(change)).rejects.toThrow(said);
});

test("a column or table with values goes only when somebody has emptied it", async () => {
	const [note, notes] = ["ALTER TABLE reviews ADD note text", "CREATE TABLE notes (note text)"];
	const older = structuredClone(await snapshotNow());
	const { reviews, daily_senders } = older.tables;
	Object.assign(reviews?.columns ?? {}, { note: column("note") });
	Object.assign(older.tables, { notes: { ...daily_senders, name: "notes" } });
	const before = migrated();
	before.exec(`${note}; ${notes}`);
	const { sql } = await difference(before, older);
	expect(sql[0]).toBe("-- reviews: note removed; notes removed");
	for (const [stored, lost] of [
		[
			"UPDATE reviews SET note = 'x'",
			["refused: CHECK constraint failed: reviews_note_must_be_empty"],
		],
		["INSERT INTO notes VALUES ('x')", ["refused: CHECK constraint failed: notes_must_be_empty"]],
		["SELECT 1", []],
	] as const) {
		const database = withRows();
		database.exec(`${note}; ${notes}; ${stored}`);
		expect(lostBy(sql.join("\n"), database)).toEqual(lost);
	}
});

/** The columns whose change a trigger refuses. */
function columnsOf(rule: string): string[] {
	const [found] = read(migrated(), `SELECT sql FROM sqlite_master WHERE name = '${rule}'`);
	const [, columns = ""] = /BEFORE UPDATE OF ([\w,\s]+?) ON/.exec(String(found?.sql)) ?? [];
	return columns.split(/,\s*/);
}

test("no column of a warranty card is written over, but the booking that is erased and who wrote it", () => {
	const { columns } = getTableConfig(schema.warrantyCards);
	const listed = [...columnsOf("warranty_cards_fixed"), "booking_id", "changed_by"];
	expect(listed.sort()).toEqual(columns.map(({ name }) => name).sort());
});

/** A new column of a booking belongs to one of these, and so to whoever may change it. */
test("a statement by hand changes no column of a booking, except those that no decision rests upon", () => {
	const free = [
		...["id", "status_changed_at", "changed_by", "change_reason", "changed_at"],
		...["sender", "sender_block", "booked_by", "erase_asked_at"],
	];
	const listed = [...columnsOf("bookings_one_writer"), ...free];
	const { columns } = getTableConfig(schema.bookings);
	expect([...new Set(listed)].sort()).toEqual(columns.map(({ name }) => name).sort());
});
