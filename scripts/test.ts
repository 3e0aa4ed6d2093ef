/**
 * Runs all layers, or those named. `--all` adds tests/thorough, Firefox, WebKit and every sample of a property; `--seed
 * N` repeats the samples of a failure. Other words go to Vitest and Playwright.
 */
import { refusalOfKeptFlags } from "./lib/command-line.ts";
import { chromiumPath, hasFirefox, isPresent } from "./lib/engines.ts";
import { fail, run, runOrExit, script, tool, toolEnv } from "./lib/run.ts";
import { freePort } from "./lib/servers.ts";

const checks = { types: script("types.ts"), lint: tool("biome", "check") };
const vitestProjects = { unit: ["unit"], integration: ["site", "mailer"] };
const engines = { chromium: ["desktop", "phone"], firefox: ["firefox"], webkit: ["webkit"] };
const names = [...[checks, vitestProjects, engines].flatMap(Object.keys), "browser"];

const words = process.argv.slice(2);
const flags = { all: { type: "boolean" }, seed: { type: "string" } } as const;
const kept = refusalOfKeptFlags(flags, words, process.env);
if (kept) fail(kept, 2);
const [all] = takeFlag("--all");
const [, seed] = takeFlag("--seed", 1);
if (seed) toolEnv.SEED = seed;
const named = words.filter((word) => names.includes(word));
const filters = words.filter((word) => !names.includes(word));
const isWanted = (layer: string) => named.length === 0 || named.includes(layer);
const files = filters.filter((word) => /\.(spec|test)\.ts$/.test(word));
const hasFiles = (end: string) => files.length === 0 || files.some((file) => file.endsWith(end));
const isThorough = Boolean(all) || named.includes("firefox") || named.includes("webkit");
toolEnv.THOROUGH = isThorough ? "1" : "";
/** Only `npm run dev` may take a date; a test looks for this one in what was built. */
toolEnv.VITE_DATE = "2031-01-31";

const projects = Object.entries(vitestProjects).flatMap(([layer, own]) =>
	isWanted(layer) && hasFiles(".test.ts") ? own : [],
);
const wantedEngines = keysOf(engines)
	.filter(() => hasFiles(".spec.ts"))
	.filter((engine) =>
		engine === "chromium" || all ? isWanted("browser") || isWanted(engine) : named.includes(engine),
	);
/** Two layers at once would both write the build. */
if (wantedEngines.length + projects.length > 0) await runOrExit(script("build.ts"));
const outcomes: [layer: string, outcome: string][] = [];
const note = (layer: string, code: number) =>
	outcomes.push([layer, code === 0 ? "passed" : "FAILED"]);
await Promise.all([
	...keysOf(checks)
		.filter(isWanted)
		.map(async (layer) => note(layer, await run(checks[layer], { quiet: true }))),
	projects.length > 0 && vitest(),
]);
if (wantedEngines.length > 0) await browsers();
console.log(`\n${outcomes.map((outcome) => outcome.join(": ")).join("\n")}`);
console.log(isThorough ? "All tests" : "The default tests; npm test -- --all adds more");
const passed = outcomes.filter(([, outcome]) => outcome === "passed");
const failed = outcomes.filter(([, outcome]) => outcome === "FAILED");
process.exit(failed.length > 0 || passed.length === 0 ? 1 : 0);

/** The words behind the flag are no filters. */
function takeFlag(flag: string, values = 0): string[] {
	const index = words.indexOf(flag);
	return index < 0 ? [] : words.splice(index, 1 + values);
}

async function vitest() {
	const chosen = projects.map((project) => `--project=${project}`);
	note(projects.join(", "), await run(tool("vitest", "run", ...chosen, ...filters)));
}

/** All engines share one run and one site, so that one engine's tests wait while another's work. */
async function browsers() {
	const env = { ...toolEnv, SITE: `http://localhost:${await freePort()}` };
	const isReady = {
		chromium: async () => Boolean(await chromiumPath()),
		firefox: hasFirefox,
		webkit: isPresent.webkit,
	};
	const present: (keyof typeof engines)[] = [];
	for (const engine of wantedEngines)
		if (await isReady[engine]()) present.push(engine);
		else outcomes.push([engine, `SKIPPED, install it: npx playwright install ${engine}`]);
	if (present.length === 0) return;
	const chosen = present.flatMap((engine) => engines[engine]).map((name) => `--project=${name}`);
	note(present.join(", "), await run(tool("playwright", "test", ...chosen, ...filters), { env }));
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
	return Object.keys(object) as Key[];
}
