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
	title: "Titanium technology, a cooler cabin",
	lead: "An insulating layer on your car's glass that rejects up to 80% of the heat. Choose titanium or nano ceramic, each with its own warranty.",
	book: "Book Now",
	picture: {
		alt: "Three panes of glass, from clear to dark, against a low sun",
		caption: "The same sun behind three shades of glass. A computer rendering.",
	},
	glass: {
		title: "From the driver's seat",
		lead: "The sun stands in the door's window. Look through the film, and through the bare glass below it.",
		label: "Your car's glass",
		clear: "No film",
		/** On the side window of the picture. */
		film: "Film",
		warranty: "Warranty",
		claim: "Rejects up to {{percent}}% of the heat",
		bare: "No film: the heat comes in, but for what the glass itself holds back",
		alt: "From the driver's seat: a low sun in the door's window on your left, and the road ahead",
		caption:
			"A computer rendering, to illustrate: only the side windows are tinted, as the traffic rules allow, and the windshield is clear. The film stops halfway, so that you can compare. Both films look alike here, because we have not been told their shades. The arrows that turn back show the most heat that is claimed, not a measurement.",
		sun: {
			title: "The sun's energy that reaches your glass",
			lights: {
				ultraviolet: "Ultraviolet",
				visible: "Visible light",
				infrared: "Infrared",
			},
			passes: "{{passes}}% passes the film",
			missing:
				"What passes the film: we have not been told, so we do not guess. Ask for its data sheet before you choose.",
			note: "What passes the film, according to the manufacturer's data sheet.",
		},
	},
	heat: {
		title: "Up to 80% of what?",
		of: {
			unknown:
				"It is the most heat that the insulation rejects. We have not been told how it was measured: of all the sun's energy, or of infrared light alone? The difference is large: that share of infrared alone is {{ofAll}}% of all the sun's energy. Ask us before you choose.",
			energy:
				"Of all the sun's energy, according to the manufacturer's data sheet.",
			infrared:
				"Of infrared light alone, which is {{ofAll}}% of all the sun's energy, according to the manufacturer's data sheet.",
		},
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
				icon: "armchair",
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
		source:
			"According to the traffic department's answer on its Twitter account, as newspapers reported it and as we read it in November 2026:",
		conditions: [
			"A tint of up to 30% on side windows.",
			"Clear enough to see inside, not mirrored, and without ornaments or pictures.",
			"No tint on the windshield.",
		],
		advice:
			"Rules change, so check with the traffic department before you choose.",
	},
	cta: {
		title: "Book your insulation",
		text: "Choose the type and your day, with 5% off when you book online.",
		book: "Book Now",
	},
};
