import { chmodSync, statSync } from "node:fs";
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

test("an export has a line for each booking, in a file that only the user can read, whatever was there before", () => {
	const project = new Project();
	const file = project.at("folder/bookings.csv");
	const bookings = rowsOf({ reference: "4TCR7K" }, { reference: "4TCR7L" });
	for (const isThere of [false, true]) {
		if (isThere) chmodSync(file, 0o644);
		const { stdout } = project.run("staff.ts", ["export", file], bookings);
		expect(stdout).toBe(`2 bookings, in a file that only you can read: ${file}\n`);
		if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
	}
	expect(project.read("folder/bookings.csv")).toBe("\uFEFFreference\r\n4TCR7K\r\n4TCR7L\r\n");
});

/** What the wrangler of the test finds. */
function rowsOf(...rows: Record<string, string>[]) {
	return { FAKE_WRANGLER_ROWS: JSON.stringify([rows]) };
}
