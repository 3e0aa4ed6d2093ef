import { type Language, localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import type { Tab, Target } from "./tab.ts";
import { expect } from "./test.ts";

/** Playwright's own grow to a second, which adds up. */
const intervals = [50];

export const button = (name: string): Target => ({ role: "button", name });
export const textbox = (name: string): Target => ({ role: "textbox", name });

/** What can be done on the pages of one language, in any engine. */
export class Visit {
	constructor(
		readonly tab: Tab,
		readonly language: Language,
	) {}

	get copy() {
		return copies[this.language];
	}

	async open(page: string) {
		await this.tab.open(localizedPath(this.language, page));
	}

	/** With script, waits until it runs. */
	async openForm(page: string, { script }: { script: boolean }) {
		await this.open(page);
		if (!script) return;
		const state = () => this.tab.evaluate(() => document.documentElement.dataset.script);
		await expect.poll(state, { intervals }).toBe("on");
	}

	async expectPage(page: string) {
		const address = async () => {
			const { pathname, search } = new URL(await this.tab.address());
			return pathname + search;
		};
		await expect.poll(address, { intervals }).toBe(localizedPath(this.language, page));
	}

	/** While one page replaces another, nothing can be read. */
	async expectText(text: string, css = "main") {
		const isThere = async () => expect(await this.tab.evaluate(textIn, css)).toContain(text);
		await expect(isThere).toPass({ timeout: 5000, intervals });
	}
}

/** Runs in the page. */
function textIn(css: string) {
	const parts = [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText);
	return parts.join(" ").replace(/\s+/g, " ");
}
