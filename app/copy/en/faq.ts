import { profile } from "#app/business/profile.ts";
import type { FaqCopy } from "../ar/faq.ts";
import { formatHours, formatPhone } from "../format.ts";

export const faq: FaqCopy = {
	name: "FAQ",
	head: {
		title: `Frequently asked questions | ${profile.name.en}`,
		description:
			"Answers about thermal insulation, paint protection film (PPF), electronic cutting, warranty, card payment, how to book and working hours in Riyadh.",
		keywords:
			"FAQ, thermal insulation types, PPF benefits, electronic cutting, film warranty, how to book, card payment",
	},
	title: "Frequently asked questions",
	lead: "Ten questions we hear often, and their answers.",
	items: [
		{
			question: "Why does my car need insulation and protection?",
			answer: [
				"Because heat comes in through the glass, and the paint meets the road every day. Thermal insulation rejects up to 80% of the heat; protection films and nano ceramic stand between the paint and what it meets.",
			],
		},
		{
			question: "Do you accept cards?",
			answer: [
				"Yes, credit and debit cards, and cash. You pay at the centre when the work is done.",
			],
		},
		{
			question: "Which types of thermal insulation do you have?",
			answer: [
				"Two: nano ceramic, with a 5-year warranty, and titanium, with a 10-year warranty.",
			],
		},
		{
			question: "What does the thermal insulator do for me?",
			answer: [
				"It rejects up to 80% of the heat, so that less of it reaches the cabin through the glass.",
			],
		},
		{
			question: "Which types of paint protection film (PPF) are there?",
			answer: [
				"We install films by two international brands, HEXIS and XPEL, in two finishes: glossy and matte.",
				"Glossy is for the full front or the full car, matte for the full car.",
			],
		},
		{
			question: "What are the benefits of paint protection film (PPF)?",
			answer: [
				"The film stands between the paint and the road, and you choose its finish: glossy to show the shine or matte to calm it. The top coat of the glossy XPEL film is self-healing.",
				"The specifications of each film are on its page in numbers, from thickness to tensile strength.",
			],
		},
		{
			question: "What is electronic cutting?",
			answer: [
				"The film is cut by machine and not by hand. All our protection films are cut electronically.",
			],
		},
		{
			question: "Is there a warranty?",
			answer: [
				"Yes, on nano ceramic, protection films and thermal insulation, and of up to 10 years on films. We hand you the serial numbers of the materials installed on your car.",
				"The period and terms of each product are on the warranty page.",
			],
		},
		{
			question: "What sets you apart?",
			answer: [
				"Films by two international brands, cut electronically; serial numbers in your hand; a warranty of up to 10 years on films; and a price, VAT included, that you see before you book.",
			],
		},
		{
			question: "How do I book?",
			answer: [
				`Book on the booking page and get 5% off, or call the unified line ${formatPhone(profile.unifiedLine)} or the mobile ${formatPhone(profile.mobile)}.`,
				`We work Saturday to Thursday ${formatHours(profile.hours.weekdays, "en")}, and Friday ${formatHours(profile.hours.friday, "en")}.`,
			],
		},
	],
	cta: {
		title: "Is your question not here?",
		text: "Ask us, we are here to answer.",
		contact: "Contact us",
		book: "Book Now",
	},
};
