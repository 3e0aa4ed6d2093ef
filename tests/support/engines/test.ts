import { writeFileSync } from "node:fs";
import { test as base, expect, firefox, webkit } from "playwright/test";
import { startDebianFirefox, startPlaywright } from "./playwright.ts";
import type { Engine, Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export { expect };

const { FIREFOX, WEBKIT_DRIVER, MINI_BROWSER, XVFB } = process.env;

/** `npm test` names Debian's engines where Playwright's own are not installed. */
const start: Record<string, () => Engine | Promise<Engine>> = {
	firefox: () => (FIREFOX ? startDebianFirefox(FIREFOX) : startPlaywright(firefox)),
	webkit: () =>
		WEBKIT_DRIVER && MINI_BROWSER && XVFB
			? startWebKit(WEBKIT_DRIVER, MINI_BROWSER, XVFB)
			: startPlaywright(webkit),
};

type Fixtures = {
	script: boolean;
	/** Console errors that the test expects. */
	allowed: RegExp;
	tab: Tab;
};

/** A tab of the engine that the project is named after. Each test fails on an exception or console error in it. */
export const test = base.extend<Fixtures, { engine: Engine }>({
	engine: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
		async ({}, use, { project }) => {
			const startEngine = start[project.name];
			if (!startEngine) throw new Error(`No engine is named ${project.name}`);
			const engine = await startEngine();
			await use(engine);
			await engine.stop();
		},
		{ scope: "worker" },
	],
	script: [true, { option: true }],
	allowed: [/^$/, { option: true }],
	tab: async ({ engine, script, allowed, baseURL }, use, info) => {
		const tab = await engine.newTab({ site: String(baseURL), script });
		await use(tab);
		if (info.status !== info.expectedStatus)
			writeFileSync(info.outputPath("window.png"), await tab.screenshot());
		await tab.close();
		const errors = tab.errors().filter((error) => !allowed.test(error));
		expect(errors, "errors of the pages").toEqual([]);
	},
});
