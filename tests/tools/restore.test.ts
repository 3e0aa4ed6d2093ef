import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "../../app/business/base/calendar.ts";
import { restoringSql, rowsIn, verifyDump } from "../../scripts/backup/dump.ts";
import { undoAgain, undoneFromJson, undoneIn } from "../../scripts/backup/undone.ts";
import { Project, withoutNpm } from "./support/project.ts";

const root = path.resolve(import.meta.dirname, "../..");
const migrations = path.join(root, "migrations");
const names = readdirSync(migrations)
	.filter((name) => name.endsWith(".sql"))
	.toSorted();

/** A copy as wrangler writes it: tables and rows, then everything that is made upon them. */
const dump = dumpOf(names);

function dumpOf(applied: string[]): string {
	const database = new DatabaseSync(":memory:");
	database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT);");
	for (const name of applied) {
		database.exec(readFileSync(path.join(migrations, name), "utf8"));
		database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
	}
	const statements = database
		.prepare(
			"SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY type <> 'table', rowid",
		)
		.all()
		.map(({ sql }) => `${sql};`);
	const rows = applied.map(
		(name, index) => `INSERT INTO d1_migrations VALUES (${index + 1}, '${name}');`,
	);
	const tables = statements.filter((sql) => sql.startsWith("CREATE TABLE"));
	const others = statements.filter((sql) => !sql.startsWith("CREATE TABLE"));
	return [...tables, ...rows, ...others, ""].join("\n");
}

function applied(name: string): string {
	return `INSERT INTO d1_migrations (name) VALUES ('${name}');`;
}

/** Ends with the semicolon of the trigger's statement. */
function upToTriggerEnd(whole: string): string {
	return whole.slice(0, whole.indexOf(";\nEND;") + 1);
}

describe("a file is refused before the database is touched", () => {
	test.each([
		["empty", "", "it is empty"],
		["of spaces", " \n", "it is empty"],
		["cut off in the middle", dump.slice(0, dump.length / 2), "cut off"],
		["cut off inside a trigger", upToTriggerEnd(dump), "cut off"],
		["cut off after a statement", upToViews(dump), "it lacks view"],
		["no SQL", "reference,status;", "syntax error"],
		["of another database", "CREATE TABLE a (b);", "no copy of this database"],
		["of newer code", `${dump}${applied("9999_later.sql")}`, "made by newer code"],
		[
			"of older code",
			dump.replaceAll("0002_views.sql", "0017_before_they_were_joined.sql"),
			"made by older code",
		],
	])("one that is %s", (_, content, reason) => {
		expect(() => verifyDump(content, migrations)).toThrow(reason);
	});

	test("in words, by the command", () => {
		const project = new Project();
		const file = project.write("copy.sql", upToTriggerEnd(dump));
		for (const [name, reason] of [
			[file, "cannot be restored: it is cut off"],
			["nowhere.sql", "nowhere.sql"],
		] as const) {
			const { status, stdout, stderr } = project.run("restore.ts", [name]);
			expect(status).toBe(1);
			expect(stdout).toBe("");
			expect(stderr).toContain(reason);
			expect(project.calls()).toEqual([]);
		}
	});
});

test("a complete copy is accepted, also one made before the last migration", () => {
	expect(rowsIn(verifyDump(dump, migrations))).toMatchObject({
		bookings: 0,
		d1_migrations: names.length,
	});
	expect(rowsIn(verifyDump(dumpOf(names.slice(0, -1)), migrations))).toMatchObject({
		d1_migrations: names.length - 1,
	});
});

test("staff links that were ended after the copy was made stay ended", () => {
	for (const lost of ["", "DELETE FROM staff_links;"]) {
		const database = new DatabaseSync(":memory:");
		const old = `${dump}INSERT INTO staff_links VALUES (1, 5);${lost}`;
		const before = Math.floor(Date.now() / 1000);
		database.exec(restoringSql([], old));
		expect(database.prepare("SELECT generation FROM staff_links").get()).toEqual({
			generation: expect.toSatisfy((now) => now >= before),
		});
	}
});

