import { profile } from "#app/business/profile.ts";
import type { AboutCopy } from "../ar/about.ts";

export const about: AboutCopy = {
	name: "About",
	head: {
		title: `About us | ${profile.name.en}`,
		description: `A car-care centre that started in ${profile.address.district.en}, ${profile.address.city.en}: thermal insulation, nano ceramic, protection films and polishing. Our vision and mission.`,
		keywords: "about us, car care centre, vision, mission, car care Riyadh",
	},
	title: "About us",
	lead: `We started in ${profile.address.district.en}, ${profile.address.city.en}, and we aim to lead in car care.`,
	picture: {
		alt: "A whole car under a satin cover in a dark studio, two strips of light above it",
		caption: "A computer rendering.",
	},
	story: {
		title: "How we work",
		paragraphs: [
			"We start with what the sun and the road reach first, the glass and the paint, and then look after the cabin.",
			"We install protection films by HEXIS and XPEL, two international brands, and cut them electronically. You receive the serial numbers of the materials installed on your car.",
		],
	},
	vision: {
		title: "Our vision",
		text: "To be at the forefront of car-care centres.",
	},
	mission: {
		title: "Our mission",
		text: "To look after your car as if it were ours, and to tell you clearly what we installed on it and what the warranty covers.",
	},
	offer: {
		title: "What we offer",
		byPhone: ["Windshield protection", "Window tinting"],
		call: "Price and booking by telephone",
	},
	place: {
		address: "Address",
		map: "Open the map",
		areas: "We serve",
	},
	cta: {
		title: "We'd be glad to see you",
		text: "Choose your service and your day, and we'll see you at the centre.",
		book: "Book Now",
		contact: "Contact us",
	},
};
