import { type ChildProcess, spawn, spawnSync } from "node:child_process";
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

type ServerOptions = { state?: string; args?: string[]; colors?: boolean };

/** Site and mailer as they are built, with a queue between them. */
export function spawnDevServer(port: number, options: ServerOptions) {
	const { state = ".wrangler/state", args = [], colors = false } = options;
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

/** Windows has no SIGTERM that a process could handle: everything below the process is ended there. */
export function stopTree(child: ChildProcess): void {
	if (process.platform === "win32" && child.pid)
		spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
	else child.kill("SIGTERM");
}
