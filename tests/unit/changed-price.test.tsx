import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";

/** The price list with every price higher by as much as makes none equal to an earlier one; no other file changes. */
const priceList = "#app/business/prices/price-list.ts";
const raise = 13;
vi.resetModules();
vi.doMock(priceList, async (original) => {
	const { catalogue } = structuredClone(
		await original<typeof import("#app/business/prices/price-list.ts")>(),
	);
	for (const { price } of catalogue.flatMap(({ options }) => options)) {
		price.sedan += raise;
		price.suv += raise;
	}
	return { catalogue };
});
const { factsOf, optionFacts } = await import("#app/business/links/service-facts.ts");
const { switchedOptions } = await import("../../app/business/links/service-facts.ts");
const { formatRiyals } = await import("#app/copy/format/format.ts");
const { DocumentContext } = await import("#app/document/context.tsx");
const { Footer } = await import("#app/ui/frame/footer.tsx");
const { LanguageContext } = await import("../../app/ui/basic/translate.ts");
const { TranslateContext } = await import("#app/ui/basic/translate.ts");
const { translateTo } = await import("../support/translate.ts");
const pages: [PagePath, ComponentType][] = [
	["/", (await import("#app/routes/content/home.tsx")).default],
	["/services/ppf-selection", (await import("#app/routes/content/ppf-selection.tsx")).default],
	["/services/ppf", (await import("#app/routes/content/ppf.tsx")).default],
	["/services/ppf-matte", (await import("#app/routes/content/ppf-matte.tsx")).default],
	[
		"/services/thermal-insulation",
		(await import("#app/routes/content/thermal-insulation.tsx")).default,
	],
	["/services/nano-ceramic", (await import("#app/routes/content/nano-ceramic.tsx")).default],
	["/services/car-polishing", (await import("#app/routes/content/car-polishing.tsx")).default],
	["/faq", (await import("#app/routes/content/faq/route.tsx")).default],
	["/about", (await import("#app/routes/content/about/route.tsx")).default],
	["/terms", (await import("#app/routes/content/terms.tsx")).default],
];
afterAll(() => {
	vi.doUnmock(priceList);
	vi.resetModules();
});

const today = "2026-11-22";
const pricesOf = (facts: typeof optionFacts) =>
	facts.flatMap(({ option }) => Object.values(option.price));
const everyPrice = [...new Set(pricesOf(optionFacts))];

function render(path: PagePath, Page: ComponentType, language: Language) {
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={[path]}>
			<LanguageContext value={language}>
				<TranslateContext value={translateTo(language)}>
					<DocumentContext value={{ path, search: "", today, hydrates: false, stylesheet: "" }}>
						<Page />
						<Footer {...{ language, path, today }} />
					</DocumentContext>
				</TranslateContext>
			</LanguageContext>
		</MemoryRouter>,
	);
}

/** As a whole number: "350" is not in "2,350". */
function pricesIn(html: string, prices: number[]): number[] {
	const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
	return prices.filter((price) =>
		new RegExp(`(?<![\\d,.])${formatRiyals(price)}(?![\\d,.]\\d|\\d|%)`).test(text),
	);
}

describe.each(languages)("when every price of the list changes (%s)", (language) => {
	test.each(pages)("no earlier price is left on %s", (path, Page) => {
		const html = render(path, Page, language);
		const earlier = everyPrice.map((price) => price - raise);
		expect(pricesIn(html, earlier)).toEqual([]);
		/** The bar at the bottom says the lowest one. */
		expect(pricesIn(html, everyPrice)).not.toEqual([]);
	});

	test.each(pages.filter(([path]) => factsOf(path).length && path !== "/services/ppf-selection"))(
		"%s has the new price of each of its options, for both cars",
		(path, Page) => {
			const prices = [...new Set(pricesOf(factsOf(path)))];
			expect(pricesIn(render(path, Page, language), prices)).toEqual(prices);
		},
	);

	test("the drawn car of the first page has the new prices and adds them up", () => {
		const [, Home] = pages[0] ?? [];
		if (!Home) throw new Error("There is no first page");
		const html = render("/", Home, language);
		for (const { option } of switchedOptions) {
			const { sedan, suv } = option.price;
			expect(pricesIn(html, [sedan, suv])).toHaveLength(2);
			expect(html).toContain(`data-sedan="${sedan}" data-suv="${suv}"`);
		}
	});
});
