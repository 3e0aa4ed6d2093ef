/**
 * All layers, or those named; closes with a line for each, and one that counts every test. `--all` adds tests/thorough, Firefox,
 * WebKit and every sample of a property; `--seed N` repeats the samples of a failure. Other words go to Vitest and Playwright.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { refusalOfKeptFlags } from "./lib/command-line.ts";
import { chromiumPath, type Found, findFirefox, findWebKit } from "./lib/engines.ts";
import { type Command, fail, root, run, runOrExit, script, tool, toolEnv } from "./lib/run.ts";
import { freePort } from "./lib/servers.ts";

type Count = { layer: string; passed: number; failed: number; failures?: string[] };
/** A layer that cannot run on this machine, and what would make it run. */
type Skipped = { layer: string; missing: string };

const checks = { types: script("types.ts"), lint: tool("biome", "check") };
const vitestProjects = { unit: ["unit"], integration: ["site", "mailer"] };
const engines = { chromium: ["desktop", "phone"], firefox: ["firefox"], webkit: ["webkit"] };
const names = [...[checks, vitestProjects, engines].flatMap(Object.keys), "browser"];

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	testResults: z.array(
		z.object({
			name: z.string(),
			assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
		}),
	),
});
const playwrightReport = z.object({
	stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

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
if (!isThorough) toolEnv.DEFAULT_TESTS = "1";
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
/** Two at once would both write it. */
if (wantedEngines.length + projects.length > 0) await runOrExit(script("build.ts"));
const results: (Count | Skipped)[] = (
	await Promise.all([
		...keysOf(checks).map((layer) => (isWanted(layer) ? check(layer, checks[layer]) : [])),
		projects.length > 0 ? vitest() : [],
	])
).flat();
if (wantedEngines.length > 0) results.push(...(await browsers()));

const counts = results.filter((result): result is Count => "passed" in result);
const skipped = results.filter((result): result is Skipped => "missing" in result);
console.log(`\n${[...counts.map(lineOf), ...skipped.map(lineOfSkipped)].join("\n")}\n`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(
	`${[`${passed} passed, ${failed} failed`, ...skipped.map(({ layer }) => `${layer} SKIPPED`)].join(", ")}: ${
		isThorough ? "all tests" : "the default tests; npm test -- --all adds more"
	}`,
);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** The flag and as many words behind it, which are then no filters. */
function takeFlag(flag: string, values = 0): string[] {
	const index = words.indexOf(flag);
	return index < 0 ? [] : words.splice(index, 1 + values);
}

/** A check without tests of its own counts as one. */
async function check(layer: string, command: Command): Promise<Count> {
	const failed = Number((await run(command, { quiet: true })) !== 0);
	return { layer, passed: 1 - failed, failed };
}

async function vitest(): Promise<Count> {
	const report = newReport("vitest");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const chosen = projects.map((project) => `--project=${project}`);
	const code = await run(tool("vitest", "run", ...chosen, ...reporters, ...filters));
	const found = readReport(report, vitestReport);
	const failures = found?.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
	);
	return counted("vitest", code, found?.numPassedTests, found?.numFailedTests, failures);
}

/** One run for all engines on one site, so that one engine's tests wait while another's work. */
async function browsers(): Promise<(Count | Skipped)[]> {
	const report = newReport("browser");
	const port = await freePort();
	const env = { ...toolEnv, SITE: `http://localhost:${port}`, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
	const find: Record<keyof typeof engines, () => Found | Promise<Found>> = {
		chromium: () => chromiumPath({ isFast: isThorough }).then(() => ({ env: {} })),
		firefox: findFirefox,
		webkit: findWebKit,
	};
	const skipped: Skipped[] = [];
	for (const layer of wantedEngines) {
		const found = await find[layer]();
		if ("missing" in found) skipped.push({ layer, missing: found.missing });
		else Object.assign(env, found.env);
	}
	const present = wantedEngines.filter((name) => skipped.every(({ layer }) => layer !== name));
	if (present.length === 0) return skipped;
	const chosen = present.flatMap((name) => engines[name]).map((name) => `--project=${name}`);
	const code = await run(tool("playwright", "test", ...chosen, ...filters), { env });
	const stats = readReport(report, playwrightReport)?.stats;
	const passed = stats && stats.expected + stats.flaky;
	return [counted(present.join(", "), code, passed, stats?.unexpected), ...skipped];
}

/** A runner that fell over, or ran nothing, is a failure whatever its report says. */
function counted(layer: string, code: number, passed = 0, failed = 0, failures?: string[]): Count {
	return { layer, passed, failed: code === 0 && passed > 0 ? failed : failed || 1, failures };
}

function newReport(name: string): string {
	const report = path.join(root, `test-results/${name}.json`);
	rmSync(report, { force: true });
	return report;
}

/** A runner that fell over may have left no report. */
function readReport<Report>(report: string, schema: z.ZodType<Report>): Report | undefined {
	try {
		return schema.parse(JSON.parse(readFileSync(report, "utf8")));
	} catch {
		return undefined;
	}
}

function lineOf({ layer, passed, failed, failures = [] }: Count): string {
	const lines = [`${layer}: ${passed} passed, ${failed} failed`, ...failures];
	return lines.join("\n  failed: ");
}

function lineOfSkipped({ layer, missing }: Skipped): string {
	return `${layer}: SKIPPED, install it: ${missing}`;
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
	return Object.keys(object) as Key[];
}
