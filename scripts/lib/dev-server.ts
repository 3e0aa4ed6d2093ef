import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { mailer, site } from "./built-workers.ts";
import { localEnv } from "./local-env.ts";
import { type Command, root } from "./run.ts";
import { tool } from "./tool.ts";

const endWithParent = path.join(import.meta.dirname, "end-with-parent.ts");

/** The tool ends with this process, however that ends. */
export function endingWithParent([node, ...args]: Command): Command {
	return [node, "--import", pathToFileURL(endWithParent).href, ...args];
}

/** Site and mailer as they are built, with a queue between them. */
export function spawnDevServer(
	port: number,
	{
		state = ".wrangler/state",
		args = [],
		colors = false,
	}: { state?: string; args?: string[]; colors?: boolean },
): ChildProcess {
	const [node, ...wrangler] = endingWithParent(
		tool(
			"wrangler",
			...["dev", "-c", site.localConfig, "-c", mailer.localConfig],
			...["--env", ""],
			...["--port", String(port), "--persist-to", state],
			"--show-interactive-dev-session=false",
			...args,
		),
	);
	return spawn(node, wrangler, {
		cwd: root,
		env: { ...localEnv(port), ...(colors ? { FORCE_COLOR: "1" } : {}) },
		stdio: ["ignore", "pipe", "pipe"],
	});
}
