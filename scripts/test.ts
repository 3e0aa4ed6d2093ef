/**
 * Runs all layers, or those named. `--all` adds tests/thorough, Firefox, WebKit, the journeys in the whole Chromium, the
 * unit tests a year ahead, and every sample of a property; `--seed N` repeats the samples of a failure. With `--may-skip
 * webkit`, whatever else is skipped fails. Other words go to Vitest and Playwright.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyWithFacts } from "../tests/support/real-centre.ts";
import { refusalOfKeptFlags } from "./lib/command-line.ts";
import {
	chromiumPath,
	drivenVersion,
	findChromium,
	hasFirefox,
	isPresent,
	wholeChromiumPath,
} from "./lib/engines.ts";
import { fail, messageOf, root, run, runOrExit, script, tool, toolEnv } from "./lib/run.ts";
import { freePort } from "./lib/servers.ts";
import { type NamedTests, testsOfPlaywright, testsOfVitest } from "./lib/test-reports.ts";

const checks = { types: script("types.ts"), lint: tool("biome", "check") };
const vitestProjects = { unit: ["unit"], integration: ["site", "mailer"] };
const engines = { chromium: ["desktop", "phone"], firefox: ["firefox"], webkit: ["webkit"] };
const names = [...[checks, vitestProjects, engines].flatMap(Object.keys), "browser"];

const words = process.argv.slice(2);
const flags = {
	all: { type: "boolean" },
	seed: { type: "string" },
	"may-skip": { type: "string" },
} as const;
const kept = refusalOfKeptFlags(flags, words, process.env);
if (kept) fail(kept, 2);
const [all] = takeFlag("--all");
const [, seed] = takeFlag("--seed", 1);
const [, maySkip] = takeFlag("--may-skip", 1);
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
/** A run of all layers prints thousands of lines, so the end names these tests. */
const failedTests: string[] = [];
const retriedTests: string[] = [];
const note = (layer: string, code: number) =>
	outcomes.push([layer, code === 0 ? "passed" : "FAILED"]);
