import { addressIn, profile } from "#app/business/profile.ts";
import type { TermsCopy } from "../ar/terms.ts";
import { formatPhone } from "../format.ts";

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
				"Cancelling is free up to 24 hours before the appointment.",
				"On a later cancellation, 50% of the service value may be charged, and the deposit is not refunded.",
				"Not showing up is charged at the full value of the service.",
			],
		},
		{
			id: "payment",
			heading: "Payment",
			paragraphs: [
				"Payment is due when the work is done. We accept cash, credit cards and debit cards.",
				"Prices exclude VAT unless stated otherwise. The prices on the booking page include it, as stated there.",
			],
		},
		{
			id: "warranty",
			heading: "Warranty",
			paragraphs: [
				"The warranty is up to 10 years on films, 1 to 5 years on nano ceramic and up to 10 years on heat insulation.",
				"It starts on installation, and its terms are on the warranty page.",
			],
		},
		{
			id: "customer",
			heading: "Customer responsibility",
			paragraphs: [
				"Give correct details when you book, so that we can contact you, and come to your appointment or cancel it 24 hours before.",
				"Keep the invoice and follow the warranty terms, among them not washing your car within seven days of a nano ceramic installation.",
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
				"We may change these terms. Those published on this page apply.",
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
			],
		},
	],
};
