import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "../../app/business/base/calendar.ts";
import {
	bringUpToDate,
	lacking,
	restoringSql,
	rowsIn,
	tablesFirst,
	verifyDump,
} from "../../scripts/backup/dump.ts";
import { undoAgain, undoneFromJson, undoneIn } from "../../scripts/backup/undone.ts";
import {
	dump,
	dumpOf,
	migrations,
	names,
	otherTrigger,
	root,
	upToTriggerEnd,
} from "./support/dump.ts";

const newerMigration = "INSERT INTO d1_migrations (name) VALUES ('9999_later.sql');";

test.each([
	["empty", "", "it is empty"],
	["of spaces", " \n", "it is empty"],
	["cut off in the middle", dump.slice(0, dump.length / 2), "cut off"],
	["cut off inside a trigger", upToTriggerEnd, "cut off"],
	["cut off after a statement", dump.slice(0, dump.indexOf("CREATE VIEW")), "it lacks view"],
	["no SQL", "reference,status;", "syntax error"],
	["of another database", "CREATE TABLE a (b);", "no copy of this database"],
	["of newer code", `${dump}${newerMigration}`, "made by newer code"],
	["of older code", dump.replaceAll("0002_views.sql", "0017_before.sql"), "made by older code"],
	["of other code", `${dump}${otherTrigger}`, "made by other code: older, newer, or of another"],
	[
		"of code with another rule",
		dump.replace("OLD.version + 1", "OLD.version + 2"),
		"made by other code",
	],
])("a file is refused before the database is touched if it is %s", (_, content, reason) => {
	expect(() => verifyDump(content, migrations)).toThrow(reason);
});

test("a complete copy is accepted, also one made before the last migration", () => {
	for (const applied of [names, names.slice(0, -1)]) {
		const { d1_migrations, bookings } = rowsIn(verifyDump(dumpOf(applied), migrations));
		expect([d1_migrations, bookings]).toEqual([applied.length, 0]);
	}
});

test.each([
	["freed a day before the copy was made", { bay_days: 39 }, { bay_days: 39 }, []],
	["freed days before and after it", { bay_days: 39 }, { bay_days: 38 }, []],
	["took days after it", { bay_days: 40 }, { bay_days: 45 }, []],
	[
		"has lost nothing, and the copy has fewer rows",
		{ bay_days: 39 },
		{ bay_days: 40 },
		["bay_days"],
	],
	["has lost nothing, and the copy lacks a table", {}, { bay_days: 40 }, ["bay_days"]],
])("a copy of a site at work that %s", (_, copy: Record<string, number>, after, lacks) => {
	expect(lacking(copy, { bay_days: 40 }, after)).toEqual(lacks);
});