/** What the tests leave behind is deleted at the end. */
const folder = mkdtempSync(path.join(tmpdir(), "car-care-tests-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
await Promise.all([
	...keysOf(checks)
		.filter(isWanted)
		.map(async (layer) => note(layer, await run(checks[layer], { quiet: true }))),
	projects.length > 0 && vitest(),
]);
if (all && projects.includes("unit")) await aYearAhead();
if (all && named.length === 0 && filters.length === 0) await withFacts();
if (wantedEngines.length > 0) await browsers();
console.log(`\n${outcomes.map((outcome) => outcome.join(": ")).join("\n")}`);
if (retriedTests.length > 0)
	console.log(`Passed only at a second try:\n${retriedTests.join("\n")}`);
if (failedTests.length > 0) console.log(`Failed:\n${failedTests.join("\n")}`);
console.log(isThorough ? "All tests" : "The default tests; npm test -- --all adds more");
const passed = outcomes.filter(([, outcome]) => outcome === "passed");
const failed = outcomes.filter(
	([layer, outcome]) =>
		outcome === "FAILED" ||
		(maySkip !== undefined && outcome.startsWith("SKIPPED") && !maySkip.split(",").includes(layer)),
);
if (failed.length > 0) console.log(`Not passed: ${failed.map(([layer]) => layer).join(", ")}`);
process.exit(failed.length > 0 || passed.length === 0 ? 1 : 0);

/** The words behind the flag are no filters. */
function takeFlag(flag: string, values = 0): string[] {
	const index = words.indexOf(flag);
	return index < 0 ? [] : words.splice(index, 1 + values);
}

async function vitest() {
	const chosen = projects.map((project) => `--project=${project}`);
	note(projects.join(", "), await runVitest([...chosen, ...filters], toolEnv));
}

/** A test that leans on this year's days would be red for everybody one day. */
async function aYearAhead() {
	const layer = "unit, a year ahead";
	const clock = path.join(folder, "clock.so");
	const compile = ["-shared", "-fPIC", "-o", clock, path.join(root, "tests/clock.c")];
	const isMade = ["gcc", "cc"].some((compiler) => spawnSync(compiler, compile).status === 0);
	if (process.platform !== "linux" || !isMade) {
		outcomes.push([
			layer,
			"SKIPPED, it needs Linux and a C compiler: apt-get install gcc libc6-dev",
		]);
		return;
	}
	const year = { LD_PRELOAD: clock, CLOCK_OFFSET: String(365 * 24 * 60 * 60) };
	const env = { ...toolEnv, ...year, THOROUGH: "" };
	note(layer, await runVitest(["--project=unit", ...filters], env));
}

/** An owner's facts are no reason for a red test, nor for a deploy to refuse. */
async function withFacts() {
	const copy = path.join(folder, "centre");
	copyWithFacts(root, copy);
	const journeys = ["booking-journey", "frame", "board"].map((name) => `tests/e2e/${name}.spec.ts`);
	for (const [layer, file, ...words] of [
		["tests", "test.ts", "types", "unit", "integration"],
		["journeys", "test.ts", "chromium", ...journeys],
		["deploy", "deploy.ts", "--dry-run"],
	] as const) {
		const command = [process.execPath, path.join(copy, "scripts", file), ...words] as const;
		note(`${layer}, with an owner's facts`, await run(command));
	}
}

async function runVitest(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
	const OUTCOME = path.join(folder, "vitest.json");
	rmSync(OUTCOME, { force: true });
	const reporters = ["--reporter=default", "--reporter=./tests/support/outcome.ts"];
	const vitestRun = tool("vitest", "run", ...reporters, ...words);
	const code = await run(vitestRun, { env: { ...env, OUTCOME } });
	if (existsSync(OUTCOME)) nameTests(testsOfVitest(OUTCOME));
	return code;
}

function nameTests({ failed, retried }: NamedTests) {
	failedTests.push(...failed);
	retriedTests.push(...retried);
}

/** All engines share one run and one site, so that one engine's tests wait while another's work. */
async function browsers() {
	const isReady = {
		chromium: async () => Boolean(await chromiumPath()),
		firefox: hasFirefox,
		webkit: isPresent.webkit,
	};
	const present: (keyof typeof engines)[] = [];
	const versions: string[] = [];
	for (const engine of wantedEngines) {
		const version = (await isReady[engine]())
			? await versionOrSkip(engine)
			: void outcomes.push([engine, `SKIPPED, install it: npx playwright install ${engine}`]);
		if (!version) continue;
		present.push(engine);
		versions.push(`${engine} ${version}`);
	}
	const CHROMIUM = all ? await wholeChromiumPath() : undefined;
	if (present.length > 0) {
		const chosen = present.flatMap((engine) => engines[engine]);
		await playwright(versions.join(", "), chosen, filters);
	}
	if (all && present.includes("chromium") && files.length === 0) await wholeChromium(CHROMIUM);
}

/** Visitors have the whole browser, which shares little with the one without windows but the engine. */
async function wholeChromium(CHROMIUM?: string) {
	if (CHROMIUM === findChromium()) return;
	const layer = "whole chromium";
	if (!CHROMIUM) return outcomes.push([layer, "SKIPPED, install it: apt-get install chromium"]);
	const version = await versionOrSkip("chromium", layer, CHROMIUM);
	const journeys = ["--grep-invert=@thorough", "tests/e2e/", "engines/lost-files", ...filters];
	if (version) await playwright(`${layer} ${version}`, engines.chromium, journeys, { CHROMIUM });
}

/** Firefox ESR 140, for one, starts, but does not know a command of Playwright 1.64. */
async function versionOrSkip(engine: keyof typeof engines, layer: string = engine, at?: string) {
	try {
		return await drivenVersion(engine, at);
	} catch (error) {
		const [reason = ""] = messageOf(error).split("\n");
		outcomes.push([layer, `SKIPPED, it is there but cannot be driven: ${reason}`]);
	}
}

async function playwright(layer: string, projects: string[], words: string[], own = {}) {
	const SITE = `http://localhost:${await freePort()}`;
	const file = path.join(folder, "playwright.json");
	rmSync(file, { force: true });
	const env = { ...toolEnv, ...own, SITE, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
	const chosen = projects.map((name) => `--project=${name}`);
	const code = await run(tool("playwright", "test", "--reporter=list,json", ...chosen, ...words), {
		env,
	});
	/** Without a report, Playwright has not run: a mistake in its words, for one. */
	const isWritten = existsSync(file);
	if (isWritten) nameTests(testsOfPlaywright(file));
	note(layer, isWritten ? code : 1);
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
	return Object.keys(object) as Key[];
}
