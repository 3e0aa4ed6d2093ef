import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Key, keyCharacters, type Role, type Tab, type Target } from "./tab.ts";

const timeoutMs = 5000;

/** The name under which the protocol sends an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const elements = z.array(z.object({ [elementKey]: z.string() }));
const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

type Found = z.infer<typeof elements>[number];

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

/** The site that is visited, and what ends the driver. */
type Opener = { site: string; stop: () => Promise<void> };

/** One window of a browser, by the W3C's WebDriver protocol. */
export class WebDriverTab implements Tab {
	private constructor(
		readonly session: string,
		readonly of: Opener,
	) {}

	static async start(driver: string, capabilities: object, of: Opener) {
		const body = { capabilities: { alwaysMatch: capabilities } };
		const session = await send("POST", `${driver}/session`, body);
		const { sessionId } = z.object({ sessionId: z.string() }).parse(session);
		return new WebDriverTab(`${driver}/session/${sessionId}`, of);
	}

	errors() {
		return [];
	}

	async open(address: string) {
		await this.#post("/url", { url: new URL(address, this.of.site).href });
	}

	async address() {
		return String(await this.#get("/url"));
	}

	async back() {
		await this.#post("/back");
	}

	async resize(width: number, height: number) {
		await this.#post("/window/rect", { x: 0, y: 0, width, height });
		while ((await this.evaluate(() => innerWidth)) !== width) await sleep(10);
	}

	async screenshot() {
		return Buffer.from(String(await this.#get("/screenshot")), "base64");
	}

	async close() {
		await send("DELETE", this.session);
		await this.of.stop();
	}

	evaluate<Result>(run: string | ((...args: never[]) => Result), ...args: unknown[]) {
		const script = typeof run === "string" ? run : `return (${run})(...arguments)`;
		return this.#post("/execute/sync", { script, args }) as Promise<Awaited<Result>>;
	}

	/**
	 * Brings the element to the middle of the window, points at it, and clicks when it has not moved since: WebKit
	 * scrolls back to a field a moment after somebody typed in it. Its own click leaves an element under a bar.
	 */
	async press(target: Target) {
		const origin = await this.#find(target);
		const mouse = { type: "pointer", id: "mouse" };
		const place = async () => String(await this.evaluate(placeOf, origin));
		for (;;) {
			await this.evaluate(bringToMiddle, origin);
			const before = await place();
			await sleep(40);
			if ((await place()) !== before) continue;
			await this.#act(mouse, [{ type: "pointerMove", x: 0, y: 0, origin }]);
			await sleep(20);
			if ((await place()) === before) break;
		}
		const click = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
		await this.#act(mouse, click);
	}

	async keys(target: Target, ...keys: Key[]) {
		await this.evaluate((part: HTMLElement) => part.focus(), await this.#find(target));
		const presses = keys.flatMap((key) =>
			["keyDown", "keyUp"].map((type) => ({ type, value: keyCharacters[key] })),
		);
		await this.#act({ type: "key", id: "keyboard" }, presses);
	}

	/** With key presses; in one command, because WebKit needs 15 ms for each key of an action. */
	async type(target: Target, text: string) {
		await this.press(target);
		const field = await this.#find(target);
		await this.evaluate((input: HTMLInputElement) => input.select(), field);
		await this.#post(`/element/${field[elementKey]}/value`, { text });
	}

	/** Waits until exactly one such element is displayed. */
	async #find(target: Target): Promise<Found> {
		const deadline = Date.now() + timeoutMs;
		for (;;) {
			const found = await this.#findAll(target);
			const [only] = found;
			if (only && found.length === 1) return only;
			if (Date.now() > deadline) throw new Error(`${found.length} of ${JSON.stringify(target)}`);
			await sleep(50);
		}
	}

	/** The page says which elements may be meant; their names and roles are the browser's own. */
	async #findAll(target: Target): Promise<Found[]> {
		if ("css" in target) return this.#shown(null, target.css);
		const { role, name, inside } = target;
		const within = inside ? await this.#find(inside) : null;
		const found: Found[] = [];
		for (const one of await this.#shown(within, candidates[role], name)) {
			const path = `/element/${one[elementKey]}/computed`;
			/** Nothing of an element that is kept from screen readers. */
			const computed = (what: string) => this.#get(path + what).then(String, () => "");
			if (!(await computed("label")).replace(/\s+/g, " ").includes(name)) continue;
			if ((await computed("role")) === role) found.push(one);
		}
		return found;
	}

	async #shown(within: Found | null, css: string, name = ""): Promise<Found[]> {
		return elements.parse(await this.evaluate(shown, within, css, name));
	}

	async #act(device: object, actions: object[]) {
		await this.#post("/actions", { actions: [{ ...device, actions }] });
	}

	#get(path: string) {
		return send("GET", this.session + path);
	}

	#post(path: string, body: object = {}) {
		return send("POST", this.session + path, body);
	}
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
	const response = await fetch(url, { method, body: body && JSON.stringify(body) });
	const { value } = reply.parse(await response.json());
	if (response.ok) return value;
	const { error, message } = failure.parse(value);
	throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}

/** Run in the page. */
const bringToMiddle = (part: Element) =>
	part.scrollIntoView({ block: "center", behavior: "instant" });
const placeOf = (part: Element) => [part.getBoundingClientRect().x, part.getBoundingClientRect().y];

/** Runs in the page: what is displayed there, and whose text or label holds the name. */
function shown(inside: Element | null, css: string, name: string) {
	return [...(inside ?? document).querySelectorAll<HTMLInputElement>(css)].filter((element) => {
		const labels = [...(element.labels ?? [])].map((label) => label.textContent);
		const texts = [element.getAttribute("aria-label"), element.textContent, ...labels];
		const isNamed = texts.some((text) => text?.replace(/\s+/g, " ").includes(name));
		return isNamed && element.checkVisibility({ visibilityProperty: true });
	});
}
