import { profile } from "#app/business/centre/profile.ts";
import type { HomeCopy } from "../ar/home.ts";
import { formatPhone } from "../format/format.ts";
import { sharingImageAlt } from "../format/identity.ts";

export const home: HomeCopy = {
	name: "Home",
	head: {
		title: `${profile.name.en} | Insulation, PPF, polishing, Riyadh`,
		description:
			"Thermal insulation, nano ceramic, paint protection film (PPF) and polishing in Riyadh. Warranty of up to 10 years on films, 5% off when you book online.",
		keywords:
			"car care Riyadh, car thermal insulation, nano ceramic, paint protection film, PPF, car polishing, book online",
	},
	hero: {
		title: "Your car, the way you like to see it",
		text: "Insulation, protection and polishing: choose what your car needs and book your day, without an account.",
		book: "Book Now",
		pictureAlt: sharingImageAlt.en,
	},
	offer: {
		percent: "{{percent}}% off",
		prices: "SAR {{now}} instead of SAR {{before}}, VAT included",
		until: "Offer runs until {{day}}",
		licence: "Discount licence {{licence}}",
	},
	services: {
		eyebrow: "Our services",
		title: "What does your car need?",
		lead: `Four services to book here, at published prices, VAT included. For windshield protection and window tinting, call ${formatPhone(profile.unifiedLine)}.`,
		cards: {
			ppf: {
				title: "Paint protection film (PPF)",
				text: "A clear film that shields the paint from flying gravel, glossy or matte, cut electronically.",
				alt: "The edge of a clear film curling off glossy paint",
			},
			thermal: {
				title: "Thermal insulation",
				text: "Rejects up to 80% of the heat before it comes through the glass to you.",
				alt: "Three panes of glass, from clear to dark, against a low sun",
			},
			ceramic: {
				title: "Nano ceramic",
				text: "A layer that protects your car's paint, and another that protects its cabin if you wish.",
				alt: "Round water beads on glossy paint, close up",
			},
			polishing: {
				title: "Polishing",
				text: "Removes fine swirl marks and gives the paint back its clarity.",
				alt: "One panel, half of it like a mirror and half covered in fine swirl marks",
			},
		},
	},
	play: {
		title: "Choose a service and see it on your car",
		lead: "Each one shows: darker glass, a film that catches the light, water that beads. Your colour stays.",
		services: "What would you add to your car?",
		car: "Car type",
		cars: { sedan: "Sedan", suv: "SUV" },
		/** Before the sum of the chosen services. */
		sum: { sedan: "For a sedan", suv: "For an SUV" },
		none: "Choose a service to see what it costs.",
		book: "Book these",
		note: "A drawing. Of each service the lowest-priced option, VAT included.",
	},
	promises: {
		title: "What we promise",
		items: [
			{
				title: "Warranty of up to 10 years",
				text: "On protection films. The warranty period of each product is on the warranty page.",
				icon: "shield-check",
			},
			{
				title: "You keep the serial numbers",
				text: "We hand you the serial numbers of the materials installed on your car.",
				icon: "scan-barcode",
			},
			{
				title: "Pay at the centre",
				text: "You pay nothing on the site. Pay when the work is done, in cash or by card.",
				icon: "credit-card",
			},
		],
	},
	online: {
		title: "5% off when you book online",
		text: "Choose your car, your services and your day, and see the price, VAT included, before you book. The discount is taken off when you pay at the centre.",
		book: "Book Now",
	},
};
