import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import type { Service } from "#app/business/prices/service.ts";

/** The service has a page of its own, no warranty, and no place on the drawing of the car. */
const path = "/services/tinting";
const tint: Service = {
	id: "tint",
	name: { ar: "تظليل الزجاج", en: "Window tinting" },
	field: "tint",
	choice: "one",
	learnMore: path as PagePath,
	options: [{ code: "tint-glass", name: { ar: "طلاء سيراميك", en: "Ceramic coating" } }],
};

/** The price list has one more entry, with a page, and no price equals an earlier one; no other file changes. */
const list = "#app/business/prices/catalogue.ts";
const ownPrices = "#app/business/settings/defaults.ts";
const raise = 13;
vi.resetModules();
const allPages = "#app/business/centre/pages.ts";
vi.doMock(allPages, async (original) => {
	const known = await original<typeof import("#app/business/centre/pages.ts")>();
	const row = { ...known.pageAt("/about"), path: path as PagePath, menu: "services" as const };
	return {
		...known,
		pageAt: (at: string) => (at === path ? row : known.pageAt(at)),
		pagesIn: (menu: "services") => [...known.pagesIn(menu), ...(menu === row.menu ? [row] : [])],
	};
});
vi.doMock(list, async (original) => {
	const { catalogue } = await original<typeof import("#app/business/prices/catalogue.ts")>();
	return { catalogue: [...catalogue, tint] };
});
vi.doMock(ownPrices, async (original) => {
	const { defaults } = await original<typeof import("#app/business/settings/defaults.ts")>();
	const prices = structuredClone(defaults.prices);
	for (const price of Object.values(prices)) {
		price.sedan += raise;
		price.suv += raise;
	}
	prices["tint-glass"] = { sedan: 333, suv: 444 };
	return { defaults: { ...defaults, prices } };
});
const { catalogue } = await import("#app/business/prices/catalogue.ts");
const { factsOf } = await import("#app/business/offered/service-facts.ts");
const { films } = await import("#app/business/prices/specs.ts");
const { ownerFacts } = await import("#app/business/centre/owner-facts.ts");
const { optionFacts, priceList, settings, translateTo } = await import("../../support/facts.ts");
const { formatRiyals } = await import("#app/copy/format/format.ts");
const { copyFor } = await import("#app/copy/index.ts");
const { mailFor } = await import("#app/mail/kinds/mail.ts");
const { default: routes } = await import("#app/routes.ts");
const { ServicesStep } = await import("#app/routes/booking/steps/services-step.tsx");
const { Stage } = await import("#app/routes/booking/steps/stage.tsx");
const { structuredDataOf } = await import("#app/seo/structured-data.ts");
const { reviewedPages } = await import("#app/business/bookings/reviews.ts");
const { bookingPaths } = await import("#app/business/offered/booking-path.ts");
const { ServiceFacts } = await import("#app/ui/services/service-facts.tsx");
const { default: Home } = await import("#app/routes/content/home.tsx");
const { inBrowser, PageContext } = await import("#app/ui/basic/page.ts");
const { Footer } = await import("#app/ui/frame/footer.tsx");
const { mailSettings, pendingMail, sampleBooking } = await import("../../support/mail.ts");
afterAll(() => {
	vi.doUnmock(list);
	vi.doUnmock(allPages);
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
const figures = (JSON.stringify([films, ownerFacts]).match(/\d{1,3}(,\d{3})+|\d+/g) ?? []).map(
	(figure) => Number(figure.replaceAll(",", "")),
);

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
		/** The figures of the films, and those that the owner has written, stay. */
		const earlier = everyPrice
			.map((price) => price - raise)
			.filter((price) => !figures.includes(price));
		expect(pricesIn(html, earlier)).toEqual([]);
		/** The bar at the bottom says the lowest price. */
		expect(pricesIn(html, everyPrice)).not.toEqual([]);
		if (path === "/services/ppf-selection") return;
		const facts = factsOf(priceList, path);
		const prices = [...new Set(pricesOf(facts))];
		expect(pricesIn(html, prices)).toEqual(prices);
		/** Each option has a row with its button, and the page says what to know before the visit. */
		for (const { option } of facts) expect(html).toContain(`id="${option.code}"`);
		if (facts.length > 0) expect(html).toContain('class="details"');
	});

	test("its page says what is true of it, and the first page leads there", () => {
		const t = translateTo(language);
		const { soldByPhone } = copyFor(language).chrome;
		const [html = ""] = render(path, <ServiceFacts page={path as PagePath} />).split("<footer");
		const unwarranted = t("serviceFacts:limits.without", { service: tint.name[language] });
		for (const words of ["333", "444", unwarranted]) expect(html).toContain(words);
		for (const { id, name } of catalogue)
			if (id !== tint.id) expect(html).not.toContain(name[language]);

		const home = render("/", <Home />);
		expect(home).toContain(`href="${localizedPath(language, path)}"`);
		expect(home).toContain(`<h3>${tint.name[language]}</h3>`);
		/** It has no picture yet. */
		const card = home.split("<article").find((html) => html.includes(tint.name[language]));
		expect(card).toContain("pictureless");
		expect(home).toContain(t("chrome:byPhone", { services: soldByPhone.windshield }));
		expect(reviewedPages).toContain(path);
		expect(bookingPaths).toContain("/booking?tint=tint-glass");
	});

	test("sentences that list the services name it, and the warranty says that it has none", () => {
		const { home, booking, warranty, faq } = copyFor(language);
		const name = tint.name[language].toLowerCase();
		const listed = [home.head, booking.head].flatMap((head) => [
			...[head.description, head.description_none, head.keywords],
		]);
		for (const text of [...listed, warranty.general.items.join(" ")]) expect(text).toContain(name);
		const promised = JSON.stringify([warranty.head, warranty.terms, faq.items]);
		expect(promised).not.toContain(name);
	});

	test("the drawing of the car says nothing of it, and not that nothing is chosen", () => {
		const { drawing } = copyFor(language).booking;
		const stageOf = (selection: string[]) =>
			render("/booking", <Stage copy={drawing} selection={selection} isEnhanced />);
		expect(stageOf([])).toContain(drawing.covers.plain);
		expect(stageOf(["tint-glass"])).toContain(`aria-label="${drawing.cars.suv}"`);
		expect(stageOf(["tint-glass"])).toContain('data-cover=""');
	});

	test("a new service is in the form, in both mails and in the structured data", async () => {
		const copy = copyFor(language).booking.services;
		const form = render("/booking", <ServicesStep copy={copy} chosen={["tint-glass"]} />);
		for (const words of [tint.name[language], "333", "444", copy.none.other])
			expect(form).toContain(words);
		expect(form).toMatch(
			/<input(?=[^>]*type="radio")(?=[^>]*name="tint")(?=[^>]*value="tint-glass")(?=[^>]*checked)/,
		);

		/** By this attribute, CSS knows that something is chosen. */
		expect(form).toMatch(/<input(?=[^>]*value="tint-glass")(?=[^>]*data-adds-cover="")/);

		const booking = sampleBooking({ language, carType: "sedan", codes: ["tint-glass"] });
		for (const [kind, name] of [
			["booking-customer", tint.name[language]],
			["booking-business", tint.name.ar],
		] as const) {
			const { text, html } = await mailFor(pendingMail(booking, kind), mailSettings);
			for (const part of [text, html])
				for (const words of [name, "333"]) expect(part).toContain(words);
		}

		const structuredData = JSON.stringify(structuredDataOf("/", language, settings));
		expect(structuredData).toContain(tint.name[language]);
	});
});
