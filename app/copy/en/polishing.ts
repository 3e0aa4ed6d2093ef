import { profile } from "#app/business/centre/profile.ts";
import { offerTerms } from "#app/copy/format/prices.ts";
import type { PolishingCopy } from "../ar/polishing.ts";

export const polishing: PolishingCopy = {
	name: "Polishing",
	head: {
		title: `Car polishing in ${profile.address.city.en} | ${profile.name.en}`,
		description: `Exterior polishing that removes fine swirl marks, and polishing of the cabin. See what it removes, and what it does not. {{polishingFrom}}`,
		keywords: `car polishing, exterior polishing, interior polishing, swirl mark removal, car detailing, ${profile.address.city.en}`,
	},
	title: "Paint that reflects the light cleanly again",
	lead: "The sun shows the fine swirl marks in your paint; polishing removes them.",
	pair: {
		label: "The panel before and after polishing",
		caption: "A computer rendering",
		before: {
			tag: "Before",
			alt: "A dull panel covered in fine swirl marks around the reflection of the light",
		},
		after: {
			tag: "After",
			alt: "The same panel like a mirror, reflecting the light with sharp edges",
		},
	},
	both: "Exterior and interior together",
	effect: {
		title: "What polishing removes, and what it does not",
		does: ["Fine swirl marks, which sunlight shows.", "The haze they leave over every reflection."],
		doesNot: [
			"It does not remove a scratch that has gone through the paint, or a stone chip.",
			"Polishing leaves no layer that protects the paint from tomorrow’s scratches. These services add one:",
		],
		ask: "Not sure about a scratch? Send us a photo on WhatsApp.",
	},
	cta: {
		title: "Book a day for polishing",
		text: "{{discount}}% off when you book online.",
		text_offer: `{{discount}}% off when you book online. ${offerTerms.en}.`,
		text_none: "You see the price and the day before you book.",
		book: "Book Now",
	},
};
