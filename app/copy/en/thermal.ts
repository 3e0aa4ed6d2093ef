import { profile } from "#app/business/profile.ts";
import type { ThermalCopy } from "../ar/thermal.ts";

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
	title: "Titanium technology, less heat behind the glass",
	lead: "An insulating layer on your car's glass that rejects up to 80% of the heat. Choose titanium or nano ceramic, each with its own warranty.",
	book: "Book Now",
	picture: {
		alt: "Three panes of glass, from clear to dark, against a low sun",
		caption:
			"The same sun through clear glass, then darker, then darker still.",
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
		title: "What you gain",
		items: [
			{
				title: "Rejects up to 80% of the heat",
				text: "The heat is turned back at the glass instead of filling the cabin.",
				icon: "sun",
			},
			{
				title: "Titanium technology",
				text: "One of our two types of insulation, and the one with the longer warranty.",
				icon: "gem",
			},
			{
				title: "A cooler cabin",
				text: "Less heat comes through the glass to you and those with you.",
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
				title: "A clear price from the start",
				text: "Each car size has its price, VAT included, and you see it before you book.",
				icon: "receipt-text",
			},
		],
	},
	rule: {
		title: "What the traffic rules allow",
		text: "As published: a tint of 30% at most on side windows, and none on the windshield. But rules change, so check the rule in force with the traffic department before you choose.",
	},
	cta: {
		title: "Book your insulation",
		text: "Choose the type and your day, with 5% off when you book online.",
		book: "Book Now",
	},
};
