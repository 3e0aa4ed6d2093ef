import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { pagesOfKind } from "#app/business/pages.ts";
import { readPage } from "../../support/page.ts";
import { collectLog, get } from "../../support/site.ts";

let logLines: string[] = [];
beforeEach(() => {
	logLines = collectLog();
});
afterEach(() => vi.restoreAllMocks());

const campaign = (click: string) =>
	`utm_source=campaign-${click}&gclid=campaign-${click}&fbclid=a&booking=b&x`;
const withCampaign = (path: string, click: string) =>
	`${path}${path.includes("?") ? "&" : "?"}${campaign(click)}`;
const withoutBlanks = (html: string) =>
	html.replace(/(name="(?:submissionId|shownAt)"[^>]*value=")[^"]*/g, "$1");

describe.each(
	[...pagesOfKind("content"), ...pagesOfKind("form")].flatMap(({ path }) =>
		languages.map((language) => localizedPath(language, path)),
	),
)("people who open %s from an advertisement", (path) => {
	test("get the page of everybody else, rendered once", async () => {
		const visits = [
			await get(withCampaign(path, "1")),
			await get(withCampaign(path, "2")),
			await get(path),
		];
		const pages = await Promise.all(
			visits.map(async ({ status, headers, body }) => ({
				status,
				headers: [...headers],
				html: withoutBlanks(await new Response(body).text()),
			})),
		);
		const [first, second, plain] = pages;
		expect(first).toEqual(plain);
		expect(second).toEqual(plain);
		expect(first?.status).toBe(200);
		expect(first?.html).not.toContain("campaign");
		const rendered = logLines.filter((line) => line.includes('"ms":'));
		expect(rendered).toHaveLength(1);
	});
});

test("their links lead to clean addresses, and the language switch keeps what they have chosen", async () => {
	for (const path of [
		"/booking?thermal=thermal-titanium",
		"/booking?carType=suv&thermal=thermal-titanium",
	]) {
		const { links } = await readPage(await get(withCampaign(path, "3")));
		const targets = links.map(({ href }) => href ?? "");
		expect(targets.filter((href) => /utm|gclid|fbclid/.test(href))).toEqual([]);
		expect(targets).toContain(`${path.slice("/booking".length)}&lang=en`);
	}
});

test("a message that was sent is still confirmed to somebody who came from one", async () => {
	const { mainText } = await readPage(await get("/contact?sent=1&gclid=c"));
	const plain = await readPage(await get("/contact"));
	expect(mainText).not.toBe(plain.mainText);
});
