import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { missingFacts } from "#app/business/centre/owner-facts.ts";
import { remainingPlaceholders } from "#app/business/links/placeholders.ts";
import {
	builtForAnother,
	disagreement,
	remainingSettings,
	type WorkerSettings,
} from "../../../scripts/deploy/check.ts";
import { readSettings } from "../../../scripts/lib/settings.ts";
import { Project, withoutNpm } from "../../tools/support/project.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const sentFrom = (address: string) => [
	{ allowed_sender_addresses: [address], allowed_destination_addresses: [] },
];
const database = (name: string, database_id: string) => [
	{ binding: "DB", database_name: name, database_id },
];
const consumers = (events: string) => [{ queue: "mail" }, { queue: events }];

function mailer(changes: Partial<WorkerSettings["settings"]> = {}) {
	const settings = {
		name: "mailer",
		d1_databases: database("a", "0a-1"),
		r2_buckets: [{ binding: "PHOTOS", bucket_name: "photos" }],
		queues: { producers: [{ queue: "mail" }], consumers: consumers("mail-events") },
		send_email: sentFrom("info@the-owner.sa"),
		vars: {
			MAIL_FROM: "info@the-owner.sa",
			BUSINESS_INBOX: "inbox@the-owner.sa",
			RETRY_SECONDS: [1, 5, 25],
		},
		...changes,
	};
	return { file: "mailer.toml", settings };
}

describe("a deploy refuses", () => {
	test("nothing, when every setting is the owner's", () => {
		expect(remainingSettings([mailer()])).toEqual([]);
	});

	test("the placeholders of the profile, before anything is built or sent", () => {
		const project = new Project();
		const { status, stdout, stderr } = project.run("deploy.ts");
		expect(status).toBe(1);
		for (const fact of missingFacts()) expect(stdout).toContain(`  ${fact}\n`);
		for (const fact of remainingPlaceholders()) expect(stderr).toContain(`  ${fact}\n`);
		expect(project.calls()).toEqual([]);
	});

	test("a sender that the mailer may not write as", () => {
		const send_email = sentFrom("old@the-owner.sa");
		expect(remainingSettings([mailer({ send_email })])).toEqual([
			"allowed_sender_addresses without MAIL_FROM (info@the-owner.sa) in mailer.toml",
		]);
	});

	test.each(["", "preview"])(
		"every address of the two settings as they are here, deployed as %j",
		async (env) => {
			const files = ["workers/mailer/wrangler.toml", "wrangler.toml"];
			const workers = await Promise.all(
				files.map(async (file) => ({ file, settings: await readSettings(file, env) })),
			);
			const left = remainingSettings(workers).join("\n");
			for (const name of [
				...files.map((file) => `database_id in ${file}`),
				...["MAIL_FROM", "BUSINESS_INBOX", "send_email.0.allowed_sender_addresses.0"],
				...(env ? ["send_email.0.allowed_destination_addresses.0"] : []),
			])
				expect(left).toContain(name);
			expect(disagreement(...workers)).toBeUndefined();
		},
		30_000,
	);

	test("two Workers with different databases", () => {
		const other = mailer({ d1_databases: database("b", "0b-2") });
		expect(disagreement(mailer(), other)).toContain(
			"must name the same database, bucket and queue",
		);
	});
});

