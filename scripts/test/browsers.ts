import { chromiumPath, headlessShellPath } from "../lib/chromium.ts";
import { type Found, findFirefox, findWebKit } from "../lib/engines.ts";
import { startLocalSite } from "../lib/local-site.ts";
import { run, toolEnv } from "../lib/run.ts";
import { tool } from "../lib/tool.ts";
import { type Result, resultOf } from "./result.ts";

/** The projects of playwright.config.ts that run in each engine. */
const projects = {
	chromium: ["desktop", "phone"],
	firefox: ["firefox"],
	webkit: ["webkit"],
};
type Engine = keyof typeof projects;
export const engines = Object.keys(projects) as Engine[];

const find: Record<Engine, () => Promise<Found>> = {
	chromium: findChromium,
	firefox: findFirefox,
	webkit: findWebKit,
};

/** One run for all engines on one site, so that one engine's tests wait while another's work. */
export async function browsers(
	wanted: Engine[],
	filters: string[],
): Promise<Result[]> {
	const env = { ...toolEnv };
	const present: Engine[] = [];
	const skipped: Result[] = [];
	for (const layer of wanted) {
		const found = await find[layer]();
		if ("missing" in found)
			skipped.push({ layer, outcome: "SKIPPED", detail: found.missing });
		else {
			present.push(layer);
			Object.assign(env, found.env);
		}
	}
	if (present.length === 0) return skipped;

	const { site, stop } = await startLocalSite();
	try {
		const chosen = present
			.flatMap((name) => projects[name])
			.map((project) => `--project=${project}`);
		const command = tool("playwright", "test", ...chosen, ...filters);
		const result = await resultOf(present.join(" and "), () =>
			run(command, { env: { ...env, SITE: site } }),
		);
		return [result, ...skipped];
	} finally {
		await stop();
	}
}

/** The tests of the back/forward cache need the whole browser. */
async function findChromium(): Promise<Found> {
	const WHOLE_CHROMIUM = await chromiumPath();
	const CHROMIUM = (await headlessShellPath()) ?? WHOLE_CHROMIUM;
	return { env: { CHROMIUM, WHOLE_CHROMIUM } };
}
