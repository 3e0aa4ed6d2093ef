import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort, untilResponding } from "../../../scripts/lib/port.ts";
import { script as nodeScript } from "../../../scripts/lib/tool.ts";
import type { TabOptions } from "./tab.ts";
import { WebDriverTab } from "./webdriver.ts";

/** WebKitGTK's own small browser on a screen that nobody sees. */
export async function startWebKit(driverPath: string, binary: string, xvfb: string) {
	const size = ["-screen", "0", "1440x900x24"];
	const screen = new Program([xvfb, "-displayfd", "1", "-nolisten", "tcp", ...size]);
	/** GTK's setting for reduced motion: nobody waits for a page that scrolls. */
	const config = mkdtempSync(path.join(tmpdir(), "webkit-"));
	const settings = path.join(config, "gtk-3.0/settings.ini");
	mkdirSync(path.dirname(settings));
	writeFileSync(settings, "[Settings]\ngtk-enable-animations=0\n");
	const env = { DISPLAY: `:${await screen.firstLine()}`, XDG_CONFIG_HOME: config };
	return {
		/** With a driver of its own: one that has just closed a browser may not answer for half a minute. */
		newTab: async ({ site, script }: TabOptions) => {
			const port = await freePort();
			const driver = new Program([driverPath, `--port=${port}`], env);
			const address = `http://127.0.0.1:${port}`;
			await untilResponding(address, () => driver.hasEnded);
			const flags = script ? [] : ["--enable-javascript=false"];
			const capabilities = {
				browserName: "MiniBrowser",
				"webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen", ...flags] },
			};
			return WebDriverTab.start(address, capabilities, { site, stop: () => driver.stop() });
		},
		stop: async () => {
			await screen.stop();
			rmSync(config, { recursive: true });
		},
	};
}

/** A program that ends with this process, however that ends. */
class Program {
	readonly #process: ChildProcess;

	constructor(command: [file: string, ...args: string[]], env = {}) {
		const [node, ...args] = nodeScript("lib/run-until-parent-ends.ts", ...command);
		this.#process = spawn(node, args, {
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "inherit"],
		});
	}

	get hasEnded(): boolean {
		return this.#process.exitCode !== null;
	}

	async firstLine(): Promise<string> {
		const { stdout } = this.#process;
		if (stdout) for await (const line of createInterface({ input: stdout })) return line;
		throw new Error("The program ended without a word");
	}

	async stop() {
		if (this.hasEnded) return;
		this.#process.kill("SIGTERM");
		await once(this.#process, "exit");
	}
}
