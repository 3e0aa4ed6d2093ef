import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Language, languages, localizedPath } from "#app/business/base/language.ts";
import { pages, staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { plainErrorPage } from "#app/document/plain-error-page.ts";
import { iconNames } from "#app/ui/basic/icon.tsx";
import { inBrowser, PageContext } from "#app/ui/basic/page.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Benefits } from "#app/ui/services/benefits.tsx";
import { priceList, settings, translateTo } from "../support/facts.ts";

const markupOf = (language: Language, element: ReactNode, inForce = settings) =>
	renderToStaticMarkup(
		<PageContext value={{ ...inBrowser, language, t: translateTo(language), settings: inForce }}>
			{element}
		</PageContext>,
	);

test("a screen reader hears what the hours in the footer are, and every visitor reads who runs the site", () => {
	const html = markupOf("en", <Footer language="en" path="/" />);
	expect(html).toContain(`<span class="sr-only">${copyFor("en").chrome.hours.heading}: </span>`);
	const { name, ...numbers } = profile.legal;
	for (const fact of [name.en, ...Object.values(numbers)]) expect(html).toContain(fact);
});

test("staff scroll past no links to the shop, and no button that books or calls it", () => {
	const html = markupOf("ar", <Footer language="ar" path={staffPath("day")} />);
	expect(html).not.toMatch(/href="\/booking|tel:/);
	expect(html).toContain(profile.legal.name.ar);
});

test.each(["phone", "none"] as const)(
	"no page tells a visitor to book online, and for less, what is sold now by: %s",
	(offering) => {
		const page = "/services/car-polishing";
		const { cta } = copyFor("en").polishing;
		const end = <CallToAction {...{ page, copy: cta }} language="en" picture="polishing" />;
		expect(markupOf("en", end)).toContain(cta.title);
		const offered = Object.fromEntries(
			factsOf(priceList, page).map(({ option }) => [option.code, offering]),
		);
		const without = { ...settings, priceList: { ...priceList, offered } };
		expect(markupOf("en", end, without)).toBe("");
	},
);

test.each(languages)(
	"the page of nano ceramic has six benefits of the coating in %s, also while the interior is not sold",
	(language) => {
		const page = "/services/nano-ceramic";
		const of = copyFor(language).ceramic.benefits;
		const listed = (offered: Settings["priceList"]["offered"]) => {
			const inForce = { ...settings, priceList: { ...priceList, offered } };
			return markupOf(language, <Benefits {...{ page, of }} />, inForce).match(/<li>/g)?.length;
		};
		const none = (code: string) => ({ ...priceList.offered, [code]: "none" as const });
		expect(listed(priceList.offered)).toBe(6);
		expect(listed(none("ceramic-interior"))).toBe(6);
		expect(listed(none("ceramic-exterior"))).toBeUndefined();
	},
);

test("the claim of infrared light alone is less of all the sun's energy", () => {
	expect(heatClaimOfInfrared()).toBe(42);
});

test("every icon that the copy and the page table name exists", () => {
	const named = iconsIn([copies, pages]);
	expect(named.length).toBeGreaterThan(0);
	expect(iconNames).toEqual(expect.arrayContaining(named));
});

test.each(Object.keys(copies.ar))("no icon of %s stands for two things", (page) => {
	const named = iconsIn(copies.ar[page as keyof typeof copies.ar]);
	expect(named).toEqual([...new Set(named)]);
});

function iconsIn(copy: unknown): string[] {
	if (typeof copy !== "object" || copy === null) return [];
	return Object.entries(copy).flatMap(([key, value]) =>
		key === "icon" ? [value as string] : iconsIn(value),
	);
}

test.each(languages)("who meets a fault reads in %s what to do", async (language) => {
	const { crash } = copyFor(language).chrome;
	const request = new Request(new URL(localizedPath(language, "/booking"), profile.origin));
	const response = await plainErrorPage(request, "1d80a9c9-c8d3-4bfa-8ca7-eb9142299216");
	expect(response.status).toBe(500);
	const html = await response.text();
	expect(html).toContain(`<p>${crash.booking}</p>`);
	expect(html).toContain(`<a href="">${crash.again}</a>`);
	expect(html).toContain(`href="tel:${profile.unifiedLine}"`);
	expect(html).toMatch(/>1d80a9c9</);
	const css = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
	const hash = createHash("sha256").update(css).digest("base64");
	expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
});
