import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { deleteMailsAbout } from "../../scripts/lib/local-mails.ts";
import { temporaryFolder } from "./support/folder.ts";
import { Project } from "./support/project.ts";

const sent = ".wrangler/local/.wrangler/tmp/email";

/** As wrangler writes a mail: each part in a folder for its kind. */
function writeMail(folder: string, id: string, text: string): string[] {
	const parts = {
		[`email-text/${id}.txt`]: text,
		[`email-html/${id}.html`]: "<p>without a name</p>",
		[`email-attachment/${id}-1.ics`]: "BEGIN:VCALENDAR",
	};
	return Object.entries(parts).map(([name, content]) => {
		const file = path.join(folder, name);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, content);
		return file;
	});
}

test("the mails of a forgotten customer go, with their attachments and copies, and those of others stay", () => {
	const project = temporaryFolder();
	const copies = temporaryFolder();
	const [first, second] = ["miniflare-1", "miniflare-2"].map((server) =>
		path.join(project, sent, server),
	);
	const copy = path.join(copies, "miniflare-1/email");
	const theirs = [
		...writeMail(String(first), "a@example.com", "Booking 4TCR7K"),
		...writeMail(copy, "a@example.com", "Booking 4TCR7K"),
		...writeMail(String(second), "b@example.com", "NOURA@example.com wrote"),
	];
	const others = [
		...writeMail(String(first), "c@example.com", "Booking 4TCR7L"),
		...writeMail(copy, "c@example.com", "Booking 4TCR7L"),
	];
	const about = ["noura@example.com", "4TCR7K", ""];
	expect(deleteMailsAbout(about, { project, copies })).toBe(2);
	expect(theirs.filter((file) => existsSync(file))).toEqual([]);
	expect(others.filter((file) => !existsSync(file))).toEqual([]);
	expect(deleteMailsAbout(about, { project, copies })).toBe(0);
});

test.each([
	[[], []],
	[["--remote"], ["a"]],
])(
	"`forget` %j takes an address in any letter case, says how much went, and deletes the mails of this machine's own database only",
	(flags, left) => {
		const project = new Project();
		const server = project.at(path.join(sent, "miniflare-1"));
		const [text = ""] = writeMail(server, "a", "noura@example.com");
		const found = [[], [], [{ id: 1 }], [{ reference: "4TCR7K" }]];
		const args = ["forget", "Noura@example.com", "--yes", ...flags];
		const env = { FAKE_WRANGLER_ROWS: JSON.stringify(found) };
		const { status, stdout } = project.run("staff.ts", args, env);
		expect(status).toBe(0);
		expect(stdout).toMatch(/bookings_erased.*\n.*\n│ 0 +│ 1 +│ 0 +│ 1 +│\n/);
		expect(project.calls().join()).toContain(Buffer.from("noura@example.com").toString("hex"));
		expect(existsSync(text) ? ["a"] : []).toEqual(left);
	},
);
