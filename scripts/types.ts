/**
 * Generates the types of bindings and routes, then checks everything, and the tools once more without the types of Worker and
 * browser. With --generate, as after each installation, it only generates: then `npx tsc` and editors find them.
 */
import { parseCommandLine } from "./lib/command-line.ts";
import { run } from "./lib/run.ts";
import { tool } from "./lib/tool.ts";

const { values } = parseCommandLine({ options: { generate: { type: "boolean" } } });
const ended = await Promise.all([
	generateBindings("wrangler.toml", "worker-configuration.d.ts"),
	generateBindings(
		"workers/mailer/wrangler.toml",
		"workers/mailer/worker-configuration.d.ts",
		...["--env-interface", "MailerEnv", "--strict-vars=false"],
	),
	run(tool("react-router", "typegen"), { quiet: true }),
]);
if (ended.some((code) => code !== 0)) process.exit(1);
if (values.generate) process.exit();

const checked = await Promise.all([
	run(tool("tsc", "--noEmit")),
	run(tool("tsc", "--noEmit", "--project", "tsconfig.node.json")),
]);
if (checked.some((code) => code !== 0)) process.exit(1);

function generateBindings(config: string, file: string, ...flags: string[]) {
	const from = ["-c", config, "--include-runtime=false"];
	return run(tool("wrangler", "types", ...from, ...flags, file), { quiet: true });
}
