import { describe, expect, test } from "vitest";
import { Project } from "../../tools/support/project.ts";

test.each([["unsent --remote"], ["forget noura@example.com --remote --env=preview"]])(
	"staff who forget the double dash of npm are told what to type, and nothing of a database: staff %s",
	(words) => {
		const project = new Project();
		const { status, stdout, stderr } = project.npm("run", "staff", ...words.split(" "));
		expect(status).toBe(2);
		expect(stdout).not.toContain("Nothing is kept");
		expect(stderr).toContain(`npm run staff -- ${words}`);
		expect(project.calls()).toEqual([]);
	},
	30_000,
);

describe("every command says first which database it reads", () => {
	test.each([
		[[], "Database: this machine's own, in .wrangler/state"],
		[["--persist-to", "copy"], "Database: this machine's own, in copy"],
		[["--remote"], "Database: invented at Cloudflare (production)"],
		[["--remote", "--env", "preview"], "Database: invented-preview at Cloudflare (preview)"],
	])("`unsent` %j", (flags, sentence) => {
		const project = new Project();
		const { status, stdout, stderr } = project.run("staff.ts", ["unsent", ...flags]);
		expect({ status, stdout }).toEqual({ status: 0, stdout: "Every mail is sent.\n" });
		expect(stderr.trim()).toBe(sentence);
		expect(project.calls()[0]).toContain(flags[0] ?? "--local");
	});

	test("what it does not hold is named, and the command fails", () => {
		const { status, stdout } = new Project().run("staff.ts", ["resend", "AAAAAA"]);
		expect([status, stdout.trim()]).toEqual([1, "No mail of AAAAAA has failed or is late."]);
	});

	test.each(["backup.ts", "restore.ts", "seed.ts"])(
		"%s, which adds nothing to bookings",
		(script) => {
			const project = new Project();
			const words = script === "seed.ts" ? [] : [project.write("copy.sql", "")];
			const { stderr } = project.run(script, words, { FAKE_BOOKINGS: "7" });
			expect(stderr).toMatch(/^Database: this machine's own/);
			if (script === "seed.ts")
				expect(stderr).toContain("7 bookings already, so nothing was added");
		},
		30_000,
	);
});

test.each([
	["forget", "noura@example.com"],
	["void-card", "card-17"],
	["end-bookings", "4TCR7K"],
])(
	"`%s` asks before it does what cannot be taken back, and without a terminal wants --yes",
	(...command) => {
		const project = new Project();
		const { status, stderr } = project.run("staff.ts", command);
		expect({ status, calls: project.calls() }).toEqual({ status: 2, calls: [] });
		expect(stderr).toContain("add --yes");
		project.run("staff.ts", [...command, "--yes"]);
		expect(project.calls()).not.toEqual([]);
	},
);

test.each([
	[[], "Verbs: unsent"],
	[["nonsense"], "There is no verb nonsense"],
	[["constructor"], "There is no verb constructor"],
	[["unsent", "--all"], "Unknown option '--all'"],
	[["unsent", "--", "foo"], 'unsent cannot use "foo"'],
	[["resend"], "npm run staff -- resend 4TCR7K"],
	[["resend", "4TCR7K", "4TCR7L"], 'resend cannot use "4TCR7L"'],
	[["end-bookings"], "npm run staff -- end-bookings 4TCR7K"],
	[["end-bookings", "4TCR7K", "--all-senders"], "npm run staff -- end-bookings 4TCR7K"],
	[["void-card"], "npm run staff -- void-card card-17"],
	[["unsent", "--env", "preview"], "--env preview needs --remote."],
])(
	"a command that cannot be understood says so, ends with code 2, and reads no database: staff %j",
	(args, sentence) => {
		const project = new Project();
		const { status, stderr } = project.run("staff.ts", args);
		expect(stderr).toContain(sentence);
		expect(status).toBe(2);
		expect(project.calls()).toEqual([]);
	},
);
