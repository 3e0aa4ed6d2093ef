import { profile } from "#app/business/centre/profile.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import type { CeramicCopy } from "../ar/ceramic.ts";

export const ceramic: CeramicCopy = {
	name: "Nano ceramic",
	head: {
		title: `Exterior nano ceramic | ${profile.name.en}`,
		description:
			"Exterior nano ceramic that protects your car's paint in Riyadh, with a two-year warranty from the date of installation, and an interior option for the cabin.",
		keywords:
			"nano ceramic, exterior nano ceramic, interior nano ceramic, car paint protection, ceramic coating, Riyadh",
	},
	eyebrow: "Nano ceramic",
	title: "Exterior nano ceramic",
	lead: "A thin layer that protects your car's paint, and interior nano ceramic for the cabin.",
	pair: {
		label: "Water on the paint, without and with nano ceramic",
		caption:
			"Water on the same paint, without nano ceramic and with it. The pictures on this page are computer renderings, to illustrate.",
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
		title: "Benefits",
		paint: {
			title: "A layer that protects the paint",
			text: "Nano ceramic forms a protective layer over the paint that reduces its daily wear.",
		},
		cabin: {
			title: "Exterior and interior",
			text: "Book the exterior, the interior, or both in one appointment.",
			alt: "Water in round beads on a seat of dark green leather, beside its stitched seam",
		},
		warranty: {
			title: "Two-year warranty",
			text: "On the exterior coating, from the date of installation.",
			icon: "shield-check",
		},
		proof: [
			{
				title: "Serial numbers",
				text: "You receive the serial numbers of the materials installed on your car.",
			},
			{
				title: "A warranty that is easy to check",
				text: "Your invoice number and vehicle details are all we need to tell you its status.",
			},
			{
				title: "A published price",
				text: "VAT included, and you pay at the centre.",
				figure: priceFrom("/services/nano-ceramic").en,
			},
		],
	},
	advice: {
		title: "A week without washing keeps your two-year warranty",
		text: "Do not wash your car within 7 days of installation. Washing it in that time voids the warranty of the exterior coating.",
		icon: "calendar-clock",
		day: "Day {{number}}",
		wait: "do not wash",
		after: "After that",
		wash: "you may wash",
	},
	cta: {
		title: "Book your nano ceramic",
		text: "Choose your car and your day, with 5% off when you book online.",
		book: "Book Now",
	},
};
