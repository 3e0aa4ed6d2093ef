import { addressIn, profile } from "#app/business/profile.ts";
import type { TermsCopy } from "../ar/terms.ts";
import { formatPhone } from "../format.ts";
import { identity } from "../identity.ts";
import { pricesIncludeVat } from "../prices.ts";

export const terms: TermsCopy = {
	name: "Terms of service",
	head: {
		title: `Terms of service | ${profile.name.en}`,
		description:
			"Our terms: booking and free cancellation up to 24 hours before, payment on completion, warranty, customer responsibility, liability and governing law.",
		keywords:
			"terms of service, booking terms, cancellation, payment, warranty",
	},
	title: "Terms of service",
	lead: "What we agree on when you book with us.",
	sections: [
		{
			id: "agreement",
			heading: "Agreement",
			paragraphs: [
				`By using this site or booking with ${profile.name.en} you agree to these terms.`,
				`You are dealing with ${identity.en}, at ${addressIn("en")}.`,
			],
		},
		{
			id: "services",
			heading: "Services",
			paragraphs: [
				"We offer thermal insulation for windows, interior and exterior nano ceramic, glossy and matte paint protection film (PPF), polishing and detailing, windshield protection and window tinting.",
			],
		},
		{
			id: "booking",
			heading: "Booking and cancellation",
			paragraphs: [
				"Cancelling is free up to 24 hours before the appointment, counted from when the centre opens on the day you booked, Riyadh time.",
				"The same is true of moving the appointment to another day. You can do both from the link in our messages.",
				"If you cancel later you may be charged 50% of the service value. If you do not come you are charged the full value of the service.",
				"We take no deposit online. If we agree on a deposit with you in writing, that deposit is not refunded on a late cancellation.",
				"None of this affects the rights the law gives you.",
			],
		},
		{
			id: "payment",
			heading: "Payment",
			paragraphs: [
				"Payment is due when the work is done. We accept cash, credit cards and debit cards.",
				`${pricesIncludeVat.en} Nothing is added to it, and 5% is taken off it if you booked online.`,
				"In our other written offers, prices exclude VAT unless stated otherwise.",
			],
		},
		{
			id: "warranty",
			heading: "Warranty",
			paragraphs: [
				"The warranty is up to 10 years on films, 1 to 5 years on nano ceramic and up to 10 years on thermal insulation.",
				"It starts on the date of installation, and its terms are on the warranty page.",
			],
		},
		{
			id: "customer",
			heading: "Customer responsibility",
			paragraphs: [
				"Give correct details when you book, so that we can contact you, and come to your appointment or cancel it at least 24 hours before it.",
				"Keep the invoice you receive at the centre and follow the warranty terms, among them not washing your car within seven days of the nano ceramic installation.",
			],
		},
		{
			id: "liability",
			heading: "Limitation of liability",
			paragraphs: ["Our liability is limited to the value of the service."],
		},
		{
			id: "changes",
			heading: "Changes",
			paragraphs: [
				"We may change these terms. The terms published on this page are the ones that apply.",
			],
		},
		{
			id: "law",
			heading: "Governing law",
			paragraphs: [
				"These terms are governed by the laws of the Kingdom of Saudi Arabia.",
			],
		},
		{
			id: "contact",
			heading: "Contact",
			paragraphs: [
				`Call us on ${formatPhone(profile.unifiedLine)}, write to ${profile.email}, or visit us at ${addressIn("en")}.`,
				"If you have a complaint, tell us first in any of these ways. You may also take it to the Ministry of Commerce on 1900.",
			],
		},
	],
};
