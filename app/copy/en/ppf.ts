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
	title: "Glossy film",
	lead: "A clear film that stops gravel and lets the shine of the paint show, cut electronically, by HEXIS or XPEL.",
	picture: {
		alt: "The edge of a clear film curling off glossy paint",
		caption: "A computer rendering.",
	},
	benefits: {
		title: "What stands between gravel and your paint",
		items: [
			{ title: "It stops gravel", text: "With at least 150 µm of polyurethane." },
			{ title: "Fine scratches heal", text: "The top coat of XPEL is self-healing." },
			{ title: "Easier washing", text: "Water beads on the film, and you never scrub the paint." },
			{ title: "The shine stays visible", text: "HEXIS has a gloss of more than 90 GU." },
			{ title: "Your car's value when you sell it", text: "Its own paint is kept under the film." },
			{ title: "10-year warranty", text: "On both films, and you hold their serial numbers." },
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "You get 5% off when you book online.",
		book: "Book Now",
	},
};
