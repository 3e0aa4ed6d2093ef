import { profile } from "#app/business/centre/profile.ts";
import type { PpfCopy, PpfMatteCopy, PpfSelectionCopy } from "#app/copy/ar/ppf.ts";

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

export const ppfSelection: PpfSelectionCopy = {
	name: "Paint protection film (PPF)",
	head: {
		title: `Paint protection film (PPF) | ${profile.name.en}`,
		description:
			"Paint protection film in Riyadh in two finishes, glossy and matte, by HEXIS and XPEL, cut electronically, with a warranty of up to 10 years.",
		keywords:
			"paint protection film, glossy PPF, matte PPF, car paint protection, HEXIS, XPEL, Riyadh",
	},
	title: "Paint protection film (PPF)",
	lead: "Both carry a 10-year warranty, and the finish is yours to choose: glossy to show the shine of the paint, or matte to tone it down.",
	look: {
		title: "Glossy or matte?",
		label: "Finish",
		names: { glossy: "Glossy", matte: "Matte" },
		alt: {
			glossy: "A panel under the glossy film: the studio lights are sharp lines",
			matte: "The same panel under the matte film: the lights are soft glows",
		},
		caption: "The same panel under each film: what differs is the shine. A computer rendering.",
	},
	cover: "How much of the car?",
	cards: {
		glossy: {
			title: "Glossy film",
			text: "For the full front or the full car, with the shine of the paint still showing.",
		},
		matte: {
			title: "Matte film",
			text: "For the full car, with a soft matte (satin) finish and little glare.",
		},
	},
};
