import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import type { Service } from "#app/business/prices/catalogue.ts";

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
			price: { sedan: 333, suv: 444 },
			carPart: "ceramic-ext",
		},
	],
};

/** The price list with one more entry; no other file changes. */
const priceList = "#app/business/prices/price-list.ts";
vi.resetModules();
vi.doMock(priceList, async (original) => {
	const { catalogue } = await original<typeof import("#app/business/prices/price-list.ts")>();
	return { catalogue: [...catalogue, wheels] };
});
const { quoteFor } = await import("#app/business/prices/quote.ts");
const { selectionFrom } = await import("#app/business/prices/selection.ts");
const { copyFor } = await import("#app/copy/index.ts");
const { mailFor } = await import("#app/mail/kinds/mail.ts");
const { ServicesStep } = await import("#app/routes/booking/steps/services-step.tsx");
const { structuredDataOf } = await import("#app/seo/structured-data.ts");
const { TranslateContext } = await import("#app/ui/basic/translate.ts");
const { translateTo } = await import("../support/translate.ts");
const { mailSettings, pendingMail, sampleBooking } = await import("../support/mail-samples.ts");
afterAll(() => {
	vi.doUnmock(priceList);
	vi.resetModules();
});

describe("a service added to the price list only", () => {
	test.each(languages)("can be chosen in the form (%s)", (language) => {
		const form = renderToStaticMarkup(
			<TranslateContext value={translateTo(language)}>
				<ServicesStep
					copy={copyFor(language).booking.services}
					language={language}
					chosen={["wheels-coating"]}
				/>
			</TranslateContext>,
		);
		expect(form).toContain(wheels.name[language]);
		expect(form).toMatch(
			/<input(?=[^>]*type="radio")(?=[^>]*name="wheels")(?=[^>]*value="wheels-coating")(?=[^>]*checked)/,
		);
		expect(form).toContain("333");
		expect(form).toContain("444");
		expect(form).toContain(copyFor(language).booking.services.none.other);
	});

	test("is read from the form and priced", () => {
		const form = new FormData();
		form.append("wheels", "wheels-coating");
		form.append("polishing", "polishing-interior");
		const { selection, valid } = selectionFrom(form);
		expect(valid).toBe(true);
		expect(selection).toEqual(["polishing-interior", "wheels-coating"]);
		expect(quoteFor(selection, "suv").lines).toMatchObject([
			{ code: "polishing-interior" },
			{ code: "wheels-coating", price: 444 },
		]);
	});

	test.each(languages)("is in both mails (%s)", async (language) => {
		const booking = sampleBooking({ language, carType: "sedan", codes: ["wheels-coating"] });
		const mails = await Promise.all(
			(["booking-customer", "booking-business"] as const).map((kind) =>
				mailFor(pendingMail(booking, kind), mailSettings),
			),
		);
		expect(mails[0]?.text).toContain(wheels.name[language]);
		expect(mails[1]?.text).toContain(wheels.name.ar);
		for (const { text, html } of mails) {
			expect(text).toContain("333");
			expect(html).toContain("333");
		}
	});

	test.each(languages)("is in the structured data (%s)", (language) => {
		const structuredData = JSON.stringify(structuredDataOf("/", language));
		expect(structuredData).toContain(wheels.name[language]);
		expect(structuredData).toContain('"lowPrice":333');
		expect(structuredData).toContain('"highPrice":444');
	});
});