describe("a deploy sends only what was built for its environment", () => {
	test.each(["", "preview"])("as it is built for %j", (env) => {
		const project = new Project();
		const { status, stdout } = project.run("deploy.ts", ["--dry-run", "--env", env]);
		expect(stdout).toContain("Nothing was sent.");
		expect(status).toBe(0);
		expect(project.calls()).toEqual([
			"build",
			"deploy --config build/mailer/wrangler.json --env  --dry-run",
			"deploy --config build/server/wrangler.json --env  --dry-run",
		]);
	});

	test("production's build is not sent as the preview", () => {
		const project = new Project();
		const { status, stderr } = project.run("deploy.ts", ["--dry-run", "--env", "preview"], {
			...withoutNpm(),
			FAKE_BUILD_ENV: "",
		});
		expect(status).toBe(1);
		expect(stderr).toContain("build/mailer/wrangler.json is not built from");
		expect(stderr).toContain("invented-preview");
		expect(project.calls()).toEqual(["build"]);
	});

	test.each<[string, Partial<WorkerSettings["settings"]>]>([
		["another name", { name: "mailer-preview" }],
		["another database", { d1_databases: database("a", "0b-2") }],
		["another bucket", { r2_buckets: [{ binding: "PHOTOS", bucket_name: "other" }] }],
		["another queue", { queues: { producers: [{ queue: "other" }], consumers: [] } }],
		[
			"another queue for what became of the mails",
			{ queues: { producers: [{ queue: "mail" }], consumers: consumers("other-events") } },
		],
		["another inbox", { vars: { BUSINESS_INBOX: "else@the-owner.sa" } }],
	])("not with %s", (_what, changes) => {
		expect(builtForAnother(mailer(), mailer())).toBeUndefined();
		expect(builtForAnother(mailer(), mailer(changes))).toContain("is not built from");
	});
});

describe("the bucket for photos", () => {
	const off = "Please enable R2 through the Cloudflare Dashboard. [code: 10042]";
	const prepare = (listed: string, created = "") => {
		const project = new Project();
		mkdirSync(project.at("build"));
		for (const name of ["a", "b"])
			project.write(
				`build/${name}.json`,
				JSON.stringify({ name, r2_buckets: [{ binding: "PHOTOS" }] }),
			);
		project.write(
			"prepare.ts",
			`import { prepareBucket } from "./scripts/deploy/bucket.ts";
			prepareBucket("photos", ["build/a.json", "build/b.json"]);`,
		);
		const env = { ...withoutNpm(), FAKE_R2: JSON.stringify([listed, created]) };
		const { status, stdout, stderr } = project.run("../prepare.ts", [], env);
		const built = ["a", "b"].map((name) => project.read(`build/${name}.json`));
		return {
			status,
			stdout,
			stderr,
			calls: project.calls(),
			hasBinding: built.map((text) => text.includes("PHOTOS")),
		};
	};
	const list = "r2 bucket list";

	test("is left as it is if it is there", () => {
		expect(prepare("name:           photos\ncreation_date:  2026")).toMatchObject({
			...{ status: 0, stdout: "", calls: [list], hasBinding: [true, true] },
		});
	});

	test("is created if it is not, whatever others are called", () => {
		expect(prepare("name:           photos-of-cats")).toMatchObject({
			...{ status: 0, calls: [list, "r2 bucket create photos"], hasBinding: [true, true] },
		});
	});

	test.each([
		[off, ""],
		["", off],
	])("is left out, which is said, where the account has no R2", (listed, created) => {
		const { status, stdout, hasBinding } = prepare(listed, created);
		expect(status).toBe(0);
		expect(stdout).toContain("R2 is not enabled");
		expect(hasBinding).toEqual([false, false]);
	});

	test("stops the deploy for any other reason", () => {
		const { status, stderr, hasBinding } = prepare("no sign-in [code: 10000]");
		expect(status).toBe(1);
		expect(stderr).toContain("10000");
		expect(hasBinding).toEqual([true, true]);
	});
});

describe("on GitHub", () => {
	const workflows = ["deploy.yml", "watch.yml"].map((name) =>
		readFileSync(path.join(root, ".github/workflows", name), "utf8"),
	);

	test("only the steps that need the account's token have it", () => {
		for (const workflow of workflows) {
			const [setup = "", ...steps] = workflow.split(/^ {6}- /m);
			expect(setup).not.toContain("CLOUDFLARE_API_TOKEN");
			const holding = steps.filter((step) => step.includes("CLOUDFLARE_API_TOKEN"));
			expect(holding.length).toBeGreaterThan(0);
			for (const step of holding)
				expect(step).toMatch(
					/npm run (deploy|--silent staff -- unsent)|https:\/\/api\.cloudflare\.com\//,
				);
		}
	});

	test("third-party actions are pinned to a commit", () => {
		const uses = workflows.flatMap((workflow) => workflow.match(/uses: .*/g));
		expect(uses.length).toBeGreaterThan(4);
		for (const use of uses) expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});
});
