import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** The name under which the protocol sends an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const element = z.object({ [elementKey]: z.string() });
const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

/** One window of a browser, by the W3C's WebDriver protocol. */
export class WebDriver {
	readonly #session: string;

	private constructor(session: string) {
		this.#session = session;
	}

	static async start(driver: string, capabilities: object): Promise<WebDriver> {
		const body = { capabilities: { alwaysMatch: capabilities } };
		const session = await send("POST", `${driver}/session`, body);
		const { sessionId } = z.object({ sessionId: z.string() }).parse(session);
		return new WebDriver(`${driver}/session/${sessionId}`);
	}

	async end() {
		await send("DELETE", this.#session);
	}

	async goTo(url: string) {
		await this.#post("/url", { url });
	}

	async back() {
		await this.#post("/back");
	}

	async resize(width: number, height: number) {
		await this.#post("/window/rect", { x: 0, y: 0, width, height });
	}

	/** The page's whole window as PNG. */
	async screenshot(): Promise<Buffer> {
		const png = z.string().parse(await send("GET", `${this.#session}/screenshot`));
		return Buffer.from(png, "base64");
	}

	/** Runs a function or the text of a script in the page; it works with script off, too. */
	evaluate(run: string | ((...args: never[]) => unknown), ...args: unknown[]) {
		const script = typeof run === "string" ? run : `return (${run})(...arguments)`;
		return this.#post("/execute/sync", { script, args });
	}

	/** Those whose text or label holds the name, inside another element if one is given. */
	async elements(
		css: string,
		{ name = "", within }: { name?: string; within?: string } = {},
	): Promise<string[]> {
		const inside = within ? { [elementKey]: within } : null;
		const found = await this.evaluate(elementsNamed, inside, css, name);
		return z
			.array(element)
			.parse(found)
			.map((one) => one[elementKey]);
	}

	/** What the browser tells a screen reader; nothing of an element that is kept from it. */
	async accessible(what: "role" | "label", id: string): Promise<string> {
		const path = `${this.#session}/element/${id}/computed${what}`;
		return send("GET", path).then(String, () => "");
	}

	async address(): Promise<string> {
		return z.string().parse(await send("GET", `${this.#session}/url`));
	}

	async isDisplayed(id: string): Promise<boolean> {
		const path = `${this.#session}/element/${id}/displayed`;
		return z.boolean().parse(await send("GET", path));
	}

	/**
	 * Brings the element to the middle of the window, points at it, and clicks when it has not moved since: WebKit
	 * scrolls back to a field a moment after somebody typed in it. Its own click leaves an element under a bar.
	 */
	async press(id: string) {
		const target = { [elementKey]: id };
		const mouse = { type: "pointer", id: "mouse" };
		const move = { type: "pointerMove", x: 0, y: 0, origin: target };
		const place = async () => String(await this.evaluate(placeOf, target));
		for (;;) {
			await this.evaluate(bringToMiddle, target);
			const before = await place();
			await sleep(40);
			if ((await place()) !== before) continue;
			await this.#act(mouse, [move]);
			await sleep(20);
			if ((await place()) === before) break;
		}
		await this.#act(mouse, [
			{ type: "pointerDown", button: 0 },
			{ type: "pointerUp", button: 0 },
		]);
	}

	/** One after the other, after giving the element the focus. */
	async pressKeys(id: string, characters: string[]) {
		await this.evaluate(focus, { [elementKey]: id });
		await this.#act(
			{ type: "key", id: "keyboard" },
			characters.flatMap((value) => [
				{ type: "keyDown", value },
				{ type: "keyUp", value },
			]),
		);
	}

	/** With key presses; in one command, because WebKit needs 15 ms for each key of an action. */
	async replaceText(id: string, text: string) {
		await this.evaluate(selectText, { [elementKey]: id });
		await this.#post(`/element/${id}/value`, { text });
	}

	async #act(device: object, actions: object[]) {
		await this.#post("/actions", { actions: [{ ...device, actions }] });
	}

	#post(path: string, body: object = {}) {
		return send("POST", this.#session + path, body);
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
const focus = (part: HTMLElement) => part.focus();
const selectText = (field: HTMLInputElement) => field.select();
const placeOf = (part: Element) => [part.getBoundingClientRect().x, part.getBoundingClientRect().y];

/** Runs in the page. */
function elementsNamed(inside: Element | null, css: string, name: string) {
	return [...(inside ?? document).querySelectorAll(css)].filter((element) =>
		[
			element.getAttribute("aria-label"),
			element.textContent,
			...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
		].some((text) => text?.replace(/\s+/g, " ").includes(name)),
	);
}