describe("what people asked for after the copy was made is done again", () => {
	const day = dayAfter(riyadhToday(new Date()), 1);
	const madeAt = `${dayAfter(day, -20)}T09:00:00.000Z`;
	const now = new Date().toISOString();
	const person = "invented@example.com";
	const reference = ["ERASED", "ASKED1", "CARDED", "WAITED"];

	function copied(of = dump, folder = migrations): DatabaseSync {
		const database = verifyDump(of, folder);
		const installed = riyadhToday(new Date());
		const texts = { service: { ar: "فيلم", en: "Film" }, option: { ar: "لامع", en: "Glossy" } };
		const line = { code: "ppf-glossy", ...texts, years: 10, installed, serial: "XP2026-1" };
		const sold = JSON.stringify([{ code: "ppf-glossy", ...texts, price: 100 }]);
		for (const [index, name] of reference.entries()) {
			/** A card is written once its car has come. */
			const booked = name === "CARDED" ? installed : day;
			database.exec(`INSERT INTO bookings (reference, submission_key, customer_name, phone_number, email, car_type,
				service_ids, booking_date, total_price, lines, language, held_days, free_until, source, created_at)
				VALUES ('${name}', '${name}', 'Noura Example', '050000000${index}', '${index}${person}', 'suv',
				'["ppf-glossy"]', '${booked}', 100, '${sold}', 'ar', '["${booked}"]', '${madeAt}', 'phone', '${madeAt}')`);
		}
		database.exec(`UPDATE bookings SET change_reason = 'reopened' WHERE reference = 'ERASED';
			UPDATE bookings SET status = 'completed', version = version + 1 WHERE reference = 'CARDED';
			INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by, made_at)
			SELECT id, '${"a".repeat(32)}', '${"b".repeat(64)}', '${JSON.stringify([line])}', '1', 'plate', '1', 'staff', '${madeAt}'
			FROM bookings WHERE reference = 'CARDED';
			INSERT INTO contact_messages (submission_key, name, email, phone, message, created_at)
			VALUES ('a', 'Noura Example', '${person}', '0500000009', 'An invented message', '${madeAt}');
			INSERT OR IGNORE INTO mails (id, kind, booking_id, version)
			SELECT 'confirmed-customer:' || id || ':9', 'confirmed-customer', id, 9 FROM bookings WHERE reference = 'WAITED'`);
		return database;
	}

	test("a table that was built anew comes after those that refer to it, and is restored", () => {
		const before = copied();
		const lines = tablesFirst(before);
		const [table = ""] = /CREATE TABLE `bookings` \([^;]+\n\);\n/.exec(lines) ?? [];
		const ofBookings = lines
			.split("\n")
			.filter((line) => line.startsWith('INSERT INTO "bookings"'));
		const rest = lines.replace(table, "").replace(`${ofBookings.join("\n")}\n`, "");
		const anew = rest.replace(/(?=CREATE (?:UNIQUE )?INDEX)/, `${table}${ofBookings.join("\n")}\n`);
		expect(() => new DatabaseSync(":memory:").exec(anew)).toThrow("no such table: main.bookings");
		const restored = new DatabaseSync(":memory:");
		restored.exec(`BEGIN; ${restoringSql([], tablesFirst(verifyDump(anew, migrations)))} COMMIT`);
		expect(rowsIn(restored)).toEqual(rowsIn(before));
		expect(restored.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	});

	const livedSql = `UPDATE bookings SET version = version + 1, customer_name = '', phone_number = '', email = '', erased_at = '${now}'
			WHERE reference = 'ERASED';
			UPDATE bookings SET erase_asked_at = '${now}' WHERE reference = 'ASKED1';
			UPDATE bookings SET link = 2, version = version + 1 WHERE reference = 'WAITED';
			UPDATE bookings SET link = 3, version = version + 1 WHERE reference = 'WAITED';
			UPDATE warranty_cards SET voided_at = '${now}', void_reason = 'other', changed_by = 'staff-page';
			DELETE FROM contact_messages;
			UPDATE mails SET state = 'sent', sent_at = '${now}';
			INSERT INTO mails (id, kind, booking_id, version, day, state, sent_at)
			SELECT 'reminder-customer:' || id || ':' || booking_date, 'reminder-customer', id, 0, booking_date, 'sent', '${now}'
			FROM bookings WHERE reference = 'WAITED';`;
	function lived(): DatabaseSync {
		const database = copied();
		database.exec(livedSql);
		return database;
	}

	const list = undoneFromJson(JSON.stringify(undoneIn(lived())));
	const { statements, done } = undoAgain(copied(), [list]);
	const restored = copied();
	restored.exec(restoringSql([], "", statements));
	const isDoneAgain = `
an erased person stays erased: status || email FROM bookings WHERE id = 1 -> ["cancelled"]
since the same moment: count(*) FROM bookings WHERE erased_at = '${now}' -> [1]
and her day is free: * FROM bay_days WHERE booking_id = 1
nobody else is erased: count(*) FROM bookings WHERE customer_name <> '' -> [3]
a wish to be erased is not lost: erase_asked_at FROM bookings WHERE id = 2 -> ["${now}"]
and is nobody else's: count(*) FROM bookings WHERE erase_asked_at > '' -> [1]
a deleted message stays deleted: * FROM contact_messages
an ended link of a customer stays ended: link FROM bookings WHERE reference = 'WAITED' -> [3]
and its new one is not mailed again: id FROM mails WHERE kind = 'link-customer'
a void card stays void: voided_at FROM warranty_cards -> ["${now}"]
by whom and why: changed_by, void_reason FROM warranty_cards -> ["staff-page","other"]
a mail that was sent is not sent again: kind FROM mails WHERE state = 'sent' -> ["reminder-customer"]
and no other is: DISTINCT state FROM mails WHERE kind <> 'reminder-customer' -> ["dismissed"]
and no reminder is stored again: count(*) FROM mails -> [2]`;
	test.each(
		isDoneAgain
			.trim()
			.split("\n")
			.map((line) => line.split(/: (.*)/)),
	)("%s", (_, selected = "") => {
		const [columns, ...rows] = selected.split(" -> ");
		const found = restored.prepare(`SELECT ${columns}`).all().map(Object.values);
		expect(found.map((values) => JSON.stringify(values))).toEqual(rows);
	});

	test("it is said what was done; the list names nobody, and a restored database still knows it", () => {
		expect([...done].map(([, times]) => times)).toEqual([1, 1, 1, 1, 1, 1, 1]);
		expect(JSON.stringify(list)).not.toMatch(/Noura|example|0500000/);
		expect(undoneIn(restored).rows).toEqual(list.rows);
	});

	describe("by newer code", () => {
		const last = "9000_erase_asked.sql";
		const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
		cpSync(migrations, folder, { recursive: true });
		afterAll(() => rmSync(folder, { recursive: true }));

		/** A column of today comes by a migration after those that the copy has; each of these may build its table anew. */
		const indexOfColumn = /^CREATE INDEX.*erase_asked_at.*\n?/gm;
		let indexes: string[] = [];
		for (const name of names) {
			const file = path.join(folder, name);
			const sql = readFileSync(file, "utf8");
			indexes = sql.match(indexOfColumn) ?? indexes;
			const former = sql.replaceAll(indexOfColumn, "").replaceAll("\t`erase_asked_at` text,\n", "");
			writeFileSync(file, former.replaceAll(/, erase_asked_at\b/g, ""));
		}
		const added = ["ALTER TABLE bookings ADD erase_asked_at text;", ...indexes];
		writeFileSync(path.join(folder, last), added.join("\n"));
		const [older, newer] = [names, [...names, last]].map((applied) => dumpOf(applied, folder)) as [
			string,
			string,
		];

		/** A row for each list. */
		function livedOn() {
			const database = copied(newer, folder);
			const review = "stars, words, language, letter, day, consent, consented_at, written_at";
			database.exec(`${livedSql}
				UPDATE mails SET state = 'sent', sent_at = '${now}' WHERE kind = 'reminder-customer';
				INSERT INTO closures (from_day, to_day, reason_ar, reason_en, created_at) VALUES ('${day}', '${day}', 'عيد', 'Eid', '${now}');
				UPDATE bookings SET moved_by_centre = 1, version = version + 1 WHERE reference = 'ASKED1';
				INSERT INTO reviews (booking_id, ${review}) SELECT id, 5, '', 'ar', 'N', '${day}', 'An invented consent to publish', '${madeAt}', '${madeAt}' FROM bookings WHERE reference = 'CARDED';
				UPDATE reviews SET state = 'hidden', reason = 'names';
				INSERT INTO deletions VALUES ('review', 99, '${madeAt}');
				INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by, changed_at) SELECT id, 0, 'email', '', 'corrected', 'customer', '${now}' FROM bookings WHERE reference = 'WAITED';
				INSERT INTO settings (key, value, saved_at, save) VALUES ('bays', '7', '${now}', 'x')`);
			return database;
		}

		test("a copy made before the last migration has today's, and what is in each list is done again", () => {
			const list = undoneIn(livedOn());
			expect(Object.entries(list.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
			const copy = copied(older, folder);
			expect(bringUpToDate(copy, folder)).toEqual([last]);
			const { toCall } = undoAgain(copy, [undoneFromJson(JSON.stringify(list))]);
			const restored = new DatabaseSync(":memory:");
			restored.exec(`BEGIN; ${restoringSql([], tablesFirst(copy))} COMMIT`);
			const read = (sql: string) => restored.prepare(sql).all().flatMap(Object.values);
			expect(read("SELECT name FROM d1_migrations ORDER BY id")).toEqual([...names, last]);
			expect(read("SELECT erase_asked_at FROM bookings WHERE reference = 'ASKED1'")).toEqual([now]);
			expect(read("SELECT status || email FROM bookings WHERE reference = 'ERASED'")).toEqual([
				"cancelled",
			]);
			const months = "SELECT cancelled_by_erasing FROM months WHERE service = 'all'";
			expect(read(`${months} AND month = '${day.slice(0, 7)}'`)).toContain(1);
			expect(toCall).toEqual(["WAITED"]);
			const closed = `SELECT reference FROM mails JOIN bookings ON bookings.id = booking_id
				WHERE kind = 'closed-customer' AND state = 'waiting' AND day = '${day}' ORDER BY 1`;
			expect(read(closed)).toEqual(["ASKED1", "WAITED"]);
		});
	});

	test("a review that was taken back or whose person was erased stays gone, its photos, too, and staff read again what they hid", () => {
		const reviewed = () => {
			const database = copied();
			database.exec(`UPDATE bookings SET version = version + 1, change_reason = NULL, booking_date = '${riyadhToday(new Date())}', held_days = '["${riyadhToday(new Date())}"]';
				UPDATE bookings SET status = 'completed', version = version + 1 WHERE status = 'pending';
				INSERT INTO reviews (booking_id, stars, words, language, letter, day, consent, photos_consent, arrival_photo, handover_photo, consented_at, written_at)
				SELECT id, 5, '', 'ar', 'N', '${day}', 'An invented consent to publish', 'yes', 'a', 'b', '${madeAt}', '${madeAt}' FROM bookings;
				UPDATE reviews SET state = 'shown'`);
			return database;
		};
		const later = reviewed();
		later.exec(`DELETE FROM reviews WHERE booking_id = 1;
			UPDATE bookings SET version = version + 1, customer_name = '', phone_number = '', email = '', erased_at = '${now}' WHERE id = 2;
			UPDATE reviews SET state = 'hidden', reason = 'names' WHERE booking_id = 3;
			UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL WHERE booking_id = 4`);
		const copy = reviewed();
		undoAgain(copy, [undoneIn(later)]);
		const left = copy.prepare("SELECT booking_id, state, arrival_photo FROM reviews");
		expect(left.all().map(Object.values)).toEqual([
			[3, "new", "a"],
			[4, "shown", null],
		]);
	});

	test("the owner's saves after the copy are kept, in their order, and nobody is mailed of them again", () => {
		const saved = (save: string, bays: number, name: string) => {
			const season = JSON.stringify({ name: { ar: name, en: `${name} & "more"` } });
			return `INSERT INTO settings (key, value, saved_at, save) VALUES
				('bays', '${bays}', '${now}', '${save}'), ('season.1', '${season.replaceAll("'", "''")}', '${now}', '${save}');`;
		};
		const copiedWithSave = () => {
			const database = copied();
			database.exec(saved("first", 5, "رمضان"));
			return database;
		};
		const inUse = copiedWithSave();
		inUse.exec(`${saved("second", 4, "Eid's")}UPDATE mails SET state = 'sent', sent_at = '${now}'`);
		const earlier = undoneFromJson(JSON.stringify(undoneIn(inUse)));
		inUse.exec(saved("third", 3, "عيد"));
		const copy = copiedWithSave();
		const again = undoAgain(copy, [undoneIn(inUse), earlier]);
		expect(again.done.get("saves of the settings kept")).toBe(2);
		const d1 = copiedWithSave();
		d1.exec(restoringSql([], "", again.statements));
		for (const database of [copy, d1]) {
			const read = (sql: string) => database.prepare(sql).all();
			const rows = "SELECT key, value, saved_at, save FROM settings ORDER BY id";
			expect(read(rows)).toEqual(inUse.prepare(rows).all());
			expect(read("SELECT DISTINCT state FROM mails")).toEqual([{ state: "dismissed" }]);
		}
	});

	describe("closed days of after the copy", () => {
		const [a, b, c, d] = [10, 20, 30, 40].map((days) => dayAfter(day, days));
		const closing = (from = "", to = from, at = madeAt) => `INSERT INTO closures
			(from_day, to_day, reason_ar, reason_en, created_at) VALUES ('${from}', '${to}', 'عيد الفطر', 'Eid "al-Fitr"', '${at}');`;
		const mailed = (
			kind: string,
			state: string,
			on = day,
		) => `INSERT INTO mails (id, kind, booking_id, day, state, sent_at)
			SELECT '${kind}:' || id || ':${on}', '${kind}', id, '${on}', '${state}', iif('${state}' = 'sent', '${now}', NULL)
			FROM bookings WHERE reference = 'WAITED';`;
		const closedCopy = () => {
			const database = copied();
			database.exec(`${closing(a)} ${closing(b, dayAfter(b ?? "", 3))} ${mailed("closed-customer", "waiting")}
				UPDATE bookings SET status = 'confirmed', version = version + 1 WHERE reference = 'WAITED'`);
			return database;
		};
		const closures = (database: DatabaseSync) =>
			database
				.prepare(
					"SELECT from_day, to_day, reason_ar, reason_en, created_at FROM closures ORDER BY from_day",
				)
				.all();
		/** One is opened, of another a part, and a third is new; the customer of the first day was told. */
		const livedOn = () => {
			const database = closedCopy();
			database.exec(`DELETE FROM closures WHERE from_day = '${a}';
				UPDATE closures SET to_day = from_day WHERE from_day = '${b}';
				${closing(c, d, now)} ${closing(day, day, now)}
				UPDATE mails SET state = 'sent', sent_at = '${now}' WHERE kind = 'closed-customer';
				${mailed("reopened-customer", "sent")}
				UPDATE bookings SET moved_by_centre = 1, version = version + 1 WHERE reference = 'ASKED1'`);
			return database;
		};

		test("stay closed, and opened ones open, with what their customers were told and may do", () => {
			const inUse = livedOn();
			const copy = closedCopy();
			const { statements, done } = undoAgain(copy, [
				undoneFromJson(JSON.stringify(undoneIn(inUse))),
			]);
			expect([...done.keys()]).toEqual(
				expect.arrayContaining(["closures that were opened again", "closures"]),
			);
			const d1 = closedCopy();
			d1.exec(restoringSql([], "", statements));
			const told = `SELECT kind, state, day FROM mails WHERE kind IN ('closed-customer', 'reopened-customer') AND state = 'sent' ORDER BY kind`;
			const untold = `SELECT reference FROM mails JOIN bookings ON bookings.id = booking_id
				WHERE kind = 'closed-customer' AND state = 'waiting' ORDER BY 1`;
			const rights = "SELECT reference FROM bookings WHERE moved_by_centre ORDER BY reference";
			for (const database of [copy, d1]) {
				const read = (sql: string) => database.prepare(sql).all();
				expect(closures(database)).toEqual(closures(inUse));
				expect(read(told)).toEqual(inUse.prepare(told).all());
				expect(read(untold)).toEqual(["ASKED1", "ERASED"].map((reference) => ({ reference })));
				expect(read(rights)).toEqual(["ASKED1", "WAITED"].map((reference) => ({ reference })));
			}
		});

		test("are as in the copy if no list is newer, or knows of them", () => {
			const before = closures(closedCopy());
			const { rows } = undoneIn(livedOn());
			const { opened: _, closed: __, ...former } = rows;
			const run = `INSERT INTO health_checks VALUES ('cron', '${now}')`;
			for (const [at, known] of [
				[madeAt, rows],
				[now, former],
			] as const) {
				const copy = closedCopy();
				copy.exec(run);
				undoAgain(copy, [{ at, rows: known }]);
				expect(closures(copy)).toEqual(before);
			}
		});

		test("stay closed, though their board closed thirty days whose customers were told", () => {
			const month = closing(b, dayAfter(b ?? "", 29), now);
			const told = Array.from({ length: 30 }, (_, later) =>
				mailed("closed-customer", "sent", dayAfter(b ?? "", later)),
			);
			const inUse = copied();
			inUse.exec(`${month} ${told.join("")}`);
			const opened = dayAfter(b ?? "", 14);
			inUse.exec(
				`${closing(dayAfter(opened, 1), dayAfter(b ?? "", 29), now)} UPDATE closures SET to_day = '${dayAfter(opened, -1)}' WHERE from_day = '${b}'`,
			);
			const copy = copied();
			undoAgain(copy, [undoneIn(inUse)]);
			expect(closures(copy)).toEqual(closures(inUse));
		});
	});

	test("what customers were told after the copy is known, so that the next mail tells what the copy has undone", () => {
		const told = (version: number, on: string) =>
			JSON.stringify({ version, status: "pending", days: [on], isWhole: true });
		const mailed = (database: DatabaseSync, kind: string, version: number, on: string) =>
			database.exec(`INSERT INTO mails (id, kind, booking_id, version, state, sent_at, told)
				SELECT '${kind}:' || id || ':${version}', '${kind}', id, ${version}, 'sent', '${version}-01-01', '${told(version, on)}'
				FROM bookings WHERE reference = 'WAITED'`);
		const toldCopy = () => {
			const database = copied();
			mailed(database, "corrected-customer", 0, day);
			return database;
		};
		const inUse = toldCopy();
		mailed(inUse, "moved-customer", 7, dayAfter(day, 3));
		const list = undoneFromJson(JSON.stringify(undoneIn(inUse)));
		const { sent = [], ...rest } = list.rows;
		const former = { ...list, rows: { ...rest, sent: sent.map((row) => row.slice(0, -1)) } };
		const known = (...lists: (typeof list)[]) => {
			const database = toldCopy();
			undoAgain(database, lists);
			const rows = database.prepare("SELECT id, told FROM mails WHERE state = 'sent' ORDER BY id");
			return rows.all().map(({ id, told }) => [String(id), told]);
		};
		const before = ["corrected-customer:4:0", told(0, day)];
		/** The booking of the copy has version 0 only, and the next change makes the same versions again. */
		const after = ["moved-customer:4:7:told", told(0, dayAfter(day, 3))];
		expect(known(list, list)).toEqual([before, after]);
		expect(known(former)).toEqual([before, ["moved-customer:4:7", null]]);
	});

	test("who has taken the wish to be erased back is not erased by an older list", () => {
		const asked = { ...list, at: madeAt };
		const takenBack = { ...undoneIn(copied()), at: now };
		const copy = copied();
		undoAgain(copy, [takenBack, asked]);
		expect(copy.prepare("SELECT * FROM bookings WHERE erase_asked_at > ''").all()).toEqual([]);
		expect(copy.prepare("SELECT * FROM contact_messages").all()).toEqual([]);
	});

	test("a list of another database, or of a copy before, changes nothing", () => {
		const other = { erased: [["OTHER1", now]], messages: [[1, "2025-01-01T09:00:00.000Z"]] };
		const copy = copied();
		/** The mail that waited is dismissed even when nothing is known. */
		expect(undoAgain(copy, []).statements).toHaveLength(1);
		expect(copy.prepare("SELECT DISTINCT state FROM mails").all()).toHaveLength(1);
		expect(undoAgain(copy, [undoneIn(copied()), { at: now, rows: other }]).statements).toEqual([]);
	});

	test("a list with anything but references, ids and moments is refused", () => {
		const rows = { erased: [["A'; DROP TABLE bookings; --", now]] };
		expect(() => undoneFromJson(JSON.stringify({ at: now, rows }))).toThrow();
	});
});

test("git leaves out copies", () => {
	const files = ["backups/a.sql", "copy.sql"];
	const { stdout } = spawnSync("git", ["check-ignore", ...files], { cwd: root, encoding: "utf8" });
	expect(stdout.trim().split("\n")).toEqual(files);
});
