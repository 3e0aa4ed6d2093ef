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
		if (script)
			await expect
				.poll(() => this.tab.evaluate(() => document.documentElement.dataset.script), { intervals })
				.toBe("on");
	}

	async expectPage(page: string) {
		await expect
			.poll(
				async () => {
					const { pathname, search } = new URL(await this.tab.address());
					return pathname + search;
				},
				{ intervals },
			)
			.toBe(localizedPath(this.language, page));
	}

	/** While one page replaces another, nothing can be read. */
	async expectText(text: string, css = "main") {
		await expect(async () => expect(await this.tab.evaluate(textIn, css)).toContain(text)).toPass({
			timeout: 5000,
			intervals,
		});
	}
}

/** Runs in the page. */
function textIn(css: string) {
	const parts = [...document.querySelectorAll<HTMLElement>(css)];
	return parts
		.map((part) => part.innerText)
		.join(" ")
		.replace(/\s+/g, " ");
}
