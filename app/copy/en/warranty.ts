import { profile } from "#app/business/centre/profile.ts";
import type { WarrantyCopy } from "../ar/warranty.ts";

export const warranty: WarrantyCopy = {
	name: "Warranty",
	head: {
		title: `Warranty policy | ${profile.name.en}`,
		description:
			"Warranty on thermal insulation, nano ceramic and protection films: the period and terms of each product, when it starts and how to check its status.",
		keywords:
			"thermal insulation warranty, nano ceramic warranty, PPF warranty, warranty policy, serial numbers",
	},
	title: "Warranty policy",
	lead: "Each product has its warranty period and terms, and you keep its serial numbers.",
	general: {
		title: "General terms",
		items: [
			"The warranty starts on the date of installation, and is valid only for what an authorised centre installed.",
			"It covers the items on your invoice and no others; you get the serial numbers of what we installed.",
			"Interior nano ceramic and polishing are not in the table: ask us about them before you book.",
		],
	},
	table: {
		title: "Warranty period of each product",
		lead: "Enter the date of installation to see when each warranty ends and what is left of it.",
		product: "Product",
		period: "Warranty period",
		terms: "Terms",
		until: "Until {{day}}",
		ended: "Ended on {{day}}",
		today: "Today",
		left: "{{time}} left",
		yearsAndMonths: "{{years}} and {{months}}",
		lastDay: "Today is its last day",
		ahead: "Not started yet",
	},
	terms: [
		"Void if the car is washed within 7 days of installation.",
		"The glass named on the invoice.",
		"The glass named on the invoice.",
		"The covered parts named on the invoice.",
		"The covered parts named on the invoice.",
		"The covered parts named on the invoice.",
		"The interior parts named on the invoice.",
	],
	check:
		"To know the status of your warranty, contact us with your invoice number and vehicle details.",
};
