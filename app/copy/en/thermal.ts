import { profile } from "#app/business/profile.ts";
import type { ThermalCopy } from "../ar/thermal.ts";
import { priceFrom } from "../prices.ts";

export const thermal: ThermalCopy = {
	name: "Thermal insulation",
	head: {
		title: `Thermal insulation for cars | ${profile.name.en}`,
		description:
			"Thermal insulation for car windows in Riyadh, titanium or nano ceramic: rejects up to 80% of the heat, with a warranty of up to 10 years. Book online.",
		keywords:
			"car thermal insulation, titanium insulation, nano ceramic insulation, window tinting, car window insulation, Riyadh",
	},
	eyebrow: "Thermal insulation",
	title: "Titanium technology, and a cooler cabin",
	lead: "An insulating layer on your car's glass that rejects up to 80% of the heat. Choose titanium or nano ceramic, each with its own warranty.",
	book: "Book Now",
	picture: {
		alt: "Three panes of glass, from clear to dark, against a low sun",
		caption: "The same sun behind three shades of glass.",
	},
	types: {
		title: "Two types of insulation",
		items: [
			{
				title: "Titanium",
				text: "The longer warranty: 10 years from the date of installation.",
				icon: "gem",
			},
			{
				title: "Nano ceramic",
				text: "A warranty of 5 years from the date of installation.",
				icon: "layers",
			},
		],
	},
	benefits: {
		title: "Benefits",
		items: [
			{
				title: "Rejects up to 80% of the heat",
				text: "The insulation turns that much of it back before it reaches the cabin.",
				icon: "sun",
			},
			{
				title: "Pay at the centre",
				text: "You pay when the work is done, in cash or by card.",
				icon: "credit-card",
			},
			{
				title: "A cooler cabin",
				text: "Less heat reaches you and those with you.",
				icon: "thermometer",
			},
			{
				title: "Warranty of up to 10 years",
				text: "It starts on the date of installation, and its length depends on the type you choose.",
				icon: "shield-check",
			},
			{
				title: "Serial numbers",
				text: "You receive the serial numbers of the materials installed on your car's glass.",
				icon: "scan-barcode",
			},
			{
				title: "A published price",
				text: `${priceFrom("/services/thermal-insulation").en}, VAT included. Each car size has its own price, and you see it before you book.`,
				icon: "receipt-text",
			},
		],
	},
	rule: {
		title: "What the traffic rules allow",
		text: "As the traffic department answered on its Twitter account, by newspaper reports that we read in November 2026: a tint of up to 30% on side windows, clear enough to see inside, not mirrored and without pictures; none on the windshield. Rules change, so check with the traffic department before you choose.",
	},
	cta: {
		title: "Book your insulation",
		text: "Choose the type and your day, with 5% off when you book online.",
		book: "Book Now",
	},
};
