import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, describe, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import type { Service } from "#app/business/prices/service.ts";

const wheels: Service = {
	id: "wheels",
	name: { ar: "حماية الجنوط", en: "Wheel protection" },
	field: "wheels",
	choice: "one",
	learnMore: "/services/nano-ceramic",
	options: [
		{
			code: "wheels-coating",
			name: { ar: "طلاء سيراميك", en: "Ceramic coating" },
			carPart: "ceramic-ext",
		},
	],
};

/** The price list has one more entry, and no price equals an earlier one; no other file changes. */
const list = "#app/business/prices/catalogue.ts";
const ownPrices = "#app/business/settings/defaults.ts";
const raise = 13;
vi.resetModules();
vi.doMock(list, async (original) => {
	const { catalogue } = await original<typeof import("#app/business/prices/catalogue.ts")>();
	return { catalogue: [...catalogue, wheels] };
});
vi.doMock(ownPrices, async (original) => {
	const { defaults } = await original<typeof import("#app/business/settings/defaults.ts")>();
	const prices = structuredClone(defaults.prices);
	for (const price of Object.values(prices)) {
		price.sedan += raise;
		price.suv += raise;
	}
	prices["wheels-coating"] = { sedan: 333, suv: 444 };
	return { defaults: { ...defaults, prices } };
});
const { factsOf } = await import("#app/business/links/service-facts.ts");
const { optionFacts, priceList, settings, translateTo } = await import("../support/facts.ts");
const { formatRiyals } = await import("#app/copy/format/format.ts");
const { copyFor } = await import("#app/copy/index.ts");
const { mailFor } = await import("#app/mail/kinds/mail.ts");
const { default: routes } = await import("#app/routes.ts");
const { ServicesStep } = await import("#app/routes/booking/steps/services-step.tsx");
const { structuredDataOf } = await import("#app/seo/structured-data.ts");
const { inBrowser, PageContext } = await import("#app/ui/basic/page.ts");
const { Footer } = await import("#app/ui/frame/footer.tsx");
const { mailSettings, pendingMail, sampleBooking } = await import("../support/mail.ts");
afterAll(() => {
	vi.doUnmock(list);
	vi.doUnmock(ownPrices);
	vi.resetModules();
});

const pages: [path: string, Page: ComponentType][] = await Promise.all(
	(routes as RouteConfigEntry[])
		.filter(({ file }) => file.startsWith("routes/content/"))
		.map(async ({ path = "", file }) => {
			const { default: Page } = await import(/* @vite-ignore */ `../../app/${file}`);
			return [`/${path}`, Page] as [string, ComponentType];
		}),
);

const today = "2026-11-22";
const pricesOf = (facts: typeof optionFacts) => facts.flatMap(({ price }) => Object.values(price));
const everyPrice = [...new Set(pricesOf(optionFacts))];

/** A price counts as a whole number: "350" is not in "2,350". */
function pricesIn(html: string, prices: number[]): number[] {
	const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
	return prices.filter((price) =>
		new RegExp(`(?<![\\d,.])${formatRiyals(price)}(?![\\d,.]\\d|\\d|%)`).test(text),
	);
}

describe.each(languages)("when only the price list changes (%s)", (language) => {
	const render = (path: string, element: ReactNode) =>
		renderToStaticMarkup(
			<MemoryRouter initialEntries={[path]}>
				<PageContext
					value={{ ...inBrowser, language, path, today, settings, t: translateTo(language) }}
				>
					{element}
					<Footer {...{ language, path }} />
				</PageContext>
			</MemoryRouter>,
		);

	test.each(pages)("%s has no earlier price, and the new ones of its options", (path, Page) => {
		const html = render(path, <Page />);
		const earlier = everyPrice.map((price) => price - raise);
		expect(pricesIn(html, earlier)).toEqual([]);
		/** The bar at the bottom says the lowest price. */
		expect(pricesIn(html, everyPrice)).not.toEqual([]);
		if (path === "/services/ppf-selection") return;
		const prices = [...new Set(pricesOf(factsOf(priceList, path)))];
		expect(pricesIn(html, prices)).toEqual(prices);
	});

	test("a new service is in the form, in both mails and in the structured data", async () => {
		const copy = copyFor(language).booking.services;
		const form = render("/booking", <ServicesStep copy={copy} chosen={["wheels-coating"]} />);
		for (const words of [wheels.name[language], "333", "444", copy.none.other])
			expect(form).toContain(words);
		expect(form).toMatch(
			/<input(?=[^>]*type="radio")(?=[^>]*name="wheels")(?=[^>]*value="wheels-coating")(?=[^>]*checked)/,
		);

		const booking = sampleBooking({ language, carType: "sedan", codes: ["wheels-coating"] });
		for (const [kind, name] of [
			["booking-customer", wheels.name[language]],
			["booking-business", wheels.name.ar],
		] as const) {
			const { text, html } = await mailFor(pendingMail(booking, kind), mailSettings);
			for (const part of [text, html])
				for (const words of [name, "333"]) expect(part).toContain(words);
		}

		const structuredData = JSON.stringify(structuredDataOf("/", language, settings));
		expect(structuredData).toContain(wheels.name[language]);
	});
});
