/**
 * All layers, or those named; closes with a line for each, and one that counts every test. `--all` adds tests/thorough
 * and every sample of a property; `--seed N` repeats the samples of a failure.
 */
import { refusalOfKeptFlags } from "./lib/command-line.ts";
import { inTurn, type Write } from "./lib/in-turn.ts";
import { type Command, fail, run, runOrExit, toolEnv } from "./lib/run.ts";
import { script, tool } from "./lib/tool.ts";
import { browsers, engines } from "./test/browsers.ts";
import { type Count, isSkipped, lineOf, secondsSince } from "./test/count.ts";
import { vitest } from "./test/vitest.ts";

const quick = {
	types: (write: Write) => check("types", script("types.ts"), write),
	lint: (write: Write) => check("lint", tool("biome", "check"), write),
	unit: (write: Write) => vitest("unit", ["unit"], filters, write),
	/** The other layers need no build. */
	integration: async (write: Write) => {
		await build();
		return vitest("integration", ["site", "mailer"], filters, write);
	},
};
const names = [...keysOf(quick), "browser", ...engines];

/** How many tests `--all` adds; a whole run with it says so if it adds another number. */
const thoroughTests = 397;

let built: Promise<void> | undefined;
const words = process.argv.slice(2);
const kept = refusalOfKeptFlags(
	{ all: { type: "boolean" }, seed: { type: "string" } },
	words,
	process.env,
);
if (kept) fail(kept, 2);
const isThorough = takeFlag("--all").length > 0;
if (!isThorough) toolEnv.DEFAULT_TESTS = "1";
/** Only `npm run dev` may take a date; a test looks for this one in what was built. */
toolEnv.VITE_DATE = "2031-01-31";
const [, seed] = takeFlag("--seed", 1);
if (seed) toolEnv.SEED = seed;
const named = words.filter((word) => names.includes(word));
const filters = words.filter((word) => !names.includes(word));
const isWanted = (...layers: string[]) =>
	named.length === 0 || layers.some((layer) => named.includes(layer));

const quickOnes = inTurn(
	keysOf(quick)
		.filter((layer) => isWanted(layer))
		.map((layer) => quick[layer]),
);
const results = (
	await Promise.all([
		quickOnes,
		browsers(
			engines.filter((engine) => isWanted("browser", engine)),
			filters,
			/** With `--all` the tools among the unit tests start servers of their own, and need the processor. */
			{ ready: () => (isThorough ? quickOnes : build()), before: quickOnes },
		),
	])
).flat();

console.log(["", ...results.map(lineOf), ""].join("\n"));
const counts = results.filter((result): result is Count => !isSkipped(result));
const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
const skipped = results.filter(isSkipped).map(({ layer }) => `${layer} SKIPPED`);
const thorough = sum(counts.map((count) => count.thorough ?? 0));
const which = isThorough
	? `all tests, ${thorough} of which only --all runs`
	: `the default tests; npm test -- --all adds ${thoroughTests}`;
console.log(`${[`${passed} passed, ${failed} failed`, ...skipped].join(", ")}: ${which}`);
const isWhole = isThorough && named.length + filters.length + skipped.length + failed === 0;
if (isWhole && thorough !== thoroughTests)
	console.error(
		`scripts/test.ts says that --all adds ${thoroughTests} tests; it adds ${thorough}.`,
	);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** The flag and as many words behind it, which are then no filters. */
function takeFlag(flag: string, values = 0): string[] {
	const index = words.indexOf(flag);
	return index < 0 ? [] : words.splice(index, 1 + values);
}

/** Once, for whichever layer is first. */
function build(): Promise<void> {
	built ??= runOrExit(script("build.ts"));
	return built;
}

/** A check without tests of its own counts as one. */
async function check(layer: string, command: Command, write: Write): Promise<Count> {
	const start = Date.now();
	const ok = (await run(command, { write })) === 0;
	return { layer, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: secondsSince(start) };
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
	return Object.keys(object) as Key[];
}
