import { profile } from "#app/business/centre/profile.ts";
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
	lead: "A clear film that stops gravel and lets the shine of the paint show, cut electronically, by HEXIS or XPEL.",
	picture: {
		alt: "The edge of a clear film curling off glossy paint",
		caption: "The edge of a clear film, and the paint beneath it unchanged. A computer rendering.",
	},
	benefits: {
		title: "Benefits",
		items: [
			{
				title: "Stops gravel before it reaches the paint",
				text: "A layer of polyurethane at least 150 microns thick, between the paint and what the road throws up.",
				icon: "shield",
			},
			{
				title: "Swirl marks that fade in the sun",
				text: "The top coat of the XPEL film is self-healing: its fine swirl marks fade in the warmth of the sun.",
				icon: "refresh-cw",
			},
			{
				title: "Easier to wash",
				text: "Water beads on the film, and bird droppings land on the film, so you never scrub the paint.",
				icon: "droplets",
			},
			{
				title: "A shine you can see",
				text: "The gloss of the HEXIS film is more than 90 GU, so the shine of the paint still shows.",
				icon: "sparkles",
			},
			{
				title: "Your car's value on the day you sell",
				text: "You keep the original paint under the film, and the condition of the paint is something buyers ask about.",
				icon: "gem",
			},
			{
				title: "10-year warranty",
				text: "For both films, with the serial numbers of the materials installed on your car.",
				icon: "shield-check",
			},
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "You get 5% off when you book online.",
		book: "Book Now",
	},
};
