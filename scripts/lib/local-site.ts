import { spawn } from "node:child_process";
import { once } from "node:events";
import { stopTree } from "./dev-server.ts";
import { freePort, untilResponding } from "./port.ts";
import { script } from "./tool.ts";

type Options = { port?: number; state?: string };

/** What `npm start` serves, on a free port, with a database of its own that is deleted when it stops, unless it has a folder. */
export async function startLocalSite({ port: given, state }: Options = {}) {
	const port = given ?? (await freePort());
	const place = state ? ["--persist-to", state] : ["--fresh"];
	const [node, ...args] = script("start.ts", ...place, "--port", String(port));
	const server = spawn(node, args, { stdio: ["ignore", "ignore", "inherit"] });
	const ended = once(server, "close");
	const site = `http://localhost:${port}`;
	if (!(await untilResponding(site, () => server.exitCode !== null)))
		throw new Error("The site did not start");
	const stop = async () => {
		stopTree(server);
		await ended;
	};
	return { site, port, stop };
}
