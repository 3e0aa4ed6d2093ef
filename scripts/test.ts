/** All layers, or those named; closes with a line for each. */
import { inTurn } from "./lib/in-turn.ts";
import { type Command, run, runOrExit } from "./lib/run.ts";
import { script, tool } from "./lib/tool.ts";
import { browsers, engines } from "./test/browsers.ts";
import { resultOf } from "./test/result.ts";

const layers = ["types", "lint", "unit", "integration"] as const;
const names: string[] = [...layers, "browser", ...engines];

const words = process.argv.slice(2);
const named = words.filter((word) => names.includes(word));
const filters = words.filter((word) => !names.includes(word));
const isWanted = (...wanted: string[]) =>
	named.length === 0 || wanted.some((layer) => named.includes(layer));

const commands: Record<(typeof layers)[number], Command> = {
	types: script("types.ts"),
	lint: tool("biome", "check"),
	unit: vitest("unit"),
	integration: vitest("site", "mailer"),
};

await runOrExit(script("build.ts"));
const results = [
	...(await inTurn(
		layers
			.filter((layer) => isWanted(layer))
			.map(
				(layer) => (write) =>
					resultOf(layer, () => run(commands[layer], { write })),
			),
	)),
	...(await browsers(
		engines.filter((engine) => isWanted("browser", engine)),
		filters,
	)),
];

console.log();
for (const { layer, outcome, detail } of results)
	console.log(`${layer}: ${outcome}, ${detail}`);
const isGood =
	results.every(({ outcome }) => outcome !== "FAILED") &&
	results.some(({ outcome }) => outcome === "passed");
process.exit(isGood ? 0 : 1);

function vitest(...projects: string[]): Command {
	const flags = projects.flatMap((project) => ["--project", project]);
	return tool("vitest", "run", ...flags, ...filters);
}
