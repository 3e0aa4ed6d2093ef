import type { TestProject } from "vitest/node";
import { runOrExit } from "../../scripts/lib/run.ts";
import { script } from "../../scripts/lib/tool.ts";

/** Tests inside workerd load what is built: it is built anew when a source has changed, also while watching. */
export default async function setup(project: TestProject): Promise<void> {
	const build = () => runOrExit(script("build.ts"));
	await build();
	project.onTestsRerun(build);
}
