/**
 * Migrates the database, then deploys mailer and site: `npm run deploy [-- --env preview] [--secrets-file file]`.
 * With --dry-run nothing leaves this machine: both bundles are built and weighed.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { profile } from "../app/business/profile.ts";
import { budgets } from "./budget/table.mjs";
import { bin, must, quiet, root } from "./run.mjs";

const { values } = parseArgs({
	options: {
		"dry-run": { type: "boolean" },
		env: { type: "string", default: "" },
		"secrets-file": { type: "string" },
	},
});
const { env } = values;

/** The mailer goes first: it must know a mail before the site can ask for it. `most` is gzip. */
const workers = [
	{
		name: "mailer",
		file: "workers/mailer/wrangler.toml",
		most: budgets.mailerBundle,
	},
	{ name: "site", file: "wrangler.toml", most: budgets.siteBundle },
].map((worker) => ({ ...worker, config: configOf(worker.file) }));

agree();
if (!values["dry-run"]) refuseStandIns();
await must("node", ["scripts/build.mjs", "--force"]);
if (values["dry-run"]) weigh();
else await deploy();

async function deploy() {
	await must("wrangler", [
		...["d1", "migrations", "apply", "DB", "--remote"],
		...["--env", env],
	]);
	for (const { name, file } of workers) {
		const secrets = values["secrets-file"];
		await must("wrangler", [
			...["deploy", "--config", file, "--env", env],
			...(name === "site" && secrets ? ["--secrets-file", secrets] : []),
		]);
	}
	console.log(
		'\nDeployed. Now go through "What to check afterwards" in docs/deploy.md.',
	);
}

function weigh() {
	const heavy = workers.filter(({ name, file, most }) => {
		const { status, stdout, stderr } = spawnSync(
			path.join(bin, "wrangler"),
			["deploy", "--config", file, "--env", env, "--dry-run"],
			{ cwd: root, env: quiet, encoding: "utf8" },
		);
		const kibibytes = Number(stdout.match(/gzip: ([\d.]+) KiB/)?.[1]);
		if (status !== 0 || !kibibytes) fail(stderr || stdout);
		const bytes = Math.round(kibibytes * 1024);
		console.log(`${name.padEnd(6)}  ${bytes} bytes gzip of at most ${most}`);
		return bytes > most;
	});
	for (const { name } of heavy) console.error(`The ${name} is too large.`);
	if (heavy.length > 0) process.exit(1);
	console.log("Both bundles build. Nothing was sent.");
}

/** Two files name what the two Workers share. */
function agree() {
	const shared = workers.map(({ config: { d1_databases, queues } }) =>
		JSON.stringify([
			d1_databases.map(({ database_id }) => database_id),
			queues.producers.map(({ queue }) => queue),
		]),
	);
	if (new Set(shared).size > 1)
		fail(
			`wrangler.toml and workers/mailer/wrangler.toml must name the same database and queue:\n${shared.join("\n")}`,
		);
}

function refuseStandIns() {
	const left = workers.flatMap(({ file, config: { d1_databases, vars } }) => [
		...d1_databases.flatMap(({ database_id }) =>
			/^[0-]*$/.test(database_id) ? [`database_id in ${file}`] : [],
		),
		...Object.entries(vars).flatMap(([name, value]) =>
			/@example\.com$/.test(value) ? [`${name} in ${file}`] : [],
		),
	]);
	if (new URL(profile.origin).hostname.endsWith("example.com"))
		left.push("origin in app/business/profile.ts");
	if (left.length > 0)
		fail(
			`Still stand-ins, see docs/deploy.md:\n${left.map((what) => `  ${what}`).join("\n")}`,
		);
}

function configOf(file) {
	return unstable_readConfig({ config: path.join(root, file), env });
}

function fail(message) {
	console.error(message);
	process.exit(1);
}
