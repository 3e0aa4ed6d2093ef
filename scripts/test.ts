/** All layers, or those named; closes with a line for each, and one that counts every test. */
import { inTurn, type Write } from "./lib/in-turn.ts";
import { type Command, run, runOrExit } from "./lib/run.ts";
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
		await runOrExit(script("build.ts"));
		return vitest("integration", ["site", "mailer"], filters, write);
	},
};
const names = [...keysOf(quick), "browser", ...engines];

const words = process.argv.slice(2);
const named = words.filter((word) => names.includes(word));
const filters = words.filter((word) => !names.includes(word));
const isWanted = (...layers: string[]) =>
	named.length === 0 || layers.some((layer) => named.includes(layer));

const results = [
	...(await inTurn(
		keysOf(quick)
			.filter((layer) => isWanted(layer))
			.map((layer) => quick[layer]),
	)),
	...(await browsers(
		engines.filter((engine) => isWanted("browser", engine)),
		filters,
	)),
];

console.log(["", ...results.map(lineOf), ""].join("\n"));
const counts = results.filter((result): result is Count => !isSkipped(result));
const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
console.log(
	[
		`${passed} passed, ${failed} failed`,
		...results.filter(isSkipped).map(({ layer }) => `${layer} SKIPPED`),
	].join(", "),
);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** A check without tests of its own counts as one. */
async function check(layer: string, command: Command, write: Write): Promise<Count> {
	const start = Date.now();
	const ok = (await run(command, { write })) === 0;
	return {
		layer,
		passed: ok ? 1 : 0,
		failed: ok ? 0 : 1,
		seconds: secondsSince(start),
	};
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
	return Object.keys(object) as Key[];
}
