import { globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { missingFacts } from "#app/business/centre/owner-facts.ts";
import { remainingPlaceholders } from "#app/business/offered/placeholders.ts";
import {
	builtForAnother,
	disagreement,
	misplaced,
	remainingSettings,
	type WorkerSettings,
} from "../../../scripts/deploy/check.ts";
import { readSettings, statementsIn } from "../../../scripts/lib/wrangler.ts";
import { Project } from "../../tools/support/project.ts";

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
		compatibility_date: "2026-08-15",
		routes: [],
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
	test("what is not the owner's yet, and names all of it before anything is built or sent", () => {
		const project = new Project();
		const settings = "node_modules/wrangler/index.js";
		project.write(settings, project.read(settings).replace('database_id: "1"', 'database_id: "0"'));
		const { status, stdout, stderr } = project.run("deploy.ts");
		expect(status).toBe(1);
		expect(stderr).toContain("  database_id in wrangler.toml\n");
		for (const fact of missingFacts("others")) expect(stdout).toContain(`  ${fact}\n`);
		for (const fact of missingFacts("required"))
			expect(stderr).toContain(`  not answered: ${fact}\n`);
		for (const fact of remainingPlaceholders()) expect(stderr).toContain(`  ${fact}\n`);
		expect(project.calls()).toEqual([]);
	});

	test("a sender that the mailer may not write as", () => {
		expect(remainingSettings([mailer()])).toEqual([]);
		const send_email = sentFrom("old@the-owner.sa");
		expect(remainingSettings([mailer({ send_email })])).toEqual([
			"allowed_sender_addresses without MAIL_FROM (info@the-owner.sa) in mailer.toml",
		]);
	});

	test("a site that is not where its pages and mails lead, and a preview whose mails lead to the site", () => {
		const origin = "https://www.the-owner.sa";
		const at = (pattern: string) => mailer({ routes: [{ pattern }] });
		expect(misplaced([mailer(), at("www.the-owner.sa")], "", origin)).toEqual([]);
		const others = { MAIL_FROM: "info@other.sa" };
		expect(misplaced([mailer({ vars: others }), at("the-owner.sa")], "", origin)).toEqual([
			"routes in mailer.toml without www.the-owner.sa, which profile.origin names",
			"MAIL_FROM in mailer.toml, which is not of the-owner.sa: info@other.sa",
		]);
		expect(misplaced([mailer(), mailer()], "preview", origin)).toEqual([
			"SITE_ORIGIN of the preview in mailer.toml",
		]);
	});

	test("every stand-in of the settings", () => {
		const standIn = "info@example.com";
		const settings = {
			d1_databases: database("a", "00000000-0000"),
			vars: { MAIL_FROM: standIn, BUSINESS_INBOX: standIn },
			send_email: [
				{ allowed_sender_addresses: [standIn], allowed_destination_addresses: [standIn] },
			],
		};
		expect(remainingSettings([mailer(settings)])).toEqual(
			[
				...["database_id", "MAIL_FROM", "BUSINESS_INBOX"],
				...["sender", "destination"].map((whose) => `send_email.0.allowed_${whose}_addresses.0`),
			].map((name) => `${name} in mailer.toml`),
		);
	});

	test.each(["", "preview"])(
		"two Workers that disagree, which those here do not, deployed as %j",
		async (env) => {
			const files = ["workers/mailer/wrangler.toml", "wrangler.toml"];
			const workers = await Promise.all(
				files.map(async (file) => ({ file, settings: await readSettings(file, env) })),
			);
			expect(disagreement(...workers)).toBeUndefined();
		},
		30_000,
	);
});

