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
	eyebrow: "Paint protection film (PPF)",
	title: "Matte film",
	lead: "A soft matte film that keeps gravel off the whole car, cut electronically, by HEXIS or XPEL.",
	picture: {
		alt: "A matte film with a lifted edge over glossy paint",
		caption:
			"The edge of the matte film lifted; to its right, the paint with its shine. A computer rendering.",
	},
	benefits: {
		title: "Benefits",
		items: [
			{
				title: "A soft matte (satin) finish",
				text: "A soft, low-glare surface: the gloss of the HEXIS film is less than 25 GU.",
				icon: "moon",
			},
			{
				title: "An even finish",
				text: "The film covers the whole body, so no part looks different from another.",
				icon: "car",
			},
			{
				title: "Stops gravel before it reaches the paint",
				text: "A film with a total thickness of 200 microns (HEXIS) or 187 (XPEL), between the paint and what the road throws up.",
				icon: "shield",
			},
			{
				title: "Stretches before it breaks",
				text: "The HEXIS film stretches by more than 200% of its length before it breaks, the XPEL film by more than 472%.",
				icon: "move-diagonal",
			},
			{
				title: "Cleaning that spares the paint",
				text: "Bird droppings and whatever else sticks to your car land on the film, so you never scrub the paint.",
				icon: "droplets",
			},
			{
				title: "Your car's value on the day you sell",
				text: "You keep the original paint, with its shine, under the film, and the condition of the paint is something buyers ask about.",
				icon: "gem",
			},
			{
				title: "Electronic cutting",
				text: "The film is cut by machine, not by hand.",
				icon: "scissors",
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