describe("what people asked for after the copy was made is done again", () => {
	const day = dayAfter(riyadhToday(new Date()), 1);
	const madeAt = "2026-11-01T09:00:00.000Z";
	const now = new Date().toISOString();
	const person = "invented@example.com";
	const reference = ["ERASED", "ASKED1", "CARDED", "WAITED"];

	/** The database when the copy was made: four bookings, a card, two alerts, a message, a mail that waits. */
	function copied(): DatabaseSync {
		const database = verifyDump(dump, migrations);
		const card = JSON.stringify([
			{
				code: "ppf-glossy",
				service: { ar: "فيلم", en: "Film" },
				option: { ar: "لامع", en: "Glossy" },
				years: 10,
				installed: riyadhToday(new Date()),
				serial: null,
			},
		]);
		for (const [index, name] of reference.entries()) {
			/** A card is written once its car has come. */
			const booked = name === "CARDED" ? riyadhToday(new Date()) : day;
			database.exec(`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type,
				service_ids, booking_date, total_price, lines, language, held_days, bays, source, created_at)
				VALUES ('${name}', '${name}', 'Noura Example', '050000000${index}', '${index}${person}', 'suv',
				'["ppf-glossy"]', '${booked}', 100, '[{"code":"ppf-glossy","price":100}]', 'ar', '["${booked}"]', 6, 'phone', '${madeAt}')`);
		}
		database.exec(`UPDATE bookings SET status = 'completed' WHERE reference = 'CARDED';
			INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by, made_at)
			SELECT id, '${"a".repeat(32)}', '${"b".repeat(64)}', '${card}', '1', 'plate', '1', 'staff', '${madeAt}'
			FROM bookings WHERE reference = 'CARDED';
			INSERT INTO day_alerts (email, day, car_type, service_ids, language, held_days, asked_at)
			SELECT value || '${person}', '${day}', 'suv', '["ppf-glossy"]', 'ar', '["${day}"]', '${madeAt}'
			FROM json_each('["ended.", "told.", "waits."]');
			INSERT INTO contact_messages (submission_key, name, email, phone, message, created_at)
			VALUES ('a', 'Noura Example', '${person}', '0500000009', 'An invented message', '${madeAt}');
			INSERT OR IGNORE INTO mails (id, kind, booking_id, revision)
			SELECT 'confirmed-customer:' || id || ':9', 'confirmed-customer', id, 9 FROM bookings WHERE reference = 'WAITED'`);
		return database;
	}

	/** What happens between the copy and its restore. */
	function lived(): DatabaseSync {
		const database = copied();
		database.exec(`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '${now}'
			WHERE reference = 'ERASED';
			UPDATE bookings SET erase_asked_at = '${now}' WHERE reference = 'ASKED1';
			UPDATE bookings SET link = 2 WHERE reference = 'WAITED';
			UPDATE bookings SET link = 3 WHERE reference = 'WAITED';
			UPDATE warranty_cards SET voided_at = '${now}', void_reason = 'other', changed_by = 'staff-link';
			DELETE FROM day_alerts WHERE email LIKE 'ended.%';
			UPDATE day_alerts SET free_since = '${now}', told_at = '${now}' WHERE email LIKE 'told.%';
			DELETE FROM contact_messages;
			UPDATE mails SET state = 'sent', sent_at = '${now}';
			INSERT INTO mails (id, kind, booking_id, revision, day, state, sent_at)
			SELECT 'reminder-customer:' || id || ':' || booking_date, 'reminder-customer', id, 0, booking_date, 'sent', '${now}'
			FROM bookings WHERE reference = 'WAITED'`);
		return database;
	}

	const list = undoneFromJson(JSON.stringify(undoneIn(lived())));
	const { statements, done } = undoAgain(copied(), [list]);
	const restored = copied();
	restored.exec(restoringSql([], "", statements));
	test.each<[string, sql: string, rows: object[]]>([
		[
			"an erased person stays erased",
			"SELECT customer_name, email, status, erased_at FROM bookings WHERE reference = 'ERASED'",
			[{ customer_name: "", email: "", status: "cancelled", erased_at: now }],
		],
		["and her day is free", "SELECT * FROM bay_days WHERE booking_id = 1", []],
		[
			"nobody else is erased",
			"SELECT count(*) AS count FROM bookings WHERE customer_name <> ''",
			[{ count: 3 }],
		],
		[
			"a wish to be erased is not lost",
			"SELECT reference, erase_asked_at FROM bookings WHERE erase_asked_at > ''",
			[{ reference: "ASKED1", erase_asked_at: now }],
		],
		[
			"an ended alert does not wait again, and who was told is not told again",
			"SELECT substr(email, 1, 5) AS who, told_at FROM day_alerts",
			[
				{ who: "told.", told_at: now },
				{ who: "waits", told_at: null },
			],
		],
		["a deleted message stays deleted", "SELECT * FROM contact_messages", []],
		[
			"an ended link of a customer stays ended",
			"SELECT link FROM bookings WHERE reference = 'WAITED'",
			[{ link: 3 }],
		],
		[
			"and its new one is not mailed again",
			"SELECT id FROM mails WHERE kind = 'link-customer'",
			[],
		],
		[
			"a void card stays void",
			"SELECT voided_at, void_reason, changed_by FROM warranty_cards",
			[{ voided_at: now, void_reason: "other", changed_by: "staff-link" }],
		],
		[
			"a mail that was sent is not sent again, and no reminder is stored again",
			"SELECT kind, state FROM mails ORDER BY kind DESC",
			[
				{ kind: "reminder-customer", state: "sent" },
				{ kind: "confirmed-customer", state: "dismissed" },
				{ kind: "card-customer", state: "dismissed" },
			],
		],
	])("%s", (_, sql, rows) => {
		const found = restored.prepare(sql).all();
		expect(found.map((row) => ({ ...row }))).toEqual(rows);
	});

	test("a mail that waited is dismissed even when nothing is known", () => {
		const copy = copied();
		expect(undoAgain(copy, []).statements).toHaveLength(1);
		expect(copy.prepare("SELECT DISTINCT state FROM mails").all()).toHaveLength(1);
	});

	test("it is said what was done", () => {
		expect(Object.fromEntries(done)).toEqual({
			"mails that waited in the copy dismissed": 2,
			"mails that were sent since": 1,
			"day alerts that were mailed since": 1,
			"day alerts ended": 1,
			"messages deleted": 1,
			"customers' links ended": 1,
			"warranty cards made void": 1,
			"wishes to be erased noted": 1,
			"bookings erased": 1,
		});
	});

	test("the list names nobody, and a restored database still knows it", () => {
		expect(JSON.stringify(list)).not.toMatch(/Noura|example|0500000/);
		expect(undoneIn(restored).rows).toEqual(list.rows);
	});

	test("a list of another database, or of a copy before, changes nothing", () => {
		const other = { erased: [["OTHER1", now]], alerts: [[1, "2025-01-01T09:00:00.000Z"]] };
		const copy = copied();
		undoAgain(copy, []);
		expect(undoAgain(copy, [undoneIn(copied()), { at: now, rows: other }]).statements).toEqual([]);
	});

	test("a list with anything but references, ids and moments is refused", () => {
		const rows = { erased: [["A'; DROP TABLE bookings; --", now]] };
		expect(() => undoneFromJson(JSON.stringify({ at: now, rows }))).toThrow();
	});
});

