import { vatPercent } from "#app/business/prices/quote.ts";
import type { ServiceFactsCopy, SpecsCopy, StayCopy } from "#app/copy/ar/service-facts.ts";

export const serviceFacts: ServiceFactsCopy = {
	byPhone: "By phone",
	byPhoneLine: "{{option}} is booked by phone: {{phone}}",
	noneLeft: "We do not offer this service at the moment.",
	someGone: "Not offered at the moment: {{options}}.",
	others: "What we offer, with prices",
	car: "Your car?",
	cars: { sedan: "Sedan", suv: "SUV" },
	title: "Price, time and warranty",
	columns: { option: "Type", stay: "Expected stay", warranty: "Warranty", book: "Booking" },
	withoutWarranty: "Not in the warranty table",
	years: "Warranty: {{years}}",
	warranty: "Warranty table and terms",
	visit: "Before and after the visit",
	stay: "You collect your car on the last day of the expected stay.",
	limits: {
		price: `Prices include ${vatPercent}% VAT. The length of stay is an estimate.`,
		matte: "We do not install matte film on the front alone.",
		warranty: "The warranty covers only what is on your invoice.",
		ceramic: "Interior nano ceramic is not in the warranty table.",
		without: "{{service}} is not in the warranty table.",
	},
	book: {
		verb: "Book",
		sedan: "{{verb}}: {{option}}, {{price}} for a sedan",
		suv: "{{verb}}: {{option}}, {{price}} for an SUV",
		anyCar: "{{verb}}: {{option}}, {{price}} for any car",
		named: "{{verb}}: {{option}}, {{price}}",
		from: "from {{price}}",
	},
};

export const specs: SpecsCopy = {
	title: "Technical specifications",
	differs: {
		glossy: { HEXIS: "High gloss", XPEL: "Fine scratches heal" },
		matte: { HEXIS: "200 µm thick", XPEL: "187 µm thick" },
	},
	captions: {
		glossy: "Specifications of the glossy protection films by HEXIS and XPEL",
		matte: "Specifications of the matte protection films by HEXIS and XPEL",
	},
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
		N: "N: the force that tears the whole sample. It cannot be compared with figures in another unit.",
	},
	more: "more than",
	less: "less than",
	upTo: "up to",
	missing: "not stated",
};

export const stay: StayCopy = {
	daysOr_one: "{{count}}",
	daysOr_other: "{{count}}",
	workingDays_one: "{{count}} working day",
	workingDays_other: "{{count}} working days",
	label: "Expected stay",
	text: "{{days}}, {{dates}}",
	dates: {
		oneDay: "{{from}}, and you collect your car the same day",
		severalDays: "from {{from}} to {{to}}, and you collect your car on the last day",
	},
	sameDay: "{{days}}, and you collect your car the same day",
	arrival: {
		window: "Bring your car at any time from {{hours}}.",
		open: "Bring your car during our opening hours that day.",
		hours: "{{hours}}.",
	},
	collect: "You collect it on {{hours}}.",
	hijri: { line: "{{date}}, Umm al-Qura calendar" },
};
