import { profile } from "#app/business/centre/profile.ts";
import type { PpfMatteCopy } from "../ar/ppf-matte.ts";

export const ppfMatte: PpfMatteCopy = {
	name: "Matte film",
	head: {
		title: `Matte paint protection film | ${profile.name.en}`,
		description:
			"Matte paint protection film (PPF) for the full car by HEXIS and XPEL in Riyadh: both films side by side, electronic cutting, a 10-year warranty.",
		keywords:
			"matte PPF, matte paint protection film, satin PPF, full car PPF, HEXIS, XPEL, Riyadh",
	},
	back: "Back",
	title: "Matte film",
	lead: "A soft matte film that keeps gravel off the whole car, cut electronically, by HEXIS or XPEL.",
	benefits: {
		title: "Benefits",
		items: [
			{ title: "A soft matte (satin) finish", text: "HEXIS has a gloss of less than 25 GU." },
			{ title: "An even finish", text: "It covers the whole body, and no part differs." },
			{ title: "It stops gravel", text: "200 µm thick by HEXIS, or 187 µm by XPEL." },
			{ title: "It stretches before it breaks", text: "More than 200% by HEXIS, 472% by XPEL." },
			{
				title: "Cleaning that spares the paint",
				text: "What sticks to your car lands on the film.",
			},
			{ title: "Your car's value when you sell it", text: "Its own paint keeps its shine." },
			{ title: "Electronic cutting", text: "The film is cut by machine, not by hand." },
			{ title: "10-year warranty", text: "On both films, and you hold their serial numbers." },
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "You get 5% off when you book online.",
		book: "Book Now",
	},
};
