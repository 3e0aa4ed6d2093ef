import { profile } from "#app/business/profile.ts";
import type { AboutCopy } from "../ar/about.ts";
import { formatHours } from "../format.ts";

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
	facts: {
		place: {
			title: "Place",
			answer: `${profile.address.district.en}, ${profile.address.city.en}`,
			areas: "We serve {{areas}}.",
		},
		hours: {
			title: "Opening hours",
			answer: formatHours(profile.hours.weekdays, "en"),
			days: "Saturday to Thursday",
		},
		services: {
			title: "Services",
			answer: "Most with published prices, the rest priced by telephone",
			byPhone: ["Windshield protection", "Window tinting"],
			call: "Price and booking by telephone",
		},
		films: {
			title: "Films",
			answer: "HEXIS and XPEL",
			text: "Two international brands, and we cut their films electronically. You receive the serial numbers of the materials installed on your car.",
		},
		warranty: {
			title: "Warranty",
			link: "Table and terms",
		},
		booking: {
			title: "Booking",
			answer: "On this site, without an account",
			steps: [
				"You choose your car and services, and see the price with VAT.",
				"You choose the day that suits you, and we contact you within 24 hours.",
				"You bring your car, and collect it with the serial numbers of what we installed.",
				"You pay at the centre when the work is done, in cash or by card, with 5% off.",
			],
		},
	},
	vision: {
		title: "Our vision",
		text: "To be at the forefront of car-care centres.",
	},
	mission: {
		title: "Our mission",
		text: "To look after your car as if it were ours, and to tell you clearly what we installed on it and what the warranty covers.",
	},
	cta: {
		title: "We'd be glad to see you",
		text: "Choose your service and your day, and we'll see you at the centre.",
		book: "Book Now",
		contact: "Contact us",
	},
};
