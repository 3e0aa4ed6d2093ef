import { profile } from "#app/business/centre/profile.ts";
import { heatClaim, heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import { offerTerms } from "#app/copy/format/prices.ts";
import type { ThermalCopy } from "../ar/thermal.ts";

const measured = {
	unknown: `Some figures like this are of all the sun’s energy, others of infrared light only. If the ${heatClaim.percent}% is of infrared light only, it equals ${heatClaimOfInfrared()}% of all the sun’s energy. Ask us for the data sheet before you choose.`,
	energy: `The ${heatClaim.percent}% is of all the sun’s energy, according to the manufacturer’s data sheet.`,
	infrared: `The ${heatClaim.percent}% is of infrared light only, which equals ${heatClaimOfInfrared()}% of all the sun’s energy, according to the manufacturer’s data sheet.`,
};

export const thermal: ThermalCopy = {
	name: "Thermal insulation",
	head: {
		title: `Car thermal insulation in ${profile.address.city.en} | ${profile.name.en}`,
		description: `Thermal insulation for car windows, titanium or nano ceramic: rejects up to 80% of the heat, with a warranty of up to 10 years. {{thermalFrom}}`,
		keywords: `car thermal insulation, titanium insulation, nano ceramic insulation, window tinting, car window insulation, ${profile.address.city.en}`,
	},
	title: "Less heat, a\u00a0cooler cabin",
	lead: "Rejects up to 80% of the heat. Compare the view without it and with it.",
	pair: {
		label: "Your car’s glass without insulation and with it",
		caption:
			"A computer rendering: both types are shown in the same shade, and a picture cannot show heat.",
		before: {
			tag: "No insulation",
			alt: "From the driver’s seat: a low sun in the door’s window on your left, and the road ahead",
			byDay: "A white car in the sun, its seats in sight behind clear glass",
		},
		after: {
			tag: "Insulated",
			alt: "The same view: the door’s window is darker, and the sun in it does not dazzle",
			byDay: "The same car: its side glass is dark, and two palms are mirrored in it",
		},
	},
	about: { before: "Your car’s glass as it is now" },
	measured: measured[heatClaim.of ?? "unknown"],
	benefits: {
		title: "What insulation gives you",
		does: [
			{
				id: "thermal-titanium",
				text: "Titanium technology, with a longer warranty than nano ceramic.",
			},
			"You get the serial numbers of the insulation on your car’s glass.",
			"It rejects much of the heat before it reaches the cabin.",
			"Your air conditioning has less work to do.",
			{ id: "thermal-titanium", text: "Nano ceramic costs less." },
			"The warranty starts on the date of installation.",
		],
	},
	rule: {
		title: "What the traffic rules allow",
		source: "As announced by the traffic department on X and read in November 2026:",
		conditions: [
			"Side windows may be darkened by at most 30%, so at least 70% of the light passes.",
			"It must be see-through and not mirrored, without ornaments or pictures.",
			"The windshield and the rear window may not be tinted.",
			"Other rules apply to taxis, rental cars and goods vehicles.",
		],
		advice: "Rules change, so check with the traffic department before you choose.",
	},
	cta: {
		title: "Book a day to insulate your car",
		text: "{{discount}}% off when you book online.",
		text_offer: `{{discount}}% off when you book online. ${offerTerms.en}.`,
		text_none: "You see the price and the day before you book.",
		book: "Book Now",
	},
};
