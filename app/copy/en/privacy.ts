import { profile } from "#app/business/profile.ts";
import { monthsKept } from "#app/business/retention.ts";
import type { PrivacyCopy } from "../ar/privacy.ts";

export const privacy: PrivacyCopy = {
	name: "Privacy policy",
	head: {
		title: `Privacy policy | ${profile.name.en}`,
		description:
			"What we store when you book or write to us, why, for how long, and how to ask for access, correction or erasure. No account, no tracking, no analytics.",
		keywords: "privacy policy, personal data protection, data erasure",
	},
	title: "Privacy policy",
	lead: "We ask for what serving you requires, keep it for a time, then erase it.",
	sections: [
		{
			id: "collection-and-use",
			heading: "Collection and use",
			paragraphs: [
				"When you book, we store your name, mobile number, email, car type, chosen services, date, total, the page's language and the time of booking, to give you what you booked and contact you about it.",
				"When you write to us from the contact page, we store your name, email, mobile number, message and the time you sent it, to answer you.",
			],
		},
		{
			id: "protection",
			heading: "Protection",
			paragraphs: [
				"You need no account to browse or book, so we hold no password of yours. Payment is at the centre, so the site asks for no card number.",
				`We keep booking data for ${monthsKept.bookings} months after the appointment and messages for ${monthsKept.messages} months, then erase them. Services and sums stay, without a name, for our accounts.`,
			],
		},
		{
			id: "data-collection",
			heading: "Data collection",
			paragraphs: [
				"We use no analytics, and no cookies that track you.",
				"The site, its database and its email run on Cloudflare's servers. To hold off automatic requests, what is sent from your network address (IP) is counted by the minute; we do not store that address with your booking or message. The site's logs hold no name, mobile number or email.",
				"After a booking the site places one cookie in your browser that carries your booking number for one day, so that you see your receipt on the confirmation page. The language and appearance you choose are kept on your device.",
			],
		},
		{
			id: "recommendations",
			heading: "Privacy recommendations",
			paragraphs: [
				"Write in your message only what we need to answer you, and check your mobile number and email before you send.",
				`You may ask at any time for access to your data, its correction or its erasure. Write to us at ${profile.email}.`,
			],
		},
		{
			id: "email",
			heading: "Email communication",
			paragraphs: [
				"We email you about your booking only, and answer your message if you write to us. We send no advertising.",
			],
		},
	],
};
