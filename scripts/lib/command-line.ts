import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail, messageOf } from "./run.ts";

/** A flag that is wrong, or that npm did not pass on, is refused in a plain sentence. */
export function parseCommandLine<const Config extends ParseArgsConfig>(
	config: Config,
): ReturnType<typeof parseArgs<Config>> {
	const refusal = refusalOfKeptFlags(config.options ?? {}, process.argv.slice(2), process.env);
	if (refusal) fail(refusal, 2);
	try {
		return parseArgs(config);
	} catch (error) {
		return fail(messageOf(error), 2);
	}
}

export function refuseUnknown(words: string[], known: string[]): void {
	const unknown = words.filter((word) => !known.includes(word));
	if (unknown.length > 0) fail(`Not known: ${unknown.join(", ")}. Known: ${known.join(", ")}`, 2);
}

/** `npm run x --remote` keeps the flag: npm takes it for a setting of its own, and the script would run without it. */
export function refusalOfKeptFlags(
	options: NonNullable<ParseArgsConfig["options"]>,
	args: string[],
	env: Record<string, string | undefined>,
): string | undefined {
	const taken = Object.entries(options).flatMap(([name, { type }]) => {
		const value = env[`npm_config_${name.replaceAll("-", "_")}`];
		if (!value) return [];
		const missing = type === "string" ? " ..." : "";
		return [value === "true" ? `--${name}${missing}` : `--${name}=${value}`];
	});
	const { npm_lifecycle_event: event, npm_lifecycle_script: script = "" } = env;
	if (taken.length === 0 || !event) return undefined;
	const [, , ...wordsOfScript] = script.split(" ");
	const words = args.slice(wordsOfScript.length).filter((word) => !word.startsWith("-"));
	return [
		`npm kept ${taken.join(" and ")} for itself, so nothing was done. Flags go behind a double dash:`,
		`  npm run ${[event, "--", ...words, ...taken].join(" ")}`,
	].join("\n");
}
