import { profile } from "#app/business/profile.ts";
import type { PolishingCopy } from "../ar/polishing.ts";

export const polishing: PolishingCopy = {
	name: "Polishing",
	head: {
		title: `Car polishing | ${profile.name.en}`,
		description:
			"Car polishing in Riyadh, outside and inside: a surface that reflects light cleanly and a cared-for cabin. See the price with VAT, and book online.",
		keywords:
			"car polishing, exterior polishing, interior polishing, swirl removal, car detailing, Riyadh",
	},
	eyebrow: "Polishing",
	title: "The surface, a mirror again",
	lead: "Over time, swirls and fine scratches gather on the paint, seen only under light. Polishing levels the surface until it reflects light cleanly again.",
	picture: {
		alt: "One panel: its left half like a mirror, its right half covered in fine swirls",
		caption: "The same panel: right, before polishing; left, after.",
		before: "Before",
		after: "After",
	},
	options: {
		title: "Outside and inside",
		items: [
			{
				title: "Exterior polishing",
				text: "For the body and its paint, where swirls and fine scratches show.",
				icon: "sparkles",
			},
			{
				title: "Interior polishing",
				text: "For the cabin and what you touch every day. Book it by itself or with the exterior.",
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
