import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import { formatDay } from "#app/copy/format.ts";

const root = path.resolve(import.meta.dirname, "../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** A staff command on a database of this test. */
function run(script: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(
		"node",
		[path.join(root, "scripts", script), ...args, "--persist-to", state],
		{ cwd: root, encoding: "utf8" },
	);
	return { status, stdout, stderr };
}

/** Opens the file in which wrangler keeps the database. */
function openDatabase() {
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) =>
		/^[0-9a-f]{64}\.sqlite$/.test(name),
	);
	return new DatabaseSync(path.join(folder, file ?? ""));
}

function rows(sql: string) {
	const db = openDatabase();
	const found = db.prepare(sql).all();
	db.close();
	return found;
}

/** Reference, day, status, name, phone and e-mail of each, in the order of the export. */
function bookings(): string[][] {
	return rows(
		"SELECT reference, booking_date, status, customer_name, phone_number, email FROM booking_cards ORDER BY booking_date, booked_at",
	).map((row) => Object.values(row).map(String));
}

/** Every byte of the database, without free pages. */
function databaseBytes(): string {
	const copy = path.join(state, `${crypto.randomUUID()}.sqlite`);
	const db = openDatabase();
	db.exec(`VACUUM INTO '${copy}'`);
	db.close();
	return readFileSync(copy, "latin1");
}

test("staff erase a customer by e-mail, and only what was sold is left", () => {
	expect(run("seed.ts").status).toBe(0);
	const before = bookings();
	const file = path.join(state, "bookings.csv");
	expect(run("staff.ts", "export", file).status).toBe(0);
	const [, ...lines] = readFileSync(file, "utf8").trim().split("\r\n");
	expect(lines.map((line) => line.split(",").slice(0, 6))).toEqual(before);

	const customer = before.find(([, , , , , email]) => email) ?? [];
	const [, , , , , email = ""] = customer;
	const personal = personalFieldsOf(customer);
	expect(personal).toHaveLength(3);
	for (const value of personal) expect(databaseBytes()).toContain(value);

	const result = run("staff.ts", "forget", email.toUpperCase());
	expect(result.status).toBe(0);
	expect(result.stdout).toContain("bookings_erased");

	const after = bookings();
	expect(after).toHaveLength(before.length);
	expect(after.map(soldFieldsOf)).toEqual(before.map(soldFieldsOf));
	for (const value of personal) expect(databaseBytes()).not.toContain(value);
}, 120_000);

test("staff who complete a cancelled booking read why nothing was changed, and the exit code says so, too", () => {
	const [reference = ""] =
		bookings().find(([, , status]) => status === "cancelled") ?? [];
	const history = run("staff.ts", "history", reference).stdout;
	expect(history).toContain("cancelled");
	const stored = () =>
		["bookings", "booking_events", "mails"].map((table) =>
			rows(`SELECT * FROM ${table} ORDER BY id`),
		);
	const before = stored();

	const result = run("staff.ts", "complete", reference);
	expect(result.status).toBe(1);
	expect(result.stderr).toContain(
		`${reference} is cancelled. It cannot become completed, so nothing was changed.`,
	);
	expect(stored()).toEqual(before);
}, 60_000);

test("staff write to each of today's customers about the right booking, from staff:today and from the printed sheet", () => {
	const today = riyadhToday(new Date());
	const stored = bookings();
	const expected = stored.filter(
		([, day, status = ""]) =>
			day === today && ["pending", "confirmed"].includes(status),
	);
	expect(expected.length).toBeGreaterThan(1);

	const file = path.join(state, "sheet.html");
	expect(run("staff/sheet.ts", "--out", file).status).toBe(0);
	const sheet = readFileSync(file, "utf8");
	for (const page of [run("staff.ts", "today").stdout, sheet]) {
		const written = new Set<string>();
		for (const [href] of page.matchAll(/https:\/\/wa\.me\/\d+\?[^\s"]+/g)) {
			const { pathname, searchParams } = new URL(href);
			const message = searchParams.get("text") ?? "";
			const reference = message.split("\n").at(-1) ?? "";
			const [, day = "", , name = "", phone = ""] =
				stored.find(([stored]) => stored === reference) ?? [];
			expect(pathname).toBe(`/966${phone.slice(1)}`);
			expect(message).toContain(name);
			const language = message.startsWith("Hello") ? "en" : "ar";
			expect(message).toContain(formatDay(day, language));
			written.add(reference);
		}
		for (const [reference] of expected) expect(written).toContain(reference);
	}
	expect(sheet).not.toContain("thank-you");
}, 60_000);

/** Name, phone and e-mail, as bytes. */
function personalFieldsOf(booking: string[]): string[] {
	const values = booking.slice(3, 6);
	return values.map((value) => Buffer.from(value).toString("latin1"));
}

/** Reference, day and status. */
function soldFieldsOf(booking: string[]): string[] {
	return booking.slice(0, 3);
}

test("staff close a day, read its bookings, and book on another one by telephone", () => {
	const day = (days: number) => dayAfter(riyadhToday(new Date()), days);
	const phone = ["--name", "Noura", "--phone", "0501112223", "--car", "suv"];
	const services = ["--services", "polishing-exterior"];
	const book = (on: string) =>
		run("staff/book.ts", ...phone, ...services, "--day", on);

	const closures = () => rows("SELECT * FROM closures");
	const closuresBefore = closures();

	const booked = book(day(200));
	expect(booked.status).toBe(0);
	expect(booked.stdout).toContain(encodeURIComponent("/thank-you?booking="));
	const reason = ["--reason", "عيد الفطر", "--reason-en", "Eid al-Fitr"];
	const closed = run("staff/days.ts", "close", day(200), ...reason);
	expect(closed.stdout).toContain("which were not changed: 1.");
	expect(closed.stdout).toContain("0501112223");
	expect(closed.stdout).toContain("https://wa.me/966501112223?text=");

	const refused = book(day(200));
	expect(refused.status).toBe(1);
	expect(refused.stderr).toContain(`${day(200)} is closed`);
	expect(run("staff/days.ts", "closures").stdout).toContain("Eid al-Fitr");
	expect(run("staff/days.ts", "open", day(200)).status).toBe(0);
	expect(closures()).toEqual(closuresBefore);
	expect(run("staff/days.ts", "days").stdout).toContain(day(27));
}, 120_000);
