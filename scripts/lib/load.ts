import path from "node:path";
import { runnerImport } from "vite";
import { root } from "./run.ts";

/** By Vite, for Node itself does not read the JSX of the mails. */
export async function load<Module>(file: string): Promise<Module> {
	const { module } = await runnerImport<Module>(path.join(root, file), {
		configFile: false,
		logLevel: "error",
	});
	return module;
}
