import { profile } from "#app/business/profile.ts";
import type { PpfCopy } from "../ar/ppf.ts";

export const ppf: PpfCopy = {
	name: "Glossy film",
	head: {
		title: `Glossy paint protection film | ${profile.name.en}`,
		description:
			"Glossy paint protection film (PPF) by HEXIS and XPEL in Riyadh: both films side by side, electronic cutting and a 10-year warranty. Book online.",
		keywords:
			"glossy PPF, glossy paint protection film, full front PPF, full car PPF, HEXIS, XPEL, Riyadh",
	},
	back: "Back",
	eyebrow: "Paint protection film (PPF)",
	title: "Glossy film",
	lead: "A polyurethane film over the paint that protects it and leaves its shine showing. We install it on the full front or on the full car, by HEXIS or XPEL.",
	picture: {
		alt: "The edge of a clear film curling off glossy paint",
		caption: "A clear film at its edge, and the paint beneath as it was.",
	},
	benefits: {
		title: "What sets it apart",
		items: [
			{
				title: "Measured gloss",
				text: "The gloss of the HEXIS film is stated in GU, not in adjectives.",
				icon: "sparkles",
			},
			{
				title: "Water that beads",
				text: "The water contact angle is stated for both films: the wider it is, the rounder the drop.",
				icon: "droplets",
			},
			{
				title: "A self-healing coat",
				text: "The top coat of the XPEL film is self-healing.",
				icon: "refresh-cw",
			},
			{
				title: "Supple and strong",
				text: "Tensile strength, tear strength and elongation are stated for each film, to compare before you choose.",
				icon: "move-diagonal",
			},
			{
				title: "Electronic cutting",
				text: "The film is cut by machine, not by hand.",
				icon: "scissors",
			},
			{
				title: "10-year warranty",
				text: "For both films, with the serial numbers of what we installed on your car.",
				icon: "shield-check",
			},
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "The price of each film for your car is on the booking page, VAT included.",
		book: "Book Now",
	},
};
