import { profile } from "#app/business/centre/profile.ts";
import type { PpfCopy, PpfMatteCopy, PpfSelectionCopy } from "#app/copy/ar/ppf.ts";
import { offerTerms } from "#app/copy/format/prices.ts";

export const ppf: PpfCopy = {
	name: "Glossy film",
	head: {
		title: `Glossy PPF in ${profile.address.city.en} | ${profile.name.en}`,
		description: `Glossy paint protection film (PPF) by HEXIS and XPEL: both films side by side, electronic cutting and a 10-year warranty. {{ppfFrom}}`,
		keywords: `glossy PPF, glossy paint protection film, full front PPF, full car PPF, HEXIS, XPEL, ${profile.address.city.en}`,
	},
	back: "Back",
	title: "Keep the shine, protect the paint from stone chips",
	lead: "A clear film for the full front or the full car.",
	pair: {
		label: "The paint without film and under it",
		caption: "A computer rendering",
		before: { tag: "Without film", alt: "The front of a car, its paint chipped by gravel" },
		after: { tag: "With film", alt: "The same front under a clear film: flawless and glossy" },
	},
	benefits: {
		title: "What stands between gravel and your paint",
		does: [
			"Fine scratches in XPEL film heal by themselves.",
			"Your car’s own paint stays under it for the day you sell the car.",
			"It shows the shine of the paint.",
			"Water beads on it, so washing is easier.",
			"It is cut by machine, not by hand.",
			"You get its serial numbers.",
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "You get {{discount}}% off when you book online.",
		text_offer: `You get {{discount}}% off when you book online. ${offerTerms.en}.`,
		text_none: "You see the price and the day before you book.",
		book: "Book Now",
	},
};

export const ppfMatte: PpfMatteCopy = {
	name: "Matte film",
	head: {
		title: `Matte PPF in ${profile.address.city.en} | ${profile.name.en}`,
		description:
			"Matte paint protection film (PPF) for the full car by HEXIS and XPEL: both side by side, cut electronically, 10-year warranty. {{ppfMatteFrom}}",
		keywords: `matte PPF, matte paint protection film, satin PPF, full car PPF, HEXIS, XPEL, ${profile.address.city.en}`,
	},
	back: "Back",
	title: "A matte look over your own paint",
	lead: "A soft look all over, and a film that protects the paint from stone chips.",
	pair: {
		label: "The car without film and in matte film",
		caption:
			"A computer rendering. Gloss mirrors what is around it with sharp edges; matte spreads the light.",
		before: {
			tag: "Without film",
			alt: "The car’s own glossy paint: the lights on it are sharp lines",
		},
		after: { tag: "Matte film", alt: "The same car in matte film: the lights are soft glows" },
	},
	benefits: {
		title: "What matte film gives you",
		does: [
			"An even finish: no part of the body looks different.",
			"Your car’s own glossy paint stays under it for the day you sell the car.",
			"A soft matte (satin) finish.",
			"It protects the paint from stone chips.",
			"What sticks to the car sticks to the film, not to the paint.",
			"It is elastic, so it follows the curves of the body.",
			"It is cut by machine, not by hand.",
			"You get its serial numbers.",
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "You get {{discount}}% off when you book online.",
		text_offer: `You get {{discount}}% off when you book online. ${offerTerms.en}.`,
		text_none: "You see the price and the day before you book.",
		book: "Book Now",
	},
};

export const ppfSelection: PpfSelectionCopy = {
	name: "Paint protection film (PPF)",
	head: {
		title: `PPF in ${profile.address.city.en}: glossy or matte | ${profile.name.en}`,
		description: `Paint protection film in two finishes, glossy and matte, by HEXIS and XPEL, cut electronically, with a 10-year warranty. {{ppfSelectionFrom}}`,
		keywords: `paint protection film, glossy PPF, matte PPF, car paint protection, HEXIS, XPEL, ${profile.address.city.en}`,
	},
	title: "Protect the paint, choose the look",
	lead: "A clear layer between your paint and the road: as glossy as the paint, or soft matte.",
	pair: {
		label: "Finish",
		caption: "A computer rendering",
		before: { tag: "Glossy", alt: "The car in glossy film: the lights on it are sharp lines" },
		after: { tag: "Matte", alt: "The same car in matte film: the lights are soft glows" },
	},
	cards: {
		glossy: { title: "Glossy film", text: "For the full front or the full car" },
		matte: { title: "Matte film", text: "For the full car" },
	},
};
