import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, untilResponding } from "../../../scripts/lib/port.ts";
import { script as nodeScript } from "../../../scripts/lib/tool.ts";
import {
	type Engine,
	keyCharacters,
	type Role,
	type Tab,
	type TabOptions,
	type Target,
} from "./tab.ts";
import { WebDriver } from "./webdriver.ts";

const timeoutMs = 5000;

/** What can have the role; the browser says whether it has. */
const candidates: Record<Role, string> = {
	button: "button",
	checkbox: "input[type=checkbox]",
	combobox: "[role=combobox]",
	group: "fieldset",
	radio: "input[type=radio]",
	slider: "input[type=range]",
	textbox: "input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), textarea",
};

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
	const window = await WebDriver.start(address, {
		browserName: "MiniBrowser",
		"webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen", ...flags] },
	});
	return {
		errors: () => [],
		open: (path) => window.goTo(new URL(path, site).href),
		resize: async (width, height) => {
			await window.resize(width, height);
			while ((await window.evaluate(() => innerWidth)) !== width) await sleep(10);
		},
		press: async (target) => window.press(await find(window, target)),
		keys: async (target, ...keys) =>
			window.pressKeys(
				await find(window, target),
				keys.map((key) => keyCharacters[key]),
			),
		type: async (target, text) => {
			const field = await find(window, target);
			await window.press(field);
			await window.replaceText(field, text);
		},
		address: () => window.address(),
		back: () => window.back(),
		evaluate: async (run, argument) => (await window.evaluate(run, argument)) as never,
		screenshot: () => window.screenshot(),
		close: async () => {
			await window.end();
			await driver.stop();
		},
	};
}

/** GTK's setting for reduced motion: nobody waits for a page that scrolls. */
function folderWithoutAnimations(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "webkit-"));
	mkdirSync(path.join(folder, "gtk-3.0"));
	writeFileSync(path.join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
	return folder;
}

/** Waits until exactly one such element is displayed. */
async function find(window: WebDriver, target: Target): Promise<string> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const found = await findAll(window, target);
		const [only] = found;
		if (only && found.length === 1) return only;
		if (Date.now() > deadline) throw new Error(`${found.length} of ${JSON.stringify(target)}`);
		await sleep(50);
	}
}

/** The page says which elements may be meant; their names and roles are the browser's own. */
async function findAll(window: WebDriver, target: Target): Promise<string[]> {
	if ("css" in target) return displayed(window, await window.elements(target.css));
	const { role, name, inside } = target;
	const within = inside && (await find(window, inside));
	const possible = await window.elements(candidates[role], { name, within });
	const named: string[] = [];
	for (const id of possible)
		if (singleSpaced(await window.accessible("label", id)).includes(name))
			if ((await window.accessible("role", id)) === role) named.push(id);
	return displayed(window, named);
}

async function displayed(window: WebDriver, ids: string[]): Promise<string[]> {
	const shown = await Promise.all(ids.map((id) => window.isDisplayed(id)));
	return ids.filter((_, index) => shown[index]);
}

function singleSpaced(text: string): string {
	return text.replace(/\s+/g, " ").trim();
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
