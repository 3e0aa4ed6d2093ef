import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import type { Status } from "#app/business/status.ts";

const folder = path.resolve(import.meta.dirname, "../../migrations");
const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));

let db: DatabaseSync;

/** A database as it was before the history of status changes, full of bookings. */
beforeEach(() => {
	db = new DatabaseSync(":memory:");
	migrate((file) => file < "0004");
});

function migrate(wanted: (file: string) => boolean) {
	for (const file of files.filter(wanted))
		db.exec(readFileSync(path.join(folder, file), "utf8"));
}

function insert(table: string, row: Record<string, SQLInputValue>) {
	const columns = Object.keys(row);
	const marks = columns.map(() => "?").join(", ");
	db.prepare(
		`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`,
	).run(...Object.values(row));
}

function insertBooking(id: number, status: Status, mailState = "sent") {
	insert("bookings", {
		id,
		reference: String(100_000 + id),
		submission_key: `key ${id}`,
		customer_name: "زائرة التجربة",
		phone_number: `05${String(id).padStart(8, "0")}`,
		email: `visitor-${id}@example.com`,
		car_type: "suv",
		service_ids: '["polishing-interior"]',
		lines: '[{"code":"polishing-interior","price":350}]',
		total_price: 350,
		booking_date: "2026-03-12",
		language: "ar",
		created_at: "2026-03-10T09:00:00.000Z",
	});
	for (const kind of ["booking-customer", "booking-business"])
		insert("mails", {
			id: `${kind}:${id}`,
			kind,
			booking_id: id,
			state: mailState,
			attempts: mailState === "waiting" ? 0 : 4,
			queued_at: "2026-03-10T09:00:00.000Z",
			created_at: "2026-03-10T09:00:00.000Z",
			sent_at: mailState === "sent" ? "2026-03-10T09:00:02.000Z" : null,
		});
	if (status !== "pending")
		db.prepare("UPDATE bookings SET status = ? WHERE id = ?").run(status, id);
}

/** As the code before 0007 wrote the history of a booking that staff confirmed and the customer moved. */
function insertHistory(id: number) {
	insertBooking(id, "pending");
	db.exec(
		`UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE id = ${id};
		UPDATE bookings SET booking_date = '2026-03-13', status = 'pending', changed_by = 'customer' WHERE id = ${id};`,
	);
}

function rows(sql: string) {
	return db
		.prepare(sql)
		.all()
		.map((row) => ({ ...row }));
}

