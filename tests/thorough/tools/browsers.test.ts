import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root, script, tool } from "../../../scripts/lib/run.ts";
import { temporaryFolder } from "../../tools/support/folder.ts";

test("who has no WebKit runs the browser tests without it, and reads once how to install it", () => {
	const [node, ...args] = tool("playwright", "test", "--list");
	const own = { CHROMIUM: node, FIREFOX: node, PLAYWRIGHT_BROWSERS_PATH: temporaryFolder() };
	const env = { ...process.env, ...own, THOROUGH: "1" };
	const { status, stdout } = spawnSync(node, args, { cwd: root, env, encoding: "utf8" });
	expect(status).toBe(0);
	for (const project of ["desktop", "phone", "firefox"]) expect(stdout).toContain(`[${project}]`);
	expect(stdout).not.toContain("[webkit]");
	expect(stdout.match(/Without webkit: npx playwright install webkit/g)).toHaveLength(1);
}, 60_000);

test.each([
	[[], "skipped without harm"],
	[["--may-skip", "webkit"], "a failure where it may not be skipped"],
	[["--may-skip", "firefox,webkit"], "skipped where it may be"],
])(
	"a browser that is there but cannot be driven is named with the reason: %j, %s",
	(flags) => {
		const [node, ...args] = script("test.ts", "firefox", "no-such.spec.ts", ...flags);
		const env = { ...process.env, FIREFOX: node };
		const { status, stdout } = spawnSync(node, args, { cwd: root, env, encoding: "utf8" });
		expect(stdout).toMatch(/^firefox: SKIPPED, it is there but cannot be driven: .*launch/m);
		expect(stdout.includes("Not passed: firefox")).toBe(flags[1] === "webkit");
		/** Nothing else has run. */
		expect(status).toBe(1);
	},
	60_000,
);
