import { profile } from "#app/business/centre/profile.ts";
import type { PpfSelectionCopy } from "../ar/ppf-selection.ts";

export const ppfSelection: PpfSelectionCopy = {
	name: "Paint protection film (PPF)",
	head: {
		title: `Paint protection film (PPF) | ${profile.name.en}`,
		description:
			"Paint protection film in Riyadh in two finishes, glossy and matte, by HEXIS and XPEL, cut electronically, with a warranty of up to 10 years.",
		keywords:
			"paint protection film, glossy PPF, matte PPF, car paint protection, HEXIS, XPEL, Riyadh",
	},
	title: "Paint protection film (PPF)",
	lead: "Glossy to show the shine of the paint, or matte to tone it down.",
	look: {
		label: "Finish",
		names: { glossy: "Glossy", matte: "Matte" },
		alt: {
			glossy: "A panel under the glossy film: the studio lights are sharp lines",
			matte: "The same panel under the matte film: the lights are soft glows",
		},
		caption: "A computer rendering.",
	},
	cards: {
		glossy: { title: "Glossy film", text: "The shine of the paint still shows." },
		matte: { title: "Matte film", text: "A soft (satin) finish with little glare." },
	},
};
