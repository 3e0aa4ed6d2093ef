import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort, untilResponding } from "../../../scripts/lib/port.ts";
import { script as nodeScript } from "../../../scripts/lib/tool.ts";
import type { Engine, Tab, TabOptions } from "./tab.ts";
import { WebDriverTab } from "./webdriver.ts";

/** WebKitGTK's own small browser on a screen that nobody sees. */
export async function startWebKit(
	driver: string,
	binary: string,
	screenPath: string,
): Promise<Engine> {
	const screen = new Program([
		screenPath,
		...["-displayfd", "1", "-nolisten", "tcp"],
		...["-screen", "0", "1440x900x24"],
	]);
	const config = folderWithoutAnimations();
	const env = { DISPLAY: `:${await screen.firstLine()}`, XDG_CONFIG_HOME: config };
	return {
		newTab: (options) => newTab(driver, binary, env, options),
		stop: async () => {
			await screen.stop();
			rmSync(config, { recursive: true });
		},
	};
}

/** With a driver of its own: one that has just closed a browser may not answer for half a minute. */
async function newTab(
	driverPath: string,
	binary: string,
	env: object,
	{ site, script }: TabOptions,
): Promise<Tab> {
	const port = await freePort();
	const driver = new Program([driverPath, `--port=${port}`], env);
	const address = `http://127.0.0.1:${port}`;
	await untilResponding(address, () => driver.hasEnded);
	const flags = script ? [] : ["--enable-javascript=false"];
	const capabilities = {
		browserName: "MiniBrowser",
		"webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen", ...flags] },
	};
	const tab = await WebDriverTab.start(address, capabilities, site);
	const close = tab.close.bind(tab);
	tab.close = () => close().then(() => driver.stop());
	return tab;
}

/** GTK's setting for reduced motion: nobody waits for a page that scrolls. */
function folderWithoutAnimations(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "webkit-"));
	mkdirSync(path.join(folder, "gtk-3.0"));
	writeFileSync(path.join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
	return folder;
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
