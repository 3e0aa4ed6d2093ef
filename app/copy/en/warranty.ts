import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { WarrantyCardCopy, WarrantyCopy } from "#app/copy/ar/warranty.ts";
import { formatPhone, listIn } from "#app/copy/format/format.ts";
import { descriptionOf, unwarranted, warranted } from "#app/copy/format/services.ts";

export const warranty: WarrantyCopy = {
	name: "Warranty",
	head: {
		title: `Warranty policy | ${profile.name.en}`,
		description: descriptionOf(
			`Warranty on ${listIn("en", warranted.en)}.`,
			"The period and terms of each product, when it starts and how to check it.",
		),
		keywords:
			"thermal insulation warranty, nano ceramic warranty, PPF warranty, warranty policy, serial numbers",
	},
	title: "Warranty policy",
	lead: "Each product has its own warranty period and terms, and you get its serial numbers.",
	general: {
		title: "General terms",
		items: [
			"The warranty starts on the date of installation, and is valid only for what an authorised centre installed.",
			"It covers the items on your invoice and no others; you get the serial numbers of what we installed.",
			`Not in the table: ${listIn("en", unwarranted.en)}. Ask us before you book.`,
			...factsGivenFor("/warranty").map(({ en }) => en),
		],
	},
	table: {
		title: "Warranty period of each product",
		product: "Product",
		period: "Warranty period",
		terms: "Terms",
	},
	terms: {
		washing: "Void if the car is washed within 7 days of installation.",
		glass: "The glass named on the invoice.",
		parts: "The covered parts named on the invoice.",
		interior: "The interior parts named on the invoice.",
	},
	check:
		"To check the status of your warranty, contact us with your invoice number and vehicle details.",
};

export const warrantyCard: WarrantyCardCopy = {
	title: "Your car’s warranty card",
	lead: "What we installed on your car, and how long its warranty lasts.",
	keep: "Anyone with the link to this page can see the whole card. It has neither your name nor your mobile number or address.",
	check: {
		title: "Warranty card check",
		lead: "This is what anyone who scans the small code sees. If you are buying the car, ask its owner for the whole card, and compare the last 4 characters of each number with it.",
	},
	sample: "A sample of the card that comes with the car.",
	buyer:
		"For the next owner of the car: the status of the warranty is checked by the invoice number and the vehicle details.",
	passes: factsGivenFor("buyer").map(({ en }) => en),
	record:
		"This card is our centre’s record of what it installed and put under warranty. It is not a registration with the manufacturer.",
	voided: {
		title: "This card is void",
		text: "The centre voided it on {{day}}. {{reason}} If you have a question, call us.",
		reasons: {
			"wrong-details": "It contained a mistake.",
			replaced: "It contained a mistake, so we issued another.",
			removed: "The materials on it were removed or refunded.",
			"terms-broken": "The warranty terms were not followed.",
			other: "The reason is not stated here.",
		},
	},
	facts: {
		serial: "Serial or lot number",
		sample: "Serial number",
		ending: "Last 4 characters of the number",
		installed: "Installed",
		ends: "Warranty ends",
		plate: "Digits of the plate",
		vin: "Last characters of the VIN",
		invoice: "Invoice number",
	},
	left: {
		time: "{{time}} left",
		yearsAndMonths: "{{years}} and {{months}}",
		lastDay: "Today is its last day",
	},
	over: "This warranty has ended",
	washing:
		"Do not wash your car until the end of {{day}}: washing it earlier voids the warranty on this coating.",
	film: "Film data as stated by the manufacturer",
	code: {
		title: "Card code",
		text: "This code opens the whole card from the warranty page of our site.",
		qr: "QR code that opens the check of this card",
		label: "Label for the door frame",
		labelText:
			"Cut it out and stick it on the door frame. Anyone who scans it sees the product, its warranty and the last 4 characters of the number, but cannot open the whole card.",
		print:
			"To print the card, choose print in your browser: it comes out on A6, with a label for the door frame.",
	},
	policy: "Read the whole warranty policy",
	means: {
		valid:
			"Our centre issued this card and has not voided it, and its warranty period has not ended.",
		partly:
			"Our centre issued this card and has not voided it. Some of its warranty periods have ended, the others have not.",
		over: "Our centre issued this card, and its warranty period has ended.",
		compare:
			"If you are buying the car, check that the digits of its plate, or the last characters of its VIN, are those on this card.",
	},
	open: {
		title: "Your warranty card",
		action: "Open your card with its code",
		lead: "You get the printed warranty card with the car, and its link by email or WhatsApp.",
		items: [
			"For each product it has the serial number, the date of installation and the day the warranty ends.",
			"It carries no name and no mobile number, so you can show it to the buyer of your car.",
			"Anyone who scans the label on the door frame can check the product and its warranty.",
		],
		label: "Card code",
		hint: "8 groups of 4 letters or digits. Capitals and spaces do not matter.",
		submit: "Open the card",
	},
	receipt: {
		text: "It has the serial numbers of the materials installed, and the day each warranty ends. Its link still works after the link to this page has expired, so keep it.",
		owed: `Your warranty card has not been written yet. If you did not get it with your car, call us on ${formatPhone(profile.unifiedLine)}.`,
		open: "Open the warranty card",
	},
	wrong: {
		title: "There is no card with this code",
		text: "Compare the code with your card letter by letter, and type it here again. If it still does not open, call us.",
	},
	length: {
		title: "Check the length of the code",
		short:
			"You have typed {{count}} of its {{whole}} letters and digits. Add those that are missing.",
		long: "You have typed {{count}} letters and digits, and a code has {{whole}}. Take out those that are too many.",
	},
	unavailable: {
		title: "The card cannot be opened right now",
		text: "Because of a fault on our side we cannot read cards right now. No card is affected. Try again in a few minutes, or call us.",
	},
};