test.each<[env: string, built: string | undefined, code: number, said: RegExp]>([
	["", undefined, 0, /Nothing was sent/],
	["preview", undefined, 0, /Nothing was sent/],
	["preview", "", 1, /mailer\/wrangler.json is not built from.*invented-preview/s],
])(
	"a deploy sends only what was built for its environment: asked for %j, with a build for %j",
	(env, FAKE_BUILD_ENV, code, said) => {
		const project = new Project();
		project.write(".dev.vars", "");
		const args = ["--dry-run", "--env", env];
		const { status, stdout, stderr } = project.run("deploy.ts", args, { FAKE_BUILD_ENV });
		expect(status).toBe(code);
		expect(code ? stderr : stdout).toMatch(said);
		for (const fact of remainingPlaceholders()) expect(stdout).toContain(`  ${fact}\n`);
		const sent = ["mailer", "server"].map(
			(worker) => `deploy --config build/${worker}/wrangler.json --env  --dry-run`,
		);
		expect(project.calls()).toEqual(["build", ...(code ? [] : sent)]);
	},
);

test.each<[string, Partial<WorkerSettings["settings"]>, isShared?: boolean]>([
	["another name", { name: "mailer-preview" }],
	["another compatibility date", { compatibility_date: "2026-09-15" }, true],
	["another domain", { routes: [{ pattern: "www.other.sa" }] }],
	["another database", { d1_databases: database("a", "0b-2") }, true],
	["another bucket", { r2_buckets: [{ binding: "PHOTOS", bucket_name: "other" }] }, true],
	["another queue", { queues: { producers: [{ queue: "other" }], consumers: [] } }, true],
	[
		"another queue for what became of the mails",
		{ queues: { producers: [{ queue: "mail" }], consumers: consumers("other-events") } },
	],
	["another inbox", { vars: { BUSINESS_INBOX: "else@the-owner.sa" } }],
])("a deploy sends nothing that was built with %s", (_what, changes, isShared = false) => {
	expect(builtForAnother(mailer(), mailer())).toBeUndefined();
	expect(builtForAnother(mailer(), mailer(changes))).toContain("is not built from");
	expect(disagreement(mailer(), mailer(changes)) !== undefined).toBe(isShared);
});

/** The database has what these migrations make. */
function migrated(project: Project, applied: [name: string, sql: string][], FAKE_PENDING: string) {
	project.write(
		"scripts/backup.ts",
		'import { appendFileSync } from "node:fs"; appendFileSync("calls.log", "copy " + process.argv.slice(2) + "\\n");',
	);
	project.write(
		"apply.ts",
		'import { migrate } from "./scripts/deploy/migrate.ts"; await migrate("preview");',
	);
	const database = new DatabaseSync(":memory:");
	for (const [, sql] of applied) database.exec(sql);
	const FAKE_WRANGLER_ROWS = JSON.stringify({
		sqlite_master: statementsIn(database).map((sql) => ({ sql })),
		d1_migrations: applied.map(([name]) => ({ name })),
	});
	return project.run("../apply.ts", [], { FAKE_PENDING, FAKE_WRANGLER_ROWS });
}

const migrationsOf = (edit = (sql: string) => sql) =>
	globSync("migrations/*.sql", { cwd: root })
		.sort()
		.map((file): [string, string] => [
			path.basename(file),
			edit(readFileSync(path.join(root, file), "utf8")),
		]);

test.each<[what: string, applied: [string, string][], said: string]>([
	[
		"a trigger was edited in place",
		migrationsOf((sql) => sql.replace("history stays", "history")),
		"has been edited since.*\n  CREATE TRIGGER booking_events_kept BEFORE UPDATE OF to_value",
	],
	[
		"a column was added in place",
		migrationsOf((sql) => sql.replace("\t`sweeps` integer", "\t`tries` integer")),
		"has been edited since.*\n  CREATE TABLE `mails`",
	],
	[
		"a file was taken away",
		[...migrationsOf(), ["0900_later.sql", "CREATE TABLE later (name TEXT)"]],
		"newer code, with migrations that are not here: 0900_later.sql",
	],
])(
	"a deploy applies and sends nothing when %s after its migrations were applied",
	(_, applied, said) => {
		const project = new Project();
		const { status, stderr } = migrated(project, applied, "0003_plate.sql");
		expect(status).toBe(1);
		expect(stderr).toMatch(new RegExp(said));
		expect(project.calls().filter((call) => !call.startsWith("d1 execute"))).toEqual([]);
	},
);

