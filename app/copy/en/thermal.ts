import { profile } from "#app/business/centre/profile.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import type { ThermalCopy } from "../ar/thermal.ts";
import { mail } from "./mail.ts";

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
	title: "Titanium technology, a\u00a0cooler cabin",
	lead: "A layer on your car's glass that rejects up to 80% of the heat. Try it from the driver's seat.",
	glass: {
		label: "Your car's glass",
		clear: "No film",
		asItIs: "The glass as it is",
		/** On the side window of the picture. */
		film: "Film",
		warranty: "Warranty",
		claim: "Rejects up to {{percent}}% of the heat",
		bare: "Heat enters, less what glass blocks",
		alt: "From the driver's seat: a low sun in the door's window on your left, and the road ahead",
		caption:
			"A computer rendering, to illustrate: only the side windows are tinted, and both films are shown in one shade. The arrows that turn back show the most that is claimed, not a measurement.",
		sun: {
			title: "The sun's energy that reaches your glass",
			lights: {
				ultraviolet: "Ultraviolet",
				visible: "Visible light",
				infrared: "Infrared",
			},
			passes: "{{passes}}% passes the film",
			missing: "What passes each film is on its data sheet. Ask for it before you choose.",
			note: "What passes the film, according to the manufacturer's data sheet.",
		},
	},
	heat: {
		title: "80% of which heat?",
		of: {
			unknown:
				"Such a figure is sometimes a share of all the sun's energy, and sometimes of infrared light alone, which makes it {{ofAll}}% of all the sun's energy. Ask us for the data sheet before you choose.",
			energy: "Of all the sun's energy, according to the manufacturer's data sheet.",
			infrared:
				"Of infrared light alone, which is {{ofAll}}% of all the sun's energy, according to the manufacturer's data sheet.",
		},
	},
	benefits: {
		title: "Benefits, from booking to warranty",
		steps: [
			{
				title: "Before your visit",
				items: [
					{
						title: "A published price",
						text: `It includes ${vatPercent}% VAT, and your booking keeps it as you saw it.`,
					},
					{
						title: "A day you can change for free",
						text: "Move or cancel it without charge until 24 hours before the centre opens that day.",
					},
				],
			},
			{
				title: "On the day",
				items: [
					{
						title: "A stay you know beforehand",
						text: `Stated in working days; you collect your car on the last. ${mail.customer.before.belongings}`,
					},
					{
						title: "Pay at the centre",
						text: "You pay when the work is done, in cash or by card.",
					},
				],
			},
			{
				title: "After installation",
				items: [
					{ title: "Serial numbers", text: mail.customer.after.warranty },
					{
						title: "Warranty of up to 10 years",
						text: "It starts on the date of installation, and its length depends on the type you choose.",
					},
				],
			},
		],
	},
	rule: {
		title: "What the traffic rules allow",
		source:
			"According to what the traffic department announced on X and newspapers reported, as we read it in November 2026:",
		conditions: [
			"A tint of up to 30% on side windows.",
			"Clear enough to see inside, not mirrored, and without ornaments or pictures.",
			"No tint on the windshield or the rear window.",
			"Other rules apply to taxis, rental cars and goods vehicles: ask the traffic department.",
		],
		advice: "Rules change, so check with the traffic department before you choose.",
	},
	cta: {
		title: "Book your insulation",
		text: "Choose the type and your day, with 5% off when you book online.",
		book: "Book Now",
	},
};
