import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { AboutCopy } from "../ar/about.ts";

export const about: AboutCopy = {
	name: "About",
	head: {
		title: `About us in ${profile.address.district.en}, ${profile.address.city.en} | ${profile.name.en}`,
		description: `A car-care centre in ${profile.address.district.en}, ${profile.address.city.en}: how a visit goes from booking to collecting your car, where we are and when we are open.`,
		keywords: `about us, car care centre, vision, mission, car care ${profile.address.city.en}`,
	},
	title: `It began in ${profile.address.district.en}`,
	lead: "And we aim to lead in car care.",
	picture: {
		alt: "Six covered cars side by side in a dark studio, a bar of light above one of them",
		altByDay: "Six covered cars in a row before a wall of pale stone, by daylight",
		caption: "A computer rendering",
	},
	visit: {
		title: "Your car’s time with us",
		steps: [
			{
				title: "You book from anywhere",
				text: "You choose the service and the day and see the price, without an account. We contact you within 24 hours.",
			},
			{
				title: "A place is reserved",
				text: "We keep a place for your car alone on its expected days.",
			},
			{
				title: "We take the time it needs",
				text: "Before you book, you see how many working days we need.",
			},
			{
				title: "We tell you if it takes longer",
				text: "You hear from us the new collection day and the reason.",
			},
			{
				title: "You get the car with its documents",
				text: [
					"You pay at the centre and get the invoice, with the serial numbers and the warranty card for what the warranty table covers. Then we send you the link to the card by email or WhatsApp.",
					...factsGivenFor("/about").map(({ en }) => en),
				].join(" "),
			},
		],
	},
	place: {
		title: `${profile.address.district.en}, ${profile.address.city.en}`,
		areas: "We serve {{city}}, including {{areas}}.",
		distance: `About {{km}} km from central ${profile.address.city.en}.`,
	},
	vision: { title: "Our vision", text: "To be at the forefront of car-\u2060care centres." },
	mission: {
		title: "Our mission",
		text: "To look after your car as if it were ours, and to tell you what we installed on it and what the warranty covers.",
	},
	cta: {
		title: "We’d be glad to see you",
		text: "Choose your service and your day, and we’ll see you at the centre.",
		book: "Book Now",
		contact: "Contact us",
	},
};