test.each([
	["No migrations to apply!", true, []],
	["0000_tables.sql", false, ["apply"]],
	["0003_plate.sql", true, ["copy", "apply"]],
])(
	"a deploy copies the rows that a migration will find: %s, with tables: %s",
	(FAKE_PENDING, hasTables, done) => {
		const project = new Project();
		const applied = hasTables ? migrationsOf() : [];
		expect(migrated(project, applied, FAKE_PENDING).status).toBe(0);
		const calls = {
			copy: "copy --remote,--env,preview",
			apply: "d1 migrations apply DB --remote --env preview",
		};
		const made = project.calls().filter((call) => !/list|execute/.test(call));
		expect(made).toEqual(done.map((call) => calls[call as keyof typeof calls]));
	},
);

const off = "Please enable R2 through the Cloudflare Dashboard. [code: 10042]";
const noSignIn = "no sign-in [code: 10000]";

test.each([
	["name:           photos\ncreation_date:  2026", "", 0, true, /^$/],
	/** The bucket is created, whatever others are called. */
	["name:           photos-of-cats", "", 0, true, /^/],
	[off, "", 0, false, /R2 is not enabled/],
	["", off, 0, false, /R2 is not enabled/],
	[noSignIn, "", 1, true, /10000/],
])(
	"the bucket for photos is there or created, or left out where the account has no R2: %j %j",
	(listed, created, code, hasBinding, said) => {
		const project = new Project();
		mkdirSync(project.at("build"));
		const built = ["build/a.json", "build/b.json"];
		for (const file of built)
			project.write(file, JSON.stringify({ name: file, r2_buckets: [{ binding: "PHOTOS" }] }));
		project.write(
			"prepare.ts",
			`import { prepareBucket } from "./scripts/deploy/bucket.ts";
		prepareBucket("photos", ${JSON.stringify(built)});`,
		);
		const env = { FAKE_R2: JSON.stringify([listed, created]) };
		const { status, stdout, stderr } = project.run("../prepare.ts", [], env);
		expect(status).toBe(code);
		expect(code ? stderr : stdout).toMatch(said);
		for (const file of built) expect(project.read(file).includes("PHOTOS")).toBe(hasBinding);
		const isMissing = /cats|^$/.test(listed);
		const calls = [
			"r2 bucket list",
			...(isMissing ? ["r2 bucket create photos --location eeur"] : []),
		];
		expect(project.calls()).toEqual(calls);
	},
);

const workflows = ["copy.yml", "deploy.yml", "watch.yml"].map((name) =>
	readFileSync(path.join(root, ".github/workflows", name), "utf8"),
);

test("on GitHub only the steps that need the account's token have it", () => {
	for (const workflow of workflows) {
		const [setup = "", ...steps] = workflow.split(/^ {6}- /m);
		expect(setup).not.toContain("CLOUDFLARE_API_TOKEN");
		const holding = steps.filter((step) => step.includes("CLOUDFLARE_API_TOKEN"));
		expect(holding.length).toBeGreaterThan(0);
		for (const step of holding)
			expect(step).toMatch(
				/npm run (deploy|db:backup|--silent staff -- unsent)|keep-copies\.sh|wrangler d1 execute|https:\/\/api\.cloudflare\.com\//,
			);
	}
});

test("on GitHub third-party actions are pinned to a commit", () => {
	const uses = workflows.flatMap((workflow) => workflow.match(/uses: .*/g));
	expect(uses.length).toBeGreaterThan(4);
	for (const use of uses) expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
