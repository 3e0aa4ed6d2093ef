/**
 * Generates the types of bindings and routes, then checks everything, and the tools once more without the types of
 * Worker and browser. With --generate, as after each installation, it only generates, also what is newer than its
 * sources, so that `npx tsc` and editors find it.
 */
import { statSync, utimesSync } from "node:fs";
import { parseCommandLine } from "./lib/command-line.ts";
import { type Command, run, tool } from "./lib/run.ts";

const { values } = parseCommandLine({ options: { generate: { type: "boolean" } } });
const ended = await Promise.all([
	generateBindings("wrangler.toml", "worker-configuration.d.ts", "--strict-vars=false"),
	generateBindings(
		"workers/mailer/wrangler.toml",
		"workers/mailer/worker-configuration.d.ts",
		...["--env-interface", "MailerEnv", "--strict-vars=false"],
	),
	generate(".react-router/types/+routes.ts", ["app/routes.ts", "react-router.config.ts"], () =>
		tool("react-router", "typegen"),
	),
]);
if (ended.some((code) => code !== 0)) process.exit(1);
if (values.generate) process.exit();

/**
 * Several checkers would each read the types of all packages. Nothing is kept for the next run: TypeScript 7 then misses
 * what a changed global type, such as that of the bindings, makes wrong elsewhere.
 */
const check = ["--noEmit", "--checkers", "1"];
const checked = await Promise.all([
	run(tool("tsc", ...check)),
	run(tool("tsc", ...check, "--project", "tsconfig.node.json")),
]);
if (checked.some((code) => code !== 0)) process.exit(1);

function generateBindings(config: string, file: string, ...flags: string[]) {
	const from = ["-c", config, "--include-runtime=false"];
	return generate(file, [config, ".dev.vars", "workers/mailer/.env"], () =>
		tool("wrangler", "types", ...from, ...flags, file),
	);
}

/** Starting a tool takes longer than to check all types. */
async function generate(made: string, sources: string[], command: () => Command): Promise<number> {
	const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const isNew = sources.every((file) => changedAt(file) < changedAt(made));
	if (isNew && !values.generate) return 0;
	const code = await run(command(), { quiet: true });
	if (code === 0) utimesSync(made, new Date(), new Date());
	return code;
}
