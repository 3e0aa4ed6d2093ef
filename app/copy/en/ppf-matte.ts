import { profile } from "#app/business/profile.ts";
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
	lead: "A film that protects the paint and calms its shine, giving the whole body a soft matte face. We install it on the full car, by HEXIS or XPEL.",
	picture: {
		alt: "A satin film with a lifted edge over glossy paint",
		caption:
			"The matte film with its edge lifted; to its right, the paint with its shine.",
	},
	benefits: {
		title: "What sets it apart",
		items: [
			{
				title: "A satin face",
				text: "The top coat of the HEXIS film is satin, and its low gloss is stated.",
				icon: "moon",
			},
			{
				title: "The full car",
				text: "The matte film covers the whole body, so that it looks one.",
				icon: "car",
			},
			{
				title: "Stated thickness",
				text: "The total thickness of each film is given in microns.",
				icon: "layers",
			},
			{
				title: "Tensile strength",
				text: "It is stated for both films, and stands in the table.",
				icon: "shield",
			},
			{
				title: "Very supple",
				text: "The film stretches to several times its length before it breaks; the figure for each is in the table.",
				icon: "move-diagonal",
			},
			{
				title: "Electronic cutting",
				text: "The film is cut by machine, not by hand.",
				icon: "scissors",
			},
			{
				title: "10-year warranty",
				text: "For both films, from the day of installation.",
				icon: "shield-check",
			},
			{
				title: "Serial numbers",
				text: "You receive the serial numbers of what we installed on your car.",
				icon: "scan-barcode",
			},
		],
	},
	cta: {
		title: "Choose your film and book your day",
		text: "The price of each film for your car is on the booking page, VAT included.",
		book: "Book Now",
	},
};
