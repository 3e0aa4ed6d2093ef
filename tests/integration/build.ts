import { readdirSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { runOrExit, script } from "../../scripts/lib/run.ts";

/** Tests inside workerd load the build, so it is rebuilt when a source changes, also in watch mode. */
export default async function setup(project: TestProject): Promise<void> {
	const build = () => runOrExit(script("build.ts"));
	await build();
	const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
	const paths = files.map((file) => `/${file.replaceAll("\\", "/")}`);
	project.provide("staticFiles", paths);
	project.onTestsRerun(build);
}
