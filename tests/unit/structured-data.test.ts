import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { type PagePath, pageAt, pagePaths, pagesIn } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { offeredServices, serviceOfPage } from "#app/seo/services.ts";
import { business, contentMeta, structuredDataOf } from "#app/seo/structured-data.ts";
import { inBrowser, PageContext } from "#app/ui/basic/page.ts";
import { priceList, priceOf, settings } from "../support/facts.ts";

test.each(languages)("the business in %s has one id", (language) => {
	const identity = { "@type": "AutoRepair", "@id": `${profile.origin}/#business` };
	expect(business(language, settings)).toMatchObject(identity);
});

test("the business has the specification's hours: until midnight from Saturday to Thursday, and from noon on Friday", () => {
	const { openingHoursSpecification } = business("ar", settings);
	const [week, friday] = openingHoursSpecification;
	expect(week?.dayOfWeek).toHaveLength(6);
	expect(week).toMatchObject({ opens: "10:00", closes: "00:00" });
	const dayOfWeek = ["Friday"];
	expect(friday).toMatchObject({ dayOfWeek, opens: "12:00", closes: "15:00" });
	expect(business("en", settings).openingHoursSpecification).toEqual(openingHoursSpecification);
});

test("the six services of the specification are offered first", () => {
	const offered = offeredServices("en").map(({ name }) => name);
	expect(offered.slice(0, 6)).toEqual([
		"Windshield protection",
		"Thermal insulation",
		"Nano ceramic",
		"Car polishing",
		"Paint protection films",
		"Interior nano ceramic",
	]);
});

test("the business names no range of prices while it sells nothing", () => {
	const offered = Object.fromEntries(serviceCodes.map((code) => [code, "none" as const]));
	const range = expect.stringMatching(/^SAR \d+–\d+$/);
	expect(business("ar", settings)).toHaveProperty("priceRange", range);
	const nothing = { ...settings, priceList: { ...priceList, offered } };
	expect(business("ar", nothing)).not.toHaveProperty("priceRange");
});

test("every page that describes the business lists its services", () => {
	for (const page of ["/", "/about", "/contact"] as PagePath[]) {
		const described = JSON.stringify(structuredDataOf(page, "en", settings));
		expect(described.match(/"Service","name":"[^"]+"/g), page).toHaveLength(
			offeredServices("en").length,
		);
	}
});

type Described = { "@type": string; itemListElement?: { item: string }[] };

test("every page but the home page has a breadcrumb list", () => {
	for (const page of pagePaths) {
		const data = structuredDataOf(page, "en", settings) as Described[];
		const breadcrumbs = data.find((each) => each["@type"] === "BreadcrumbList");
		const steps = breadcrumbs?.itemListElement?.map(({ item }) => item);
		const ends = [`${profile.origin}/?lang=en`, `${profile.origin}${page}?lang=en`];
		expect(steps && [steps[0], steps.at(-1)]).toEqual(page === "/" ? undefined : ends);
	}
});

test("no value in the structured data, and no tag of a page, is empty", () => {
	const hasEmptyValue = (value: unknown): boolean =>
		(value ?? "") === "" ||
		(typeof value === "object" && Object.values(value ?? {}).some(hasEmptyValue));
	for (const page of pagePaths)
		for (const language of languages)
			for (const part of [
				structuredDataOf(page, language, settings),
				tagsAt(page, `?lang=${language}`),
			])
				expect(hasEmptyValue(part), page).toBe(false);
});

test("a shared link has a card in its language, and its canonical URL no other parameters", () => {
	const tags = tagsAt("/", "?lang=en&utm_source=a");
	const { origin } = profile;
	for (const [property, content] of [
		["og:locale:alternate", "ar_SA"],
		["og:site_name", profile.name.en],
		["og:image", `${origin}/images/og-card.jpg`],
		["og:image:width", "1200"],
		["og:image:height", "630"],
	])
		expect(tags).toContainEqual({ property, content });
	expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
	const href = `${origin}/faq`;
	const found = tagsAt("/faq", "?lang=xx&utm_source=a");
	expect(found).toContainEqual({ tagName: "link", rel: "canonical", href });
});

/** React Router calls it while it renders. */
function tagsAt(page: PagePath, search: string) {
	let tags: MetaDescriptor[] = [];
	const Head = () => {
		tags = contentMeta(page)({ location: { search } } as MetaArgs) ?? [];
		return null;
	};
	renderToStaticMarkup(
		createElement(PageContext, { value: { ...inBrowser, settings } }, createElement(Head)),
	);
	return tags;
}

test("what is sold by telephone only has its price, and no address at which it cannot be booked", () => {
	const offered = { ...priceList.offered, "polishing-exterior": "phone" as const };
	const page = pageAt("/services/car-polishing");
	const { offers = [] } = serviceOfPage(page, "en", { ...priceList, offered }) ?? {};
	const booked = offers.filter((offer) => "url" in offer).map(({ name }) => name);
	expect(offers).toHaveLength(4);
	expect(booked).toHaveLength(2);
	expect(booked.join()).not.toMatch(/exterior/i);
});

test("the service pages have every price for each car type, VAT included", () => {
	const offers = pagesIn("services").flatMap(
		(page) => serviceOfPage(page, "ar", priceList)?.offers ?? [],
	);
	const specifications = offers.map(({ priceSpecification }) => priceSpecification);
	const listed = catalogue.flatMap(({ options }) =>
		options.flatMap(({ code }) => [priceOf(code).sedan, priceOf(code).suv]),
	);
	expect(specifications.map(({ price }) => price).sort()).toEqual(listed.sort());
	const inRiyals = { priceCurrency: "SAR", valueAddedTaxIncluded: true };
	for (const specification of specifications)
		expect(specification).toMatchObject({ "@type": "UnitPriceSpecification", ...inRiyals });
});
