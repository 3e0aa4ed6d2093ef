import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** A command as staff type it, on a database of its own. */
function run(script: string, ...words: string[]) {
	const { status, stdout } = spawnSync(
		"node",
		[path.join(root, "scripts", script), ...words, "--persist-to", state],
		{ cwd: root, encoding: "utf8" },
	);
	return { status, stdout };
}

function bookings() {
	const [, ...lines] = run("staff.ts", "export").stdout.trim().split("\r\n");
	return lines;
}

/** Every byte of the database as a copy of it would hold. */
function whole(): string {
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) =>
		/^[0-9a-f]{64}\.sqlite$/.test(name),
	);
	const copy = path.join(state, `${crypto.randomUUID()}.sqlite`);
	const db = new DatabaseSync(path.join(folder, file ?? ""));
	db.exec(`VACUUM INTO '${copy}'`);
	db.close();
	return readFileSync(copy, "latin1");
}

test("staff forget a person by e-mail, and nothing of the person is left but what was sold", () => {
	expect(run("seed.ts").status).toBe(0);
	const before = bookings();
	const [email = ""] = before.join().match(/[\w.-]+@example\.com/) ?? [];
	const theirs = before.filter((line) => line.includes(email));
	const person = personIn(theirs[0] ?? "");
	expect(person).toHaveLength(3);
	for (const word of person) expect(whole()).toContain(word);

	const forgotten = run("staff.ts", "forget", email.toUpperCase());
	expect(forgotten.status).toBe(0);
	expect(forgotten.stdout).toContain("bookings_erased");

	const after = bookings();
	expect(after).toHaveLength(before.length);
	expect(after.map(sold)).toEqual(before.map(sold));
	for (const word of person) expect(whole()).not.toContain(word);
}, 120_000);

/** Name, phone and e-mail of a line of the export, byte by byte as a file holds them. */
function personIn(line: string): string[] {
	const words = line.split(",").slice(3, 6);
	return words.map((word) => Buffer.from(word).toString("latin1"));
}

/** Reference, day and status of a line of the export. */
function sold(line: string): string[] {
	return line.split(",").slice(0, 3);
}
