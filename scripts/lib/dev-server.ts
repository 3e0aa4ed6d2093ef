import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { mailer, site } from "./built-workers.ts";
import { localEnv } from "./local-env.ts";
import { deleteMailsAbout } from "./local-mails.ts";
import { type Command, root } from "./run.ts";
import { queryServed } from "./served-database.ts";
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
	const server = spawn(node, wrangler, {
		cwd: root,
		env: { ...localEnv(port), ...(colors ? { FORCE_COLOR: "1" } : {}) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	createInterface({ input: server.stdout }).on("line", (line) => {
		if (line.includes('"event":"erased"')) void deleteMailsOfErased(port);
	});
	return server;
}

/** Windows has no SIGTERM that a process could handle: everything below the process is ended there. */
export function stopTree(child: ChildProcess): void {
	if (process.platform === "win32" && child.pid)
		spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
	else child.kill("SIGTERM");
}

/** A Worker cannot delete the files in which wrangler keeps what it sent. */
async function deleteMailsOfErased(port: number): Promise<void> {
	try {
		const erased = await queryServed(
			`http://localhost:${port}`,
			"SELECT reference FROM bookings WHERE erased_at IS NOT NULL",
		);
		deleteMailsAbout(erased.map(({ reference }) => String(reference)));
	} catch (error) {
		console.error("The mails of erased customers are still there:", error);
	}
}