describe("the migrations of a database full of old bookings", () => {
	test("keep every booking and every mail that is still true", () => {
		for (let id = 1; id <= 300; id++) insertBooking(id, "pending");
		insertBooking(301, "confirmed", "failed");
		insertBooking(302, "cancelled", "waiting");
		insertBooking(303, "completed", "failed");
		insertBooking(304, "no-show", "sent");
		const bookings = rows("SELECT * FROM bookings");
		migrate((file) => file >= "0004");

		expect(rows("SELECT * FROM bookings")).toMatchObject(bookings);
		const states = rows(
			"SELECT booking_id AS id, state, count(*) AS n FROM mails WHERE booking_id > 300 GROUP BY 1, 2",
		);
		expect(states).toEqual([
			{ id: 301, state: "failed", n: 2 },
			{ id: 302, state: "dismissed", n: 2 },
			{ id: 303, state: "dismissed", n: 2 },
			{ id: 304, state: "sent", n: 2 },
		]);
		expect(rows("SELECT count(*) AS n FROM mails")).toEqual([{ n: 608 }]);
		expect(rows("PRAGMA foreign_key_check")).toEqual([]);
		expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
	});

	test("give the history of an old change, made by staff", () => {
		insertBooking(1, "pending");
		insertBooking(2, "completed");
		migrate((file) => file >= "0004");
		expect(
			rows(
				"SELECT reference, what, from_value, to_value, changed_by FROM booking_history ORDER BY reference, step",
			).map((row) => Object.values(row)),
		).toEqual([
			["100001", "booked", "", "pending", "customer"],
			["100002", "booked", "", "pending", "customer"],
			["100002", "status", "pending", "completed", "staff"],
		]);
		expect(rows("SELECT revision FROM bookings ORDER BY id")).toEqual([
			{ revision: 0 },
			{ revision: 1 },
		]);
	});

	test("delete the mails of erased customers, which nobody could send", () => {
		insertBooking(1, "pending", "waiting");
		db.exec(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-03-11T09:00:00.000Z'",
		);
		expect(rows("SELECT mail FROM unsent_mail")).toHaveLength(2);
		migrate((file) => file >= "0004");
		expect(rows("SELECT * FROM mails")).toEqual([]);
		expect(rows("SELECT * FROM unsent_mail")).toEqual([]);
	});

	test("let the old code run on: it books, sweeps, sends, and changes a status", () => {
		migrate((file) => file >= "0004");
		insertBooking(1, "pending", "waiting");
		expect(
			rows("SELECT state, sweeps FROM mails WHERE due_at > created_at"),
		).toEqual([
			{ state: "waiting", sweeps: 0 },
			{ state: "waiting", sweeps: 0 },
		]);
		db.exec(
			"UPDATE mails SET queued_at = '2026-03-10T09:10:00.000Z' WHERE state = 'waiting' AND queued_at <= '2026-03-10T09:05:00.000Z'",
		);
		db.exec(
			"UPDATE mails SET state = 'sent', sent_at = '2026-03-10T09:10:02.000Z', leased_until = NULL, problem = NULL WHERE id = 'booking-customer:1'",
		);
		db.exec("UPDATE mails SET state = 'failed' WHERE state = 'waiting'");
		db.exec("UPDATE bookings SET status = 'confirmed' WHERE id = 1");
		expect(rows("SELECT to_value, changed_by FROM booking_events")).toEqual([
			{ to_value: "confirmed", changed_by: "system" },
		]);
		expect(rows("SELECT about, state FROM unsent_mail")).toEqual([
			{ about: "100001", state: "failed" },
		]);
	});

	test("keep the history of bookings that were confirmed, moved and erased", () => {
		migrate((file) => file >= "0004" && file < "0007");
		for (let id = 1; id <= 300; id++) insertHistory(id);
		insertBooking(301, "cancelled", "failed");
		db.exec(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-03-11T09:00:00.000Z' WHERE id = 300",
		);
		const tables = ["bookings", "booking_events", "mails"];
		const before = tables.map((name) => rows(`SELECT * FROM ${name}`));
		const lastEvent = rows("SELECT max(changed_at) AS at FROM booking_events");
		migrate((file) => file >= "0007");

		for (const [index, name] of tables.entries())
			expect(rows(`SELECT * FROM ${name}`)).toMatchObject(before[index] ?? []);
		expect(before[1]).toHaveLength(301 * 2 + 300 - 1);
		expect(
			rows(
				"SELECT revision, late, source, last_changed_by FROM booking_cards WHERE reference = '100001'",
			),
		).toEqual([
			{ revision: 2, late: 0, source: "web", last_changed_by: "customer" },
		]);
		expect(rows("SELECT max(changed_at) AS at FROM bookings")).toEqual(
			lastEvent,
		);
		expect(rows("SELECT DISTINCT revision, day FROM mails")).toEqual([
			{ revision: 0, day: null },
		]);
		expect(rows("PRAGMA foreign_key_check")).toEqual([]);
		expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
	});

	test("let the code before 0007 run on: its change of a status owes the mail that the new code sends", () => {
		migrate((file) => file >= "0004");
		insertBooking(1, "pending", "waiting");
		db.exec("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
		db.exec("UPDATE bookings SET status = 'cancelled'");
		expect(rows("SELECT id, revision, state FROM mails ORDER BY id")).toEqual([
			{ id: "booking-business:1", revision: 0, state: "dismissed" },
			{ id: "booking-customer:1", revision: 0, state: "dismissed" },
			...[
				{ id: "cancelled-customer:1:2", revision: 2, state: "waiting" },
				{ id: "confirmed-customer:1:1", revision: 1, state: "dismissed" },
			],
		]);
		expect(rows("SELECT revision, changed_late, source FROM bookings")).toEqual(
			[{ revision: 2, changed_late: 0, source: "web" }],
		);
	});
});
