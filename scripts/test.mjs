/** All layers in turn, or those named; closes with one line that counts every test. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, headlessShell } from "./chromium.mjs";
import { must, quiet, root, run } from "./run.mjs";
import { serve } from "./serve.mjs";

const reports = path.join(root, "test-results/reports");
const layers = {
	types: () => check("npm", ["run", "--silent", "types"]),
	lint: () => check("npm", ["run", "--silent", "lint"]),
	unit: () => vitest("unit", ["unit"]),
	integration: () => vitest("integration", ["site", "mailer"]),
	browser,
};

const [asked, filters] = split(process.argv.slice(2));
const total = { passed: 0, failed: 0 };
mkdirSync(reports, { recursive: true });
await must("npm", ["run", "--silent", "build"]);

for (const layer of asked) {
	const started = Date.now();
	const { passed, failed } = await layers[layer]();
	total.passed += passed;
	total.failed += failed;
	console.log(
		`${layer}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
	);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A check without tests of its own counts as one. */
async function check(command, args) {
	const code = await run(command, args);
	return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(name, projects) {
	const report = path.join(reports, `${name}.json`);
	rmSync(report, { force: true });
	const code = await run("vitest", [
		"run",
		...projects.flatMap((project) => ["--project", project]),
		...[
			"--reporter",
			"default",
			"--reporter",
			"json",
			"--outputFile.json",
			report,
		],
		...filters,
	]);
	return counted(code, report, ({ numPassedTests, numFailedTests }) => ({
		passed: numPassedTests,
		failed: numFailedTests,
	}));
}

async function browser() {
	const report = path.join(reports, "browser.json");
	rmSync(report, { force: true });
	const whole = await chromium();
	const shell = (await headlessShell()) ?? whole;
	const { site, state, stop } = await serve();
	try {
		const env = {
			...quiet,
			SITE: site,
			STATE: state,
			CHROMIUM: shell,
			WHOLE_CHROMIUM: whole,
			JSON_REPORT: report,
		};
		const code = await run("playwright", ["test", ...filters], { env });
		return counted(code, report, ({ stats }) => ({
			passed: stats.expected + stats.flaky,
			failed: stats.unexpected,
		}));
	} finally {
		await stop();
	}
}

/** A runner that fell over, or ran nothing, is a failure whatever its report says. */
function counted(code, report, read) {
	try {
		const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")));
		return {
			passed,
			failed: code !== 0 || passed === 0 ? Math.max(failed, 1) : failed,
		};
	} catch {
		return { passed: 0, failed: 1 };
	}
}

function split(words) {
	const named = words.filter((word) => word in layers);
	return [
		named.length > 0 ? named : Object.keys(layers),
		words.filter((word) => !(word in layers)),
	];
}
