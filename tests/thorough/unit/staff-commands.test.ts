import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { dayInBoardToken } from "#app/signing/board-link.ts";
import { localEnv } from "../../../scripts/lib/local-env.ts";
import { statements } from "../../../scripts/staff/statements.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** One of our scripts, on a database of this test. wrangler takes seconds of processor time: tests/tools has a small one in its place. */
function run(script: string, ...args: string[]) {
	return spawnSync("node", [path.join(root, "scripts", script), ...args, "--persist-to", state], {
		cwd: root,
		encoding: "utf8",
	});
}

beforeAll(() => {
	expect(run("seed.ts")).toMatchObject({ status: 0 });
}, 120_000);

/** Every byte of a database, without free pages. */
function bytesOf(db: DatabaseSync): string {
	return readFileSync(copyOf(db), "latin1");
}

function copyOf(db: DatabaseSync): string {
	const copy = path.join(state, `${crypto.randomUUID()}.sqlite`);
	db.exec(`VACUUM INTO '${copy}'`);
	return copy;
}

test("the database file has no byte of a forgotten customer, and still has what was sold", () => {
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
	const stored = new DatabaseSync(path.join(folder, String(file)));
	const db = new DatabaseSync(copyOf(stored));
	stored.close();
	const cards = (columns: string) =>
		db.prepare(`SELECT ${columns} FROM booking_cards ORDER BY booking_date, booked_at`).all();

	const { customer_name, phone_number, email } =
		cards("customer_name, phone_number, email").find(({ email }) => email) ?? {};
	const personal = [customer_name, phone_number, email].map((value) =>
		Buffer.from(String(value)).toString("latin1"),
	);
	const before = bytesOf(db);
	for (const value of personal) expect(before).toContain(value);
	const sold = cards("reference, booking_date, total_sar");
	for (const sql of statements.forget?.sql(String(email)) ?? []) db.exec(sql);
	expect(cards("reference, booking_date, total_sar")).toEqual(sold);
	const after = bytesOf(db);
	for (const value of personal) expect(after).not.toContain(value);
	db.close();
}, 60_000);

test("the link of the board is printed at any hour, and opens the board that is open now", async () => {
	const { status, stdout } = run("staff.ts", "board", "--port", "3000");
	expect(status).toBe(0);
	const url = new URL(stdout.trim());
	expect(url.origin).toBe("http://localhost:3000");
	const secrets = [String(localEnv(3000).COOKIE_SECRET)];
	const day = await dayInBoardToken(url.searchParams.get("key") ?? "", 1, secrets);
	expect(day).toBe(boardDay(new Date()));
}, 60_000);

test("the printed sheet has a WhatsApp chat, and no link for the customer", () => {
	const file = path.join(state, "sheet.html");
	expect(run("staff.ts", "sheet", "--out", file)).toMatchObject({ status: 0 });
	const sheet = readFileSync(file, "utf8");
	expect(sheet).toContain("https://wa.me/966");
	expect(sheet).not.toContain("thank-you");
}, 60_000);
