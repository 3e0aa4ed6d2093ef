import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { formatDay, formatPhone } from "#app/copy/format/format.ts";
import { identity, legalVersions } from "#app/copy/format/identity.ts";
import { pricesIncludeVat } from "#app/copy/format/prices.ts";
import type { TermsCopy } from "../ar/terms.ts";

export const terms: TermsCopy = {
	name: "Terms of service",
	head: {
		title: `Terms of service | ${profile.name.en}`,
		description:
			"Our terms: booking and free cancellation up to 24 hours before we open, payment on completion, warranty, customer responsibility, liability and governing law.",
		keywords: "terms of service, booking terms, cancellation, payment, warranty",
	},
	title: "Terms of service",
	lead: "What we agree on when you book with us.",
	brief: {
		title: "The terms in brief",
		points: [
			{
				id: "booking",
				name: "Moving and cancelling",
				text: "Free up to 24 hours before the centre opens on your day, and within 7 days of booking as long as we have not begun the work.",
			},
			{
				id: "booking",
				name: "After both",
				text: "You may be charged 50% of the service value or, if you do not come, all of it. Within 7 days of booking you may withdraw free of charge, as long as we have not begun the work.",
			},
			{ id: "payment", name: "Payment", text: "When the work is done, in cash or by card." },
			{
				id: "warranty",
				name: "Warranty",
				text: "From the date of installation, up to 10 years on films and thermal insulation.",
			},
			{
				id: "complaints",
				name: "Complaints",
				text: "Call us or write to us. You may also take them to the Ministry of Commerce.",
			},
		],
		note: "This is a summary to help you read. The full text below is what we agree on.",
	},
	sections: [
		{
			id: "agreement",
			heading: "Agreement",
			paragraphs: [
				`By booking with ${profile.name.en} you agree to these terms.`,
				"The contract is made when you book and see your booking reference, or when we record your booking by phone or at the centre and give you the reference. The 7 days in which you may withdraw count from then. When we call you later, it is to confirm the appointment.",
				"Did you make a mistake when you booked? You may correct it within 24 hours: a call is enough. We correct it later, too, as long as we have not begun the work.",
				`You are dealing with ${identity.en}, at ${addressIn("en")}.`,
			],
		},
		{
			id: "services",
			heading: "Services",
			paragraphs: [
				"We offer thermal insulation for windows, interior and exterior nano ceramic, glossy and matte paint protection film (PPF), polishing and detailing, windshield protection, window tinting and every other service that has a price on this site.",
				`What has a price here is booked on this site or by phone, on ${formatPhone(profile.unifiedLine)}, unless the site says that it is by phone only or not offered at the moment; the rest is booked by phone.`,
			],
		},
		{
			id: "booking",
			heading: "Booking and cancellation",
			paragraphs: [
				"We keep a place for your car on its expected days, from your appointment to the day you collect it.",
				"You may move the appointment to another day or cancel it free of charge up to 24 hours before the centre opens on your day, Riyadh time.",
				"Until then you can do either from the link in our emails. After it you can still cancel there; to move the appointment, call us or message us on WhatsApp.",
				"After this period, once 7 days have passed since you booked, you may be charged 50% of the service value if you move or cancel, and its full value if you do not come, unless it is proved that we suffered no loss. If it is proved that the charge is more than our loss, it is reduced. Our team decides whether to charge it, and tells you. You may object by calling or writing to us; we look at it again and answer you.",
				"The service value is the amount due at the centre as shown on your booking page.",
				"Under the E-Commerce Law you may withdraw from the contract within 7 days of booking, as long as we have not begun work on your car. It is enough to cancel on your booking page or to tell us, and you pay nothing. This right prevails over every charge.",
				"We call you to confirm your appointment. If we cannot reach you before it, we may cancel it; we tell you, and you pay nothing.",
				"If we cancel your appointment, we tell you why, and you pay nothing. If we move it, close the centre on its day, or set a later collection day, we tell you why, and you may move or cancel it free of charge as long as we have not begun the work. We tell you of any delay that we expect. If we are more than 15 days late, you may end the contract and get back what you paid and what the delay cost you, unless force majeure caused it.",
				"You pay nothing on the site, so it has nothing to refund if you cancel.",
				"We take no deposit online. If we agree on a deposit with you in writing, that deposit is not refunded on a late cancellation, and counts towards what you may owe.",
				"Booking on the site has limits. If you reach one, we serve you by phone or WhatsApp:",
				[
					"For a mobile number or an email: 5 bookings within 24 hours.",
					`For an internet network: 30 forms a day, and ${unconfirmed.perSender} days of cars whose bookings we have not confirmed yet. Neighbouring networks together have twice as many of these days.`,
					`For moving the appointment on its page: ${maxADay.moves} times within 24 hours. Cancelling has no limit.`,
					"For the digits of your mobile number: after 5 wrong attempts the booking cannot be changed on its page for an hour, and for longer after many. The booking itself does not change.",
				],
				"None of this affects your right to withdraw or any other right that the law gives you.",
			],
		},
		{
			id: "payment",
			heading: "Payment",
			paragraphs: [
				"Payment is due when the work is done. We accept cash, credit cards and debit cards.",
				`${pricesIncludeVat.en} If you booked online, the discount that the site showed when you booked, if any, is taken off. The VAT in the booking summary is calculated before that discount, and on your invoice after it.`,
				"In our written offers to businesses, prices exclude VAT unless stated otherwise.",
			],
		},
		{
			id: "warranty",
			heading: "Warranty",
			paragraphs: [
				"The warranty is up to 10 years on films, 1 to 5 years on nano ceramic and up to 10 years on thermal insulation. For each product, the table on the warranty page is what counts.",
				"It starts on the date of installation, and its terms are on the warranty page.",
				"The warranty card, whose link we send you, states what was installed and when each warranty ends. It is our centre’s record, not a registration with the manufacturer.",
			],
		},
		{
			id: "customer",
			heading: "Customer responsibility",
			paragraphs: [
				"Give correct details when you book, so that we can contact you, and come to your appointment, or move or cancel it at least 24 hours before the centre opens on that day.",
				"Keep the invoice you receive at the centre and follow the warranty terms, among them not washing your car within 7 days of the installation of the exterior nano ceramic coating.",
			],
		},
		{
			id: "liability",
			heading: "Limitation of liability",
			paragraphs: [
				"Our liability is limited to the service value.",
				"This limit does not apply to fraud or gross negligence, nor to anything the law does not let us limit.",
			],
		},
		{
			id: "changes",
			heading: "Changes",
			paragraphs: [
				"We may change these terms. Your booking is governed by the terms published when you booked; a later change does not affect it. Ask us for that version if you want it.",
				`This version was published on ${formatDay(legalVersions.terms, "en")}.`,
			],
		},
		{
			id: "law",
			heading: "Governing law",
			paragraphs: [
				"These terms are governed by the laws of the Kingdom of Saudi Arabia. Where the Arabic and English texts differ, the Arabic text prevails.",
			],
		},
		{
			id: "contact",
			heading: "Contact",
			paragraphs: [
				`Call us on ${formatPhone(profile.unifiedLine)}, write to ${profile.email}, or visit us at ${addressIn("en")}.`,
			],
		},
		{
			id: "reviews",
			heading: "Reviews",
			paragraphs: [
				"You may write a review once you have collected your car. It is yours: you may change or delete it at any time. You allow us to publish it on this site until you delete it or ask us to erase your data. We do not change its words, and leave it out only if it identifies someone, insults someone, advertises or is not about our work. We give nothing in return for it.",
			],
		},
		{
			id: "complaints",
			heading: "Complaints and suggestions",
			paragraphs: [
				"Call us or write to us, and mention your booking reference or invoice number if you have one. We answer in writing or by phone, and tell you what we did.",
				...factsGivenFor("/terms").map(({ en }) => en),
				"You may complain, from the outset or if our answer does not satisfy you, to the Ministry of Commerce on 1900, or through its Balagh Tijari app.",
			],
		},
	],
};
