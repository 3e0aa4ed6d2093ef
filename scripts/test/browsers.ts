import { z } from "zod";
import {
	chromiumPath,
	type Found,
	findFirefox,
	findWebKit,
	headlessShellPath,
} from "../lib/engines.ts";
import { startLocalSite } from "../lib/local-site.ts";
import { run, toolEnv } from "../lib/run.ts";
import { tool } from "../lib/tool.ts";
import { type Count, newReport, readReport, type Skipped } from "./count.ts";

/** The projects of playwright.config.ts that run in each engine. */
const projects = { chromium: ["desktop", "phone"], firefox: ["firefox"], webkit: ["webkit"] };
type Engine = keyof typeof projects;
export const engines = Object.keys(projects) as Engine[];

const find: Record<Engine, () => Promise<Found>> = {
	chromium: findChromium,
	firefox: findFirefox,
	webkit: findWebKit,
};

const outcomes = z.array(
	z.object({
		id: z.string(),
		title: z.string(),
		project: z.string(),
		outcome: z.enum(["expected", "flaky", "unexpected", "skipped"]),
		start: z.number(),
		end: z.number(),
	}),
);
type Outcome = z.infer<typeof outcomes>[number];

/**
 * One run for all engines on one site, so that one engine's tests wait while another's work. The site starts as soon as
 * it may, also while the layers before it run.
 */
export async function browsers(
	wanted: Engine[],
	filters: string[],
	{ ready, before }: { ready: () => Promise<unknown>; before: Promise<unknown> },
): Promise<(Count | Skipped)[]> {
	const env = { ...toolEnv };
	const skipped: Skipped[] = [];
	for (const layer of wanted) {
		const found = await find[layer]();
		if ("missing" in found) skipped.push({ layer, missing: found.missing });
		else Object.assign(env, found.env);
	}
	const present = wanted.filter((name) => skipped.every(({ layer }) => layer !== name));
	if (present.length === 0) return skipped;

	const report = newReport("browsers");
	await ready();
	const { site, state, stop } = await startLocalSite();
	try {
		await before;
		const chosen = present.flatMap((name) => projects[name]);
		const code = await run(
			tool("playwright", "test", ...chosen.map((project) => `--project=${project}`), ...filters),
			{ env: { ...env, SITE: site, SITE_STATE: state, REPORT: report } },
		);
		const ran = readReport(report, outcomes) ?? [];
		const counts = present
			.map((name) => countOf(name, ran))
			.filter(({ passed, failed }) => passed + failed > 0 || !filters.length);
		for (const count of counts) if (count.passed === 0) count.failed ||= 1;
		if (code !== 0 && counts.every(({ failed }) => failed === 0))
			counts.push({ layer: "browser", passed: 0, failed: 1, seconds: 0 });
		return [...counts, ...skipped];
	} finally {
		await stop();
	}
}

function countOf(layer: Engine, ran: Outcome[]): Count {
	const own = ran.filter(({ project }) => projects[layer].includes(project));
	/** A test that was tried twice has two entries. */
	const titlesOf = (...wanted: Outcome["outcome"][]) => {
		const tests = own.filter(({ outcome }) => wanted.includes(outcome));
		return [...new Map(tests.map(({ id, title }) => [id, title])).values()];
	};
	const failures = titlesOf("unexpected");
	const thorough = titlesOf("expected", "flaky", "unexpected").filter((title) =>
		/ › thorough\W|@thorough\b/.test(title),
	).length;
	const start = Math.min(...own.map(({ start }) => start));
	const end = Math.max(...own.map(({ end }) => end));
	return {
		layer,
		passed: titlesOf("expected", "flaky").length,
		failed: failures.length,
		failures,
		thorough,
		seconds: own.length ? Math.round((end - start) / 1000) : 0,
	};
}

/** The tests of the back/forward cache need the whole browser. */
async function findChromium(): Promise<Found> {
	const WHOLE_CHROMIUM = await chromiumPath();
	const CHROMIUM = (await headlessShellPath()) ?? WHOLE_CHROMIUM;
	return { env: { CHROMIUM, WHOLE_CHROMIUM } };
}
