import { profile } from "#app/business/profile.ts";
import type { PolishingCopy } from "../ar/polishing.ts";

export const polishing: PolishingCopy = {
	name: "Polishing",
	head: {
		title: `Car polishing | ${profile.name.en}`,
		description:
			"Car polishing in Riyadh, outside and inside: paint that reflects light cleanly and a cared-for cabin. See the price, VAT included, and book online.",
		keywords:
			"car polishing, exterior polishing, interior polishing, swirl mark removal, car detailing, Riyadh",
	},
	eyebrow: "Polishing",
	title: "Paint that shines like a mirror again",
	lead: "Over time, fine swirl marks gather on the paint, and sunlight and car-park lights show them up. Polishing levels the surface until it reflects light cleanly again.",
	pair: {
		label: "The panel before and after polishing",
		caption:
			"The same panel before and after polishing. A computer rendering, to illustrate.",
		before: {
			tag: "Before",
			alt: "A dull panel covered in fine swirl marks around the reflections of the lamps",
		},
		after: {
			tag: "After",
			alt: "The same panel like a mirror, reflecting the lamps with sharp edges",
		},
	},
	options: {
		title: "Outside and inside",
		items: [
			{
				title: "Exterior polishing",
				text: "For the paint of the body, where fine swirl marks show.",
				icon: "sparkles",
			},
			{
				title: "Interior polishing",
				text: "For the cabin and what you touch in it every day. Book it on its own or with the exterior.",
				icon: "armchair",
			},
		],
	},
	cta: {
		title: "Book your polishing",
		text: "Choose the exterior, the interior or both, with 5% off when you book online.",
		book: "Book Now",
	},
};
