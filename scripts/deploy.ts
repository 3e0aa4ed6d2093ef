/**
 * `npm run deploy [-- --env preview] [--secrets-file file]` copies the database and migrates it, looks for the bucket,
 * and deploys mailer and site. With --without-staff the pages of staff stay closed. With --dry-run nothing leaves this
 * machine: the Workers are built, compared with their settings, and
 * weighed.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { missingFacts } from "../app/business/centre/owner-facts.ts";
import { remainingPlaceholders } from "../app/business/offered/placeholders.ts";
import { prepareBucket } from "./deploy/bucket.ts";
import {
	builtForAnother,
	disagreement,
	misplaced,
	missingDoor,
	remainingSettings,
	type WorkerSettings,
} from "./deploy/check.ts";
import { migrate } from "./deploy/migrate.ts";
import { mailer as mailerFiles, site as siteFiles } from "./lib/built-workers.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, root, runOrExit, script, tool, toolEnv } from "./lib/run.ts";
import { readSettings, spawnTool } from "./lib/wrangler.ts";
import { limits } from "./measure/limits.ts";

const { values } = parseCommandLine({
	options: {
		"dry-run": { type: "boolean" },
		env: { type: "string", default: "" },
		"secrets-file": { type: "string" },
		"without-staff": { type: "boolean" },
	},
});
const { env, "dry-run": dryRun, "secrets-file": secrets, "without-staff": withoutStaff } = values;

/** The mailer goes first: it must know a mail before the site can ask for it. */
const mailer = await settingsOf(mailerFiles.source, env);
const site = await settingsOf(siteFiles.source, env);

const problem = disagreement(mailer, site);
if (problem) fail(problem);
const unsaid = missingFacts("others");
if (unsaid.length > 0)
	console.log(
		`The owner has not said, so the pages say nothing of it (app/business/centre/owner-facts.ts):\n${unsaid.map((what) => `  ${what}`).join("\n")}`,
	);
const left = [
	...remainingSettings([mailer, site]),
	...(withoutStaff ? [] : missingDoor(site)),
	...misplaced([mailer, site], env),
	...remainingPlaceholders(),
	...missingFacts("required").map((fact) => `not answered: ${fact}`),
];
if (left.length > 0) {
	const list = `Not the owner's yet, see docs/deploy.md:\n${left.map((what) => `  ${what}`).join("\n")}`;
	if (!dryRun) fail(list);
	console.log(`${list}\nA deploy would refuse all of this; the dry run goes on.`);
}

/** wrangler makes its folder beside the configuration it is given. */
process.on("exit", () => {
	for (const { config } of [mailerFiles, siteFiles])
		rmSync(path.join(root, path.dirname(config), ".wrangler"), { recursive: true, force: true });
});

/** The build runs other people's code, which has no use for the key to the account. */
const { CLOUDFLARE_API_TOKEN: _, ...envWithoutToken } = toolEnv;
await runOrExit(script("build.ts", "--force"), {
	env: { ...envWithoutToken, CLOUDFLARE_ENV: env },
});
/** A built Worker is for one environment, whatever wrangler is told afterwards. */
for (const { source, config } of [mailerFiles, siteFiles]) {
	const difference = builtForAnother(await settingsOf(source, env), await settingsOf(config, ""));
	if (difference) fail(difference);
}
if (dryRun) weighBundles();
else await deploy();

async function deploy() {
	await migrate(env);
	for (const { bucket_name } of site.settings.r2_buckets)
		prepareBucket(bucket_name, [mailerFiles.config, siteFiles.config]);
	const flags = secrets ? ["--secrets-file", secrets] : [];
	for (const { config } of [mailerFiles, siteFiles])
		await runOrExit(deployCommand(config, ...flags));
	console.log('\nDeployed. Now go through "What to check afterwards" in docs/deploy.md.');
}

function weighBundles() {
	const weights = [
		{ name: "mailer", bytes: weigh(mailerFiles.config), most: limits.mailerBundle },
		{ name: "site", bytes: weigh(siteFiles.config), most: limits.siteBundle },
	];
	for (const { name, bytes, most } of weights)
		console.log(`${name.padEnd(6)}  ${bytes} bytes gzip of at most ${most}`);
	const heavy = weights.filter(({ bytes, most }) => bytes > most);
	const tooLarge = ({ name }: { name: string }) =>
		`The ${name} is too large. If only the owner's words have grown, raise its limit in scripts/measure/limits.ts.`;
	if (heavy.length > 0) fail(heavy.map(tooLarge).join("\n"));
	console.log("Both bundles build. Nothing was sent.");
}

function weigh(config: string): number {
	const { status, stdout, stderr } = spawnTool(deployCommand(config, "--dry-run"));
	const kibibytes = Number(stdout.match(/gzip: ([\d.]+) KiB/)?.[1]);
	if (status !== 0 || !kibibytes) fail(stderr || stdout);
	return Math.round(kibibytes * 1024);
}

/** The environment is in what was built: wrangler is to take no other, not even from CLOUDFLARE_ENV. */
function deployCommand(config: string, ...flags: string[]) {
	return tool("wrangler", "deploy", "--config", config, "--env", "", ...flags);
}

async function settingsOf(file: string, env: string): Promise<WorkerSettings> {
	return { file, settings: await readSettings(file, env) };
}
