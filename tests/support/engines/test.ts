import { writeFileSync } from "node:fs";
import { test as base, expect } from "playwright/test";
import { startFirefox } from "./firefox.ts";
import type { Engine, Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export { expect };

const start: Record<string, () => Engine | Promise<Engine>> = {
	firefox: () => startFirefox(setting("FIREFOX")),
	webkit: () =>
		startWebKit(
			setting("WEBKIT_DRIVER"),
			setting("MINI_BROWSER"),
			setting("XVFB"),
		),
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

function setting(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is not set: run npm test -- browser`);
	return value;
}