test("the database as it was is copied before it is replaced", () => {
	const project = new Project();
	const file = project.write("copy.sql", dump);
	const present = rowsOf({ type: "table", name: "bookings" });
	const { stdout } = project.run("restore.ts", [file], present);
	const [, aside = ""] = /as it was: (.*)/.exec(stdout) ?? [];
	expect(aside).toContain("before-restore.sql");
	const calls = project.calls();
	const copied = calls.findIndex((call) => call.includes(aside));
	const replaced = calls.findIndex((call) => call.includes("--file"));
	expect(copied).toBeGreaterThan(-1);
	expect(replaced).toBeGreaterThan(copied);
});

test.skipIf(process.platform === "win32")(
	"only the user can read an export, whatever was there before",
	() => {
		const project = new Project();
		const file = project.write("bookings.csv", "readable by everybody");
		expect(statSync(file).mode & 0o777).not.toBe(0o600);
		project.run("staff.ts", ["export", file], rowsOf({ reference: "4TCR7K" }));
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readFileSync(file, "utf8")).toContain("4TCR7K");
	},
);

test("git leaves out copies and exports", () => {
	const files = ["backups/a.sql", "exports/b.csv", "bookings.csv", "copy.sql"];
	const { stdout } = spawnSync("git", ["check-ignore", ...files], { cwd: root, encoding: "utf8" });
	expect(stdout.trim().split("\n")).toEqual(files);
});

function upToViews(whole: string): string {
	return whole.slice(0, whole.indexOf("CREATE VIEW"));
}

/** What the wrangler of the test finds. */
function rowsOf(...rows: Record<string, string>[]) {
	return { ...withoutNpm(), FAKE_WRANGLER_ROWS: JSON.stringify([rows]) };
}
