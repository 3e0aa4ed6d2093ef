import type { SpecsCopy } from "../ar/specs.ts";

export const specs: SpecsCopy = {
	title: "Technical specifications",
	lead: "The thickness of each layer in µm, of HEXIS and then XPEL.",
	captions: {
		glossy: "Specifications of the glossy protection films by HEXIS and XPEL",
		matte: "Specifications of the matte protection films by HEXIS and XPEL",
	},
	/** Below the layers of a film. */
	paint: "Your car's paint",
	/** Above the layers of a film. */
	gravel: "Gravel stops here",
	property: "Property",
	properties: {
		topCoat: "Top coat",
		polyurethane: "Polyurethane",
		adhesive: "Adhesive",
		total: "Total thickness",
		gloss: "Gloss",
		waterAngle: "Water contact angle",
		tensile: "Tensile strength",
		elongation: "Elongation",
		tear: "Tear strength",
		heat: "Heat resistance",
		warranty: "Warranty",
	},
	units: {
		µm: "{{amount}} µm",
		GU: "{{amount}} GU",
		"°": "{{amount}}°",
		MPa: "{{amount}} MPa",
		"%": "{{amount}}%",
		"kN/m": "{{amount}} kN/m",
		N: "{{amount}} N",
		"°C": "{{amount}} °C",
	},
	meanings: {
		GU: "GU: gloss units. The higher, the glossier the surface.",
		MPa: "MPa: the pull that the film bears before it breaks. The higher, the stronger.",
		"kN/m": "kN/m: the force that tears it. The higher, the harder it is to tear.",
	},
	more: "more than",
	less: "less than",
	upTo: "up to",
	missing: "not stated",
};
