import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone, listIn } from "#app/copy/format/format.ts";
import { warranted } from "#app/copy/format/services.ts";
import type { FaqCopy } from "../ar/faq.ts";
import { thermal } from "./thermal.ts";

const call = `or call the unified line ${formatPhone(profile.unifiedLine)} or the mobile ${formatPhone(profile.mobile)}. Cancelling is free up to 24 hours before we open on your day, and within 7 days of booking as long as we have not begun the work.`;
const openingHours =
	"We’re open Saturday to Thursday {{weekdayOpens}} to {{weekdayCloses}}, and Friday {{fridayOpens}} to {{fridayCloses}}.";

export const faq: FaqCopy = {
	name: "FAQ",
	head: {
		title: `Insulation, PPF, booking: your questions | ${profile.name.en}`,
		description: `Answers about thermal insulation, paint protection film (PPF), electronic cutting, warranty, card payment, how to book and opening hours in ${profile.address.city.en}.`,
		keywords:
			"FAQ, thermal insulation types, PPF benefits, electronic cutting, film warranty, how to book, card payment",
	},
	title: "Frequently asked questions",
	openNow: "Are you open now?",
	lostLink: "Lost the link to your booking?",
	items: [
		{
			question: "Why does my car need insulation and protection?",
			answer: [
				"Because heat comes in through the glass, and every day stones and dirt from the road reach the paint. Thermal insulation rejects up to 80% of the heat; protection films protect the paint from stone chips, and nano ceramic reduces the paint’s daily wear.",
			],
			more: {
				"/services/thermal-insulation": "What insulation does",
				"/services/nano-ceramic": "What nano ceramic does",
			},
		},
		{
			question: "Do you accept cards?",
			answer: [
				"Yes, we accept credit and debit cards, and cash. You pay at the centre when the work is done.",
				...factsGivenFor("/faq").map(({ en }) => en),
			],
			more: { "/terms": "Payment and other terms" },
		},
		{
			question: "What types of thermal insulation do you offer?",
			answer: [
				"There are two: nano ceramic, with a 5-year warranty, and titanium, with a 10-year warranty. The booking page lists what we offer at the moment.",
			],
			id: "insulation",
		},
		{
			question: "What does thermal insulation do for me?",
			answer: [
				"It rejects up to 80% of the heat, so that less of it reaches the cabin through the glass.",
				thermal.measured,
			],
			more: { "/services/thermal-insulation": "Compare the view without it and with it" },
		},
		{
			question: "What types of paint protection film (PPF) are there?",
			answer: [
				"We install films by two international brands, HEXIS and XPEL, in two finishes: glossy and matte. The booking page lists what we offer at the moment.",
				"Glossy is for the full front or the full car, matte for the full car.",
			],
			id: "films",
		},
		{
			question: "What are the benefits of paint protection film (PPF)?",
			answer: [
				"The film shields the paint from flying gravel. Dirt and bird droppings land on the film, not on the paint. You choose its finish: glossy to show the shine of the paint, or matte to tone it down. The top coat of the glossy XPEL film is self-healing.",
				"Each film’s page gives its specifications in figures, from thickness to tensile strength.",
			],
			more: {
				"/services/ppf": "The glossy film’s figures",
				"/services/ppf-matte": "The matte film’s figures",
			},
		},
		{
			question: "What is electronic cutting?",
			answer: [
				"The film is cut by machine, not by hand. All our protection films are cut electronically.",
			],
			more: { "/services/ppf-selection": "Choose your film" },
		},
		{
			question: "Is there a warranty?",
			answer: [
				`Yes: it covers ${listIn("en", warranted.en)}, films for up to 10 years. We hand you the serial numbers of the materials installed on your car.`,
				"The warranty period and terms of each product are on the warranty page.",
				...factsGivenFor("buyer").map(({ en }) => en),
			],
			more: { "/warranty": "The warranty page" },
		},
		{
			question: "What sets you apart?",
			answer: [
				"Films by two international brands, cut electronically; serial numbers handed to you; a warranty of up to 10 years on films; and a price, VAT included, that you see before you book.",
			],
			more: { "/about": "Your car’s time with us" },
		},
		{
			question: "How do I book?",
			answer: [`Book on the booking page and get {{discount}}% off, ${call}`, openingHours],
			answer_none: [`Book on the booking page, ${call}`, openingHours],
			more: { "/booking": "The booking page" },
			saysHours: true,
		},
	],
	cta: {
		title: "Can’t find your question?",
		text: "Ask us. We’re here to answer.",
		contact: "Contact us",
		book: "Book Now",
	},
};
