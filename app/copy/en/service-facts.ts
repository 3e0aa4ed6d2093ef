import { vatPercent } from "#app/business/prices/quote.ts";
import type { ServiceFactsCopy } from "../ar/service-facts.ts";

export const serviceFacts: ServiceFactsCopy = {
	title: "Price, time and warranty",
	lead: `Prices include ${vatPercent}% VAT. The time is expected, in working days; you collect your car on the last.`,
	columns: {
		option: "Type",
		stay: "Expected stay",
		warranty: "Warranty",
		book: "Booking",
	},
	withoutWarranty: "Not in the warranty table",
	warranty: "Warranty table and terms",
	limits: {
		title: "Please note:",
		matte: "Matte film is for the full car only: we do not install it on the front alone.",
		warranty: "The warranty covers nothing but what is named on your invoice.",
		ceramic:
			"Interior nano ceramic is not in the warranty table: ask us about its warranty before you book.",
		polishing: "Polishing is not in the warranty table: ask us about its warranty before you book.",
	},
	book: {
		verb: "Book",
		sedan: "{{verb}}: {{option}}, {{price}} for a sedan",
		anyCar: "{{verb}}: {{option}}, {{price}} for any car",
		from: "{{verb}}: {{option}}, from {{price}}",
	},
	comparison: {
		covers: { front: "Full front", full: "Full car" },
		notOffered: "Not offered",
		specs: "{{brand}} specifications",
	},
};
