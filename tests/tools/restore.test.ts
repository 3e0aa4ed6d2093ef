import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { restoringSql, verifyDump } from "../../scripts/backup/dump.ts";
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
		["of newer code", dump.replaceAll(names.at(-1) ?? "", "9999_later.sql"), "made by newer code"],
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
	expect(verifyDump(dump, migrations)).toMatchObject({
		bookings: 0,
		d1_migrations: names.length,
	});
	expect(verifyDump(dumpOf(names.slice(0, -1)), migrations)).toMatchObject({
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
	const { stdout } = spawnSync("git", ["check-ignore", ...files], {
		cwd: root,
		encoding: "utf8",
	});
	expect(stdout.trim().split("\n")).toEqual(files);
});

function upToViews(whole: string): string {
	return whole.slice(0, whole.indexOf("CREATE VIEW"));
}

/** What the wrangler of the test finds. */
function rowsOf(...rows: Record<string, string>[]) {
	return { ...withoutNpm(), FAKE_WRANGLER_ROWS: JSON.stringify([rows]) };
}
