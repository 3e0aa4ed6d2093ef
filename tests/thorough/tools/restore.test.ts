import { expect, test } from "vitest";
import { dump, upToTriggerEnd } from "../../tools/support/dump.ts";
import { Project } from "../../tools/support/project.ts";

test("the command says in words why it refuses a file, and touches no database", () => {
	const project = new Project();
	const file = project.write("copy.sql", upToTriggerEnd);
	const reasons = { [file]: "cannot be restored: it is cut off", "nowhere.sql": "nowhere.sql" };
	for (const [name, reason] of Object.entries(reasons)) {
		const { status, stdout, stderr } = project.run("restore.ts", [name]);
		expect(status).toBe(1);
		expect(stdout).toBe("");
		expect(stderr).toContain(reason);
		expect(project.calls()).toEqual([]);
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

test("a copy is not written over by whoever types backup in place of restore", () => {
	const project = new Project();
	const file = project.write("copy.sql", dump);
	const present = rowsOf({ type: "table", name: "bookings" });
	const { status, stderr } = project.run("backup.ts", [file], present);
	expect([status, stderr]).toEqual([2, expect.stringContaining("npm run db:restore")]);
	expect(project.read("copy.sql")).toBe(dump);
	expect(project.calls()).toEqual([]);
});

function rowsOf(...rows: Record<string, string>[]) {
	return { FAKE_WRANGLER_ROWS: JSON.stringify([rows]) };
}
