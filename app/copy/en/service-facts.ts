import type { ServiceFactsCopy } from "../ar/service-facts.ts";
import { pricesIncludeVat } from "../prices.ts";

export const serviceFacts: ServiceFactsCopy = {
	title: "Price, time and warranty",
	lead: `${pricesIncludeVat.en} The time is what we expect, in our working days, and you collect your car on the last of them.`,
	columns: {
		option: "Type",
		stay: "Your car stays",
		warranty: "Warranty",
		book: "Booking",
	},
	withoutWarranty: "Not in the warranty table",
	warranty: "Warranty table and terms",
	limits: {
		matte:
			"Matte film is for the full car only: we do not install it on the front alone.",
		warranty: "The warranty covers nothing but what is named on your invoice.",
	},
	book: {
		verb: "Book",
		sedan: "{{verb}}: {{option}}, {{price}} for a sedan",
		anyCar: "{{verb}}: {{option}}, {{price}} for any car",
	},
	comparison: {
		title: "Glossy and matte, side by side",
		prices: "Prices, time and warranty",
		property: "Property",
		covers: { front: "Full front", full: "Full car" },
		stay: "{{cover}}: your car stays",
		notOffered: "Not offered",
		specs: "{{brand}} specifications",
	},
};
