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
	lead: "Each product in the table has its warranty period and terms, and you keep its serial numbers.",
	general: {
		title: "General terms",
		items: [
			"The warranty starts on the date of installation.",
			"It is valid only for what was installed at an authorised centre.",
			"It covers the items on the invoice issued to you, and no others.",
			"We hand you the serial numbers of the materials installed on your car.",
			"The warranty of the exterior nano ceramic coating is void if the car is washed within 7 days of its installation.",
			"Interior nano ceramic and polishing are not in this table: ask us about their warranty before you book.",
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
		"The car must not be washed within 7 days of installation.",
		"Covers the glass named on the invoice.",
		"Covers the glass named on the invoice.",
		"Covers the parts under the film that are named on the invoice.",
		"Covers the parts under the film that are named on the invoice.",
		"Covers the parts under the film that are named on the invoice.",
		"Covers the interior parts named on the invoice.",
	],
	check: {
		title: "How to check your warranty",
		text: "Contact us with your invoice number and vehicle details, and we'll tell you the status of your warranty.",
		call: "Call us",
		contact: "Contact us",
	},
};
