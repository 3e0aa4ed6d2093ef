/** All layers in turn, or those named; closes with one line that counts every test. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { chromiumPath, headlessShellPath } from "./lib/chromium.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { type Command, root, run, runOrExit, toolEnv } from "./lib/run.ts";
import { script, tool } from "./lib/tool.ts";

type Count = { passed: number; failed: number };

const reports = path.join(root, "test-results/reports");
const layers: Record<string, () => Promise<Count>> = {
	types: () => check(script("types.ts")),
	lint: () => check(tool("biome", "check")),
	unit: () => vitest("unit", ["unit"]),
	integration: () => vitest("integration", ["site", "mailer"]),
	browser,
};

const words = process.argv.slice(2);
const named = words.filter((word) => Object.hasOwn(layers, word));
const filters = words.filter((word) => !Object.hasOwn(layers, word));
const total: Count = { passed: 0, failed: 0 };
mkdirSync(reports, { recursive: true });
await runOrExit(script("build.ts"));

for (const [layer, start] of Object.entries(layers)) {
	if (named.length > 0 && !named.includes(layer)) continue;
	const started = Date.now();
	const { passed, failed } = await start();
	total.passed += passed;
	total.failed += failed;
	const seconds = Math.round((Date.now() - started) / 1000);
	console.log(`${layer}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A check without tests of its own counts as one. */
async function check(command: Command): Promise<Count> {
	const code = await run(command);
	return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(name: string, projects: string[]): Promise<Count> {
	const report = newReport(name);
	const code = await run(
		tool(
			"vitest",
			"run",
			...projects.flatMap((project) => ["--project", project]),
			...["--reporter", "default", "--reporter", "json"],
			...["--outputFile.json", report],
			...filters,
		),
	);
	const vitestReport = z
		.object({ numPassedTests: z.number(), numFailedTests: z.number() })
		.transform(({ numPassedTests, numFailedTests }) => ({
			passed: numPassedTests,
			failed: numFailedTests,
		}));
	return countIn(report, code, vitestReport);
}

async function browser(): Promise<Count> {
	const report = newReport("browser");
	const chromium = await chromiumPath();
	const shell = (await headlessShellPath()) ?? chromium;
	const { site, state, stop } = await startLocalSite();
	try {
		const env = {
			...toolEnv,
			SITE: site,
			STATE: state,
			CHROMIUM: shell,
			WHOLE_CHROMIUM: chromium,
			JSON_REPORT: report,
		};
		const code = await run(tool("playwright", "test", ...filters), { env });
		const counts = z.object({
			expected: z.number(),
			flaky: z.number(),
			unexpected: z.number(),
		});
		const playwrightReport = z
			.object({ stats: counts })
			.transform(({ stats }) => ({
				passed: stats.expected + stats.flaky,
				failed: stats.unexpected,
			}));
		return countIn(report, code, playwrightReport);
	} finally {
		await stop();
	}
}

function newReport(name: string): string {
	const report = path.join(reports, `${name}.json`);
	rmSync(report, { force: true });
	return report;
}

/** A runner that fell over, or ran nothing, is a failure whatever its report says. */
function countIn(report: string, code: number, schema: z.ZodType<Count>) {
	try {
		const { passed, failed } = schema.parse(
			JSON.parse(readFileSync(report, "utf8")),
		);
		return code !== 0 || passed === 0
			? { passed, failed: Math.max(failed, 1) }
			: { passed, failed };
	} catch {
		return { passed: 0, failed: 1 };
	}
}
