import { profile } from "#app/business/centre/profile.ts";
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
	lead: "The sun shows fine swirl marks on your paint; polishing levels them until the light is clear again.",
	pair: {
		label: "The panel before and after polishing",
		caption: "The same panel before and after polishing. A computer rendering, to illustrate.",
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
			},
			{
				title: "Interior polishing",
				text: "For the cabin and what you touch in it every day.",
			},
		],
		both: {
			title: "Exterior and interior together",
			text: "In one visit, with the same expected stay.",
		},
	},
	effect: {
		title: "What polishing removes, and what it does not",
		does: {
			title: "It removes",
			items: [
				"Fine swirl marks, which sunlight and car-park lights show up.",
				"The haze that they lay over every reflection.",
			],
		},
		doesNot: {
			title: "It does not remove",
			items: [
				"A scratch that has gone through the paint, or a stone chip: polishing levels the paint that is there, and cannot bring back what is gone.",
				"Tomorrow's scratches: polishing leaves no protective layer on the paint. Against gravel there is film, for everyday wear nano ceramic.",
			],
		},
		ask: "Not sure about a scratch? Send us a photo on WhatsApp before you book.",
	},
	cta: {
		title: "Book your polishing",
		text: "Choose the exterior, the interior or both, with 5% off when you book online.",
		book: "Book Now",
	},
};
