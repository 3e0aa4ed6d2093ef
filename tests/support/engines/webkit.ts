import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort, untilResponding } from "../../../scripts/lib/port.ts";
import type { Engine, Role, Tab, TabOptions, Target } from "./tab.ts";

/** WebKitGTK's own small browser on a screen that nobody sees, by the W3C's WebDriver protocol: for the forms only. */
export async function startWebKit(
	driverPath: string,
	binary: string,
	xvfb: string,
): Promise<Engine> {
	const screen = start(xvfb, [
		"-displayfd",
		"1",
		"-nolisten",
		"tcp",
		"-screen",
		"0",
		"1440x900x24",
	]);
	const [display] = await once(createInterface({ input: screen.stdout }), "line");
	/** GTK's setting for reduced motion: nobody waits for a page that scrolls. */
	const config = mkdtempSync(path.join(tmpdir(), "webkit-"));
	mkdirSync(path.join(config, "gtk-3.0"));
	writeFileSync(path.join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
	const env = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: config };
	return {
		/** With a driver of its own: one that has just closed a browser may not answer for half a minute. */
		newTab: async ({ site, script }: TabOptions) => {
			const port = await freePort();
			const driver = start(driverPath, [`--port=${port}`], env);
			await untilResponding(`http://127.0.0.1:${port}`, () => driver.exitCode !== null);
			const flags = script ? [] : ["--enable-javascript=false"];
			const args = ["--automation", "--full-screen", ...flags];
			return newTab(`http://127.0.0.1:${port}`, { site, driver, browser: { binary, args } });
		},
		stop: async () => {
			await end(screen);
			rmSync(config, { recursive: true });
		},
	};
}

function start(file: string, args: string[], env = {}) {
	const child = spawn(file, args, {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	process.on("exit", () => child.kill());
	return child;
}

async function end(child: ChildProcess) {
	if (child.exitCode === null && child.kill()) await once(child, "exit");
}

/** The name under which the protocol sends an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const elements = z.array(z.object({ [elementKey]: z.string() }));
const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

const selectors: Record<Role, string> = {
	button: "button",
	checkbox: "input[type=checkbox]",
	combobox: "[role=combobox]",
	group: "fieldset",
	radio: "input[type=radio]",
	slider: "input[type=range]",
	textbox: "input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), textarea",
};

type Opened = { site: string; driver: ChildProcess; browser: object };

async function newTab(driverUrl: string, { site, driver, browser }: Opened): Promise<Tab> {
	const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": browser };
	const started = await send("POST", `${driverUrl}/session`, { capabilities: { alwaysMatch } });
	const { sessionId } = z.object({ sessionId: z.string() }).parse(started);
	const session = `${driverUrl}/session/${sessionId}`;
	const post = (command: string, body: object = {}) => send("POST", session + command, body);
	const run = (script: string | ((...args: never[]) => unknown), ...args: unknown[]) => {
		const text = typeof script === "string" ? script : `return (${script})(...arguments)`;
		return post("/execute/sync", { script: text, args });
	};

	/** Waits until exactly one such element is displayed. */
	async function find(target: Target) {
		const [css, name, inside] =
			"css" in target
				? [target.css, "", null]
				: [selectors[target.role], target.name, target.inside ? await find(target.inside) : null];
		for (let tries = 0; ; tries++) {
			const found = elements.parse(await run(shown, inside, css, name));
			if (found[0] && found.length === 1) return found[0];
			if (tries === 100) throw new Error(`${found.length} of ${JSON.stringify(target)}`);
			await sleep(50);
		}
	}

	/**
	 * Brings the element to the middle of the window, points at it, and clicks when it has not moved since: WebKit scrolls
	 * back to a field a moment after somebody typed in it. Its own click leaves an element under a bar.
	 */
	async function press(target: Target) {
		const origin = await find(target);
		const act = (...actions: object[]) =>
			post("/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
		const place = async () => String(await run(placeOf, origin));
		for (let before = ""; before !== (await place()); ) {
			before = String(await run(bringToMiddle, origin));
			await sleep(40);
			await act({ type: "pointerMove", x: 0, y: 0, origin });
			await sleep(20);
		}
		await act({ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 });
	}

	return {
		errors: () => [],
		open: async (address) => void (await post("/url", { url: new URL(address, site).href })),
		address: async () => String(await send("GET", `${session}/url`)),
		back: async () => void (await post("/back")),
		resize: async (width, height) => {
			await post("/window/rect", { x: 0, y: 0, width, height });
			while ((await run(() => innerWidth)) !== width) await sleep(10);
		},
		press,
		keys: () => Promise.reject(new Error("Only the forms are tested in WebKitGTK")),
		/** In one command, because WebKit needs 15 ms for each key of an action. */
		type: async (target, text) => {
			await press(target);
			const field = await find(target);
			await run((input: HTMLInputElement) => input.select(), field);
			await post(`/element/${field[elementKey]}/value`, { text });
		},
		evaluate: (script, argument) => run(script as never, argument) as never,
		screenshot: async () =>
			Buffer.from(String(await send("GET", `${session}/screenshot`)), "base64"),
		close: async () => {
			await send("DELETE", session);
			await end(driver);
		},
	};
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
	const response = await fetch(url, { method, body: body && JSON.stringify(body) });
	const { value } = reply.parse(await response.json());
	if (response.ok) return value;
	const { error, message } = failure.parse(value);
	throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}

/** Run in the page. */
function bringToMiddle(part: Element) {
	part.scrollIntoView({ block: "center", behavior: "instant" });
	return [part.getBoundingClientRect().x, part.getBoundingClientRect().y];
}
const placeOf = (part: Element) => [part.getBoundingClientRect().x, part.getBoundingClientRect().y];

/** Runs in the page: what is displayed there, and whose text or label holds the name. */
function shown(inside: Element | null, css: string, name: string) {
	return [...(inside ?? document).querySelectorAll<HTMLInputElement>(css)].filter((element) => {
		const labels = [...(element.labels ?? [])].map((label) => label.textContent);
		const own = element.matches("fieldset") ? element.querySelector("legend") : element;
		const texts = [element.getAttribute("aria-label"), own?.textContent, ...labels];
		const isNamed = texts.some((text) => text?.replace(/\s+/g, " ").includes(name));
		return isNamed && element.checkVisibility({ visibilityProperty: true });
	});
}
