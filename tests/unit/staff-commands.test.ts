import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** One of our scripts, on a database of this test. */
function run(script: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(
		"node",
		[path.join(root, "scripts", script), ...args, "--persist-to", state],
		{ cwd: root, encoding: "utf8" },
	);
	return { status, stdout, stderr };
}

const staff = (...args: string[]) => run("staff.ts", ...args);

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

const sold = "reference, booking_date, total_sar";
const bookings = (columns: string) =>
	rows(
		`SELECT ${columns} FROM booking_cards ORDER BY booking_date, booked_at`,
	).map((row) => Object.values(row).map(String));

/** Every byte of the database, without free pages. */
function databaseBytes(): string {
	const copy = path.join(state, `${crypto.randomUUID()}.sqlite`);
	const db = openDatabase();
	db.exec(`VACUUM INTO '${copy}'`);
	db.close();
	return readFileSync(copy, "latin1");
}

test("a database with bookings is not seeded again", () => {
	expect(run("seed.ts").status).toBe(0);
	const again = run("seed.ts");
	expect(again.status).toBe(1);
	expect(again.stderr).toContain("nothing was added");
}, 120_000);

test("the database file has no byte of a forgotten customer, and still has what was sold", () => {
	const person = "customer_name, phone_number, email";
	const stored = bookings(`${sold}, ${person}`);
	const file = path.join(state, "bookings.csv");
	expect(staff("export", file).status).toBe(0);
	const [, ...lines] = readFileSync(file, "utf8").trim().split("\r\n");
	expect(lines.map((line) => line.split(",")[0])).toEqual(
		stored.map(([reference]) => reference),
	);

	const customer = stored.find(([, , , , , email]) => email) ?? [];
	const personal = customer
		.slice(3)
		.map((value) => Buffer.from(value).toString("latin1"));
	expect(personal).toHaveLength(3);
	for (const value of personal) expect(databaseBytes()).toContain(value);
	const soldBefore = bookings(sold);
	expect(staff("forget", customer[5]?.toUpperCase() ?? "").status).toBe(0);
	expect(bookings(sold)).toEqual(soldBefore);
	for (const value of personal) expect(databaseBytes()).not.toContain(value);
}, 120_000);

test("staff who complete a cancelled booking read why nothing was changed, and the command fails", () => {
	const [reference = ""] =
		bookings("reference, status, erased").find(
			([, status, erased]) => status === "cancelled" && erased === "0",
		) ?? [];
	const { status, stderr } = staff("complete", reference);
	expect(status).toBe(1);
	expect(stderr).toContain(
		`${reference} is cancelled. It cannot become completed, so nothing was changed.`,
	);
}, 60_000);

test("the printed sheet has a WhatsApp chat, and no link for the customer", () => {
	const file = path.join(state, "sheet.html");
	expect(staff("sheet", "--out", file).status).toBe(0);
	const sheet = readFileSync(file, "utf8");
	expect(sheet).toContain("https://wa.me/966");
	expect(sheet).not.toContain("thank-you");
}, 60_000);
