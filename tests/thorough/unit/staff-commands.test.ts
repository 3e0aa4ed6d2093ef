import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** wrangler takes seconds of processor time, so a small one runs the script on a database of this test. */
const run = (script: string, ...args: string[]) => runOn(state, script, ...args);

function runOn(state: string, script: string, ...args: string[]) {
	return spawnSync("node", [path.join(root, "scripts", script), ...args, "--persist-to", state], {
		cwd: root,
		encoding: "utf8",
	});
}

beforeAll(() => {
	expect(run("seed.ts")).toMatchObject({ status: 0 });
}, 120_000);

test("whoever asks a database without tables reads what makes them", () => {
	const { status, stderr } = runOn(path.join(state, "empty"), "staff.ts", "unsent");
	expect(status).toBe(2);
	expect(stderr).toMatch(/no such table.*\n.*npm start makes the tables/);
}, 60_000);

describe("the terminal changes a booking as the pages do", () => {
	const staff = (...words: string[]) => {
		const { status, stdout, stderr } = run("staff.ts", ...words, "--yes");
		return { status, said: stdout + stderr };
	};
	const select = (sql: string) => {
		const [file = ""] = globSync(path.join(state, "v3/d1/*/[0-9a-f]*.sqlite"));
		const [row = {}] = new DatabaseSync(file).prepare(sql).all();
		return Object.values(row).map(String);
	};
	const [open] = [
		"SELECT reference FROM bookings WHERE status = 'pending' AND booking_date > date('now', '+9 days')",
	];

	test("and mails what the next run sends", () => {
		const [reference = ""] = select(open);
		expect(staff("set", reference, "confirmed")).toMatchObject({
			...{ status: 0, said: expect.stringContaining("confirmed-customer") },
		});
		expect(staff("set", reference, "confirmed").said).toContain("nothing was changed");
		expect(staff("set", reference, "no-show")).toMatchObject({
			...{ status: 1, said: expect.stringContaining("noShowEarly") },
		});
		expect(staff("set", reference, "cancelled").status).toBe(0);
		expect(staff("reopen", reference).said).toContain(`${reference} is confirmed`);
		const history =
			"SELECT group_concat(to_value || ' ' || changed_by) FROM booking_events WHERE booking_id =";
		expect(select(`${history} (SELECT id FROM bookings WHERE reference = '${reference}')`)).toEqual(
			["confirmed staff,cancelled staff,confirmed staff"],
		);
		expect(staff("set", "ZZZZZZ", "confirmed").said).toContain("There is no booking ZZZZZZ");
	}, 120_000);

	test("and forgets a person, or ends what no customer made", () => {
		const [reference = ""] = select(open);
		expect(staff("end-bookings", reference).status).toBe(1);
		const [phone = ""] = select(
			`SELECT phone_number FROM bookings WHERE reference = '${reference}'`,
		);
		expect(staff("forget", phone)).toMatchObject({
			...{ status: 0, said: expect.stringContaining(`${reference} was still to come`) },
		});
		expect(staff("forget", phone)).toMatchObject({
			...{ status: 1, said: expect.stringContaining("Nothing is kept about") },
		});
	}, 120_000);
});

test("a database with a photo of a car and a closed day is emptied and filled again", () => {
	const [file = ""] = globSync(path.join(state, "v3/d1/*/[0-9a-f]*.sqlite"));
	new DatabaseSync(file).exec(`
		INSERT INTO photos (id, booking_id, moment, width, height, bytes, created_at)
		SELECT '${"a".repeat(32)}', id, 'arrival', 1, 1, 1, created_at FROM bookings WHERE status = 'confirmed' LIMIT 1;
		INSERT INTO closures (from_day, to_day, reason_ar, reason_en)
		SELECT day, day, 'عيد الفطر', 'Eid al-Fitr' FROM bay_days ORDER BY day DESC LIMIT 1`);
	expect(run("seed.ts", "--fresh")).toMatchObject({ status: 0 });
}, 60_000);
