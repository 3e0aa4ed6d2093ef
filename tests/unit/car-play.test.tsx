import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { languages } from "#app/business/language.ts";

/** The price list with another price for the cheaper insulation; no other file changes. */
const priceList = "#app/business/price-list.ts";
vi.resetModules();
vi.doMock(priceList, async (original) => {
	const { catalogue } = structuredClone(
		await original<typeof import("#app/business/price-list.ts")>(),
	);
	const option = catalogue[0]?.options[0];
	if (option) option.price = { sedan: 1234, suv: 2345 };
	return { catalogue };
});
const { CarPlay } = await import("#app/ui/car-play.tsx");
afterAll(() => {
	vi.doUnmock(priceList);
	vi.resetModules();
});

test.each(languages)(
	"a changed price is on the first page and in its sums (%s)",
	(language) => {
		const html = renderToStaticMarkup(<CarPlay language={language} />);
		for (const price of ["1,234", "2,345"]) expect(html).toContain(price);
		expect(html).toContain('data-sedan="1234" data-suv="2345"');
	},
);
