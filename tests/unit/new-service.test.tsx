import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { Service } from "#app/business/catalogue.ts";
import { languages } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import { selectionFrom } from "#app/business/selection.ts";
import { copyFor } from "#app/copy/index.ts";
import { mailFor } from "#app/mail/mail.ts";
import { ServicesStep } from "#app/routes/booking/services-step.tsx";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { aBooking, pendingMail } from "../support/mail-samples.ts";

const wheels = vi.hoisted<Service>(() => ({
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
}));

/** The price list as its owner would leave it: one entry more, and no other file touched. */
vi.mock("#app/business/price-list.ts", async (original) => {
	const { catalogue } =
		await original<typeof import("#app/business/price-list.ts")>();
	return { catalogue: [...catalogue, wheels] };
});

describe("a service that is added to the price list, and nowhere else", () => {
	test.each(languages)("can be chosen in the form (%s)", (language) => {
		const form = renderToStaticMarkup(
			<ServicesStep
				words={copyFor(language).booking.services}
				language={language}
				chosen={["wheels-coating"]}
			/>,
		);
		expect(form).toContain(wheels.name[language]);
		expect(form).toMatch(
			/<input(?=[^>]*type="radio")(?=[^>]*name="wheels")(?=[^>]*value="wheels-coating")(?=[^>]*checked)/,
		);
		expect(form).toContain("333");
		expect(form).toContain("444");
		expect(form).toContain(copyFor(language).booking.services.none.other);
	});

	test("is taken from the form and quoted", () => {
		const answers = new FormData();
		answers.append("wheels", "wheels-coating");
		answers.append("polishing", "polishing-interior");
		const { selection, valid } = selectionFrom(answers);
		expect(valid).toBe(true);
		expect(selection).toEqual(["polishing-interior", "wheels-coating"]);
		expect(quoteFor(selection, "suv").total).toBe(450 + 444);
	});

	test.each(languages)("is in both mails (%s)", (language) => {
		const booking = aBooking({
			language,
			carType: "sedan",
			codes: ["wheels-coating"],
		});
		const mails = (["booking-customer", "booking-business"] as const).map(
			(kind) => mailFor(pendingMail(booking, kind), "centre@example.com"),
		);
		expect(mails[0]?.text).toContain(wheels.name[language]);
		expect(mails[1]?.text).toContain(wheels.name.ar);
		for (const { text, html } of mails) {
			expect(text).toContain("333");
			expect(html).toContain("333");
		}
	});

	test.each(languages)("is told to search engines (%s)", (language) => {
		const facts = JSON.stringify(structuredDataOf("/", language));
		expect(facts).toContain(wheels.name[language]);
		expect(facts).toContain('"lowPrice":333');
		expect(facts).toContain('"highPrice":444');
	});
});
