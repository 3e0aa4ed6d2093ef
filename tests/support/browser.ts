import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "playwright/test";

export { expect };

/** How the page stands beside what the test asserts: it may complain only of what the test expects. */
type Watch = { mayLog: (words: RegExp) => void };

export const test = base.extend<{ watch: Watch }>({
	watch: [
		async ({ context, baseURL }, use) => {
			const wrong: string[] = [];
			const allowed: RegExp[] = [];
			const own = new URL(baseURL ?? "http://localhost").origin;
			await context.setExtraHTTPHeaders(addressOfItsOwn());
			context.on("page", (page) => listen(page, wrong));
			context.on("request", (request) => {
				const url = request.url();
				const isLocal = url.startsWith(own) || /^(data|blob|about):/.test(url);
				if (!isLocal) wrong.push(`asked a stranger: ${url}`);
			});
			await use({ mayLog: (words) => allowed.push(words) });
			expect(
				wrong.filter((words) => !allowed.some((known) => known.test(words))),
				"what the pages complained of",
			).toEqual([]);
		},
		{ auto: true },
	],
});

/** One address may post only so often in a minute, and here everybody would share one. */
function addressOfItsOwn(): Record<string, string> {
	const part = () => randomInt(1, 255);
	return { "CF-Connecting-IP": `10.${part()}.${part()}.${part()}` };
}

/** Refusals of the security policy arrive as errors of the console. */
function listen(page: Page, wrong: string[]) {
	page.on("pageerror", (error) => wrong.push(`threw: ${error.message}`));
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			wrong.push(`logged: ${message.text()}`);
	});
}
