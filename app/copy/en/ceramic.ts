import { profile } from "#app/business/centre/profile.ts";
import { offerTerms } from "#app/copy/format/prices.ts";
import type { CeramicCopy } from "../ar/ceramic.ts";

export const ceramic: CeramicCopy = {
	name: "Nano ceramic",
	head: {
		title: `Nano ceramic coating in ${profile.address.city.en} | ${profile.name.en}`,
		description: `Exterior nano ceramic that protects your paint, with a 2-year warranty, and interior nano ceramic for the cabin. {{ceramicFrom}}`,
		keywords: `nano ceramic, exterior nano ceramic, interior nano ceramic, car paint protection, ceramic coating, ${profile.address.city.en}`,
	},
	title: "Paint protection, 2-\u2060year warranty",
	lead: "Exterior nano ceramic for the paint, interior nano ceramic for the cabin.",
	leadOf: {
		"ceramic-exterior": "Exterior nano ceramic for the paint.",
		"ceramic-interior": "Interior nano ceramic for the cabin.",
	},
	pair: {
		label: "Water on the paint, without and with nano ceramic",
		caption: "The pictures on this page are computer renderings",
		before: {
			tag: "Uncoated",
			alt: "Water lying flat over the paint, leaving dull marks where it dries",
		},
		after: {
			tag: "Coated",
			alt: "Water in round beads on the same paint, which shines between them",
		},
	},
	benefits: {
		title: "What nano ceramic gives you",
		does: [
			{ id: "ceramic-exterior", text: "Water stands in beads instead of lying flat on the paint." },
			{ id: "ceramic-exterior", text: "Drying water leaves fewer dull marks." },
			{ id: "ceramic-exterior", text: "It reduces daily wear on the paint." },
			{ id: "ceramic-exterior", text: "It brings out the shine of the paint." },
			{
				id: "ceramic-exterior",
				text: "A clear layer over your original paint, whose colour stays.",
			},
			{
				id: "ceramic-exterior",
				text: "The exterior coating is under warranty from the date of installation.",
			},
		],
	},
	advice: {
		title: "A week without washing keeps your 2-\u2060year warranty",
		text: "Washing within 7 days of installation voids the warranty of the exterior coating.",
	},
	cta: {
		title: "Book a day to protect your paint",
		text: "{{discount}}% off when you book online.",
		text_offer: `{{discount}}% off when you book online. ${offerTerms.en}.`,
		text_none: "You see the price and the day before you book.",
		book: "Book Now",
	},
};
