import { profile } from "#app/business/centre/profile.ts";
import { formatHours } from "#app/copy/format/format.ts";
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
	numbers: {
		bays: "bays, one for each car",
		days: "working days for any of our services",
		years: "years, our longest warranty",
		hours: "hours a day, Saturday to Thursday",
	},
	visit: {
		title: "Your car's time with us",
		lead: "From your choice to the drive home.",
		drawing: {
			alt: "A drawing of the five steps: a phone to book with, a car on its way to its place among six bays, a message from there to you, and a shining car that leaves with its warranty card",
			caption: "An illustration, not a floor plan.",
		},
		steps: [
			{
				title: "You book from anywhere",
				text: "Your car, your services and your day, with the price and VAT in front of you and no account. We contact you within 24 hours.",
			},
			{
				title: "Its bay is waiting",
				text: "You bring its key and its registration card. One bay is your car's alone until we are done with it. Once the bays of a day are taken, booking for it is closed.",
			},
			{
				title: "We take the time it needs",
				text: "Each service has its working days. You see them before you book, with the day on which you collect your car.",
			},
			{
				title: "We tell you if it takes longer",
				text: "If your car needs more time, we tell you the new day to collect it, and the reason.",
			},
			{
				title: "It comes home with its papers",
				text: "Your invoice, the serial numbers of the materials installed, and a card with what the warranty covers. Then you pay, in cash or by card, with 5% off if you booked online.",
			},
		],
	},
	place: {
		title: `${profile.address.district.en}, ${profile.address.city.en}`,
		areas: "We serve {{areas}}.",
		drawing: {
			alt: "A drawing to scale of the middle of Riyadh and the centre, at latitude {{latitude}} and longitude {{longitude}}",
			caption: "About {{km}} km from the middle of Riyadh in a straight line. North is up.",
			city: "Central Riyadh",
			north: "N",
			km: "km",
		},
	},
	hours: {
		title: "Opening hours",
		weekdays: formatHours(profile.hours.weekdays, "en"),
		days: "Saturday to Thursday",
	},
	vision: {
		title: "Our vision",
		text: "To be at the forefront of car-\u2060care centres.",
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
