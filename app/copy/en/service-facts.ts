import { vatPercent } from "#app/business/prices/quote.ts";
import type { ServiceFactsCopy } from "../ar/service-facts.ts";

export const serviceFacts: ServiceFactsCopy = {
	title: "Price, time and warranty",
	columns: {
		option: "Type",
		stay: "Expected stay",
		warranty: "Warranty",
		book: "Booking",
	},
	withoutWarranty: "Not in the warranty table",
	years: "warranty: {{years}}",
	warranty: "Warranty table and terms",
	visit: "Before and after the visit",
	stay: "You collect your car on the last day of the expected stay.",
	limits: {
		price: `Prices include ${vatPercent}% VAT; the stay is expected.`,
		matte: "We do not install matte film on the front alone.",
		warranty: "The warranty covers only what is on your invoice.",
		ceramic: "Ask us about the warranty of the interior before you book.",
		polishing: "Polishing is not in the warranty table: ask us about its warranty before you book.",
	},
	book: {
		verb: "Book",
		sedan: "{{verb}}: {{option}}, {{price}} for a sedan",
		anyCar: "{{verb}}: {{option}}, {{price}} for any car",
		from: "{{verb}}: {{option}}, from {{price}}",
	},
};
