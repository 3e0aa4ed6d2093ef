import { profile } from "#app/business/centre/profile.ts";
import type { ThermalCopy } from "../ar/thermal.ts";

export const thermal: ThermalCopy = {
	name: "Thermal insulation",
	head: {
		title: `Thermal insulation for cars | ${profile.name.en}`,
		description: `Thermal insulation for car windows in ${profile.address.city.en}, titanium or nano ceramic: rejects up to 80% of the heat, with a warranty of up to 10 years. Book online.`,
		keywords: `car thermal insulation, titanium insulation, nano ceramic insulation, window tinting, car window insulation, ${profile.address.city.en}`,
	},
	title: "Titanium technology, a\u00a0cooler cabin",
	lead: "A layer on your car's glass that rejects up to 80% of the heat. Try it from the driver's seat.",
	glass: {
		label: "Your car's glass",
		clear: "No film",
		/** On the side window of the picture. */
		film: "Film",
		warranty: "Warranty",
		claim: "Rejects up to {{percent}}% of the heat",
		bare: "Heat enters, less what glass blocks",
		alt: "From the driver's seat: a low sun in the door's window on your left, and the road ahead",
		caption:
			"A computer rendering: it shows both films in one shade, and the arrows are the most that is claimed.",
	},
	benefits: {
		title: "Benefits",
		items: [
			{
				title: "A published price",
				text: "VAT included, and kept with your booking as you saw it.",
			},
			{
				title: "A day you can change for free",
				text: "Until 24 hours before the centre opens that day.",
			},
			{ title: "A stay you know beforehand", text: "In working days, before you book." },
			{ title: "Pay at the centre", text: "When the work is done, in cash or by card." },
			{ title: "Serial numbers", text: "Of the materials installed on your car." },
			{ title: "Warranty of up to 10 years", text: "From the date of installation, by the type." },
		],
	},
	rule: {
		title: "What the traffic rules allow",
		source: "As the traffic department announced them on X, read in November 2026:",
		conditions: [
			"A tint of up to 30% on side windows.",
			"See-through, not mirrored, without ornaments or pictures.",
			"No tint on the windshield or the rear window.",
			"Other rules apply to taxis, rental cars and goods vehicles.",
		],
		advice: "Rules change, so check with the traffic department before you choose.",
	},
	cta: { title: "Book your insulation", text: "5% off when you book online.", book: "Book Now" },
};
