/**
 * Migrates the database, then deploys mailer and site: `npm run deploy [-- --env preview] [--secrets-file file]`.
 * With --dry-run nothing leaves this machine: both bundles are built and weighed.
 */
import { remainingPlaceholders } from "../app/business/placeholders.ts";
import { budgets } from "./budget/table.ts";
import {
	disagreement,
	remainingSettings,
	type WorkerSettings,
} from "./deploy/check.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, runOrExit, toolEnv } from "./lib/run.ts";
import { readSettings } from "./lib/settings.ts";
import { script, tool } from "./lib/tool.ts";
import { spawnTool } from "./lib/wrangler.ts";

const { values } = parseCommandLine({
	options: {
		"dry-run": { type: "boolean" },
		env: { type: "string", default: "" },
		"secrets-file": { type: "string" },
	},
});
const { env, "dry-run": dryRun, "secrets-file": secrets } = values;

/** The mailer goes first: it must know a mail before the site can ask for it. */
const mailer = await settingsOf("workers/mailer/wrangler.toml");
const site = await settingsOf("wrangler.toml");

const problem = disagreement(mailer, site);
if (problem) fail(problem);
const left = [...remainingSettings([mailer, site]), ...remainingPlaceholders()];
if (!dryRun && left.length > 0)
	fail(
		`Not the owner's yet, see docs/deploy.md:\n${left.map((what) => `  ${what}`).join("\n")}`,
	);

/** The build runs other people's code, which has no use for the key to the account. */
const { CLOUDFLARE_API_TOKEN: _, ...envWithoutToken } = toolEnv;
await runOrExit(script("build.ts", "--force"), { env: envWithoutToken });
if (dryRun) weighBundles();
else await deploy();

async function deploy() {
	const apply = ["d1", "migrations", "apply", "DB", "--remote"];
	await runOrExit(tool("wrangler", ...apply, "--env", env));
	const flags = secrets ? ["--secrets-file", secrets] : [];
	for (const worker of [mailer, site])
		await runOrExit(deployCommand(worker, ...flags));
	console.log(
		'\nDeployed. Now go through "What to check afterwards" in docs/deploy.md.',
	);
}

function weighBundles() {
	const weights = [
		{ name: "mailer", bytes: weigh(mailer), most: budgets.mailerBundle },
		{ name: "site", bytes: weigh(site), most: budgets.siteBundle },
	];
	for (const { name, bytes, most } of weights)
		console.log(`${name.padEnd(6)}  ${bytes} bytes gzip of at most ${most}`);
	const heavy = weights.filter(({ bytes, most }) => bytes > most);
	if (heavy.length > 0)
		fail(heavy.map(({ name }) => `The ${name} is too large.`).join("\n"));
	console.log("Both bundles build. Nothing was sent.");
}

function weigh(worker: WorkerSettings): number {
	const { status, stdout, stderr } = spawnTool(
		deployCommand(worker, "--dry-run"),
	);
	const kibibytes = Number(stdout.match(/gzip: ([\d.]+) KiB/)?.[1]);
	if (status !== 0 || !kibibytes) fail(stderr || stdout);
	return Math.round(kibibytes * 1024);
}

function deployCommand({ file }: WorkerSettings, ...flags: string[]) {
	return tool("wrangler", "deploy", "--config", file, "--env", env, ...flags);
}

async function settingsOf(file: string): Promise<WorkerSettings> {
	return { file, settings: await readSettings(file, env) };
}
