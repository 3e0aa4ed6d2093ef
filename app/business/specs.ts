import type { Localized } from "./language.ts";

export type Film = "glossy" | "matte";
export type Property =
	| "topCoat"
	| "polyurethane"
	| "adhesive"
	| "total"
	| "gloss"
	| "waterAngle"
	| "tensile"
	| "elongation"
	| "tear"
	| "heat"
	| "warranty";

/** A measured value: `than` says that the maker promises more or less than it. */
export type Value = {
	amount: number;
	unit: "µm" | "GU" | "°" | "MPa" | "%" | "kN/m" | "N" | "°C" | "years";
	than?: "more" | "less";
	/** What the maker calls this layer, where the two makers differ. */
	called?: Localized;
};

export type Brand = {
	name: "HEXIS" | "XPEL";
	values: Partial<Record<Property, Value>>;
};

const clearCoat: Localized = { ar: "طبقة شفافة", en: "clear coat" };
const selfHealing: Localized = {
	ar: "طبقة ذاتية المعالجة",
	en: "self-healing coat",
};
const satin: Localized = { ar: "طبقة ساتان", en: "satin coat" };

export const films: Record<Film, [Brand, Brand]> = {
	glossy: [
		{
			name: "HEXIS",
			values: {
				topCoat: { amount: 10, unit: "µm", called: clearCoat },
				polyurethane: { amount: 152, unit: "µm" },
				adhesive: { amount: 28, unit: "µm" },
				total: { amount: 190, unit: "µm" },
				gloss: { amount: 90, unit: "GU", than: "more" },
				waterAngle: { amount: 110, unit: "°", than: "more" },
				tensile: { amount: 15, unit: "MPa", than: "more" },
				elongation: { amount: 300, unit: "%", than: "more" },
				tear: { amount: 60, unit: "kN/m", than: "more" },
				heat: { amount: 80, unit: "°C" },
				warranty: { amount: 10, unit: "years" },
			},
		},
		{
			name: "XPEL",
			values: {
				topCoat: { amount: 12, unit: "µm", called: selfHealing },
				polyurethane: { amount: 150, unit: "µm" },
				adhesive: { amount: 25, unit: "µm" },
				total: { amount: 187, unit: "µm" },
				waterAngle: { amount: 91.3, unit: "°" },
				tensile: { amount: 27.1, unit: "MPa" },
				elongation: { amount: 370, unit: "%", than: "more" },
				tear: { amount: 81.8, unit: "kN/m" },
				warranty: { amount: 10, unit: "years" },
			},
		},
	],
	matte: [
		{
			name: "HEXIS",
			values: {
				topCoat: { amount: 12, unit: "µm", called: satin },
				polyurethane: { amount: 152, unit: "µm" },
				adhesive: { amount: 41, unit: "µm" },
				total: { amount: 200, unit: "µm" },
				gloss: { amount: 25, unit: "GU", than: "less" },
				tensile: { amount: 15, unit: "MPa", than: "more" },
				elongation: { amount: 200, unit: "%", than: "more" },
				warranty: { amount: 10, unit: "years" },
			},
		},
		{
			name: "XPEL",
			values: {
				total: { amount: 187, unit: "µm" },
				waterAngle: { amount: 85, unit: "°" },
				tensile: { amount: 32, unit: "MPa" },
				elongation: { amount: 472, unit: "%", than: "more" },
				tear: { amount: 65, unit: "N" },
				warranty: { amount: 10, unit: "years" },
			},
		},
	],
};

export const properties: Property[] = [
	"topCoat",
	"polyurethane",
	"adhesive",
	"total",
	"gloss",
	"waterAngle",
	"tensile",
	"elongation",
	"tear",
	"heat",
	"warranty",
];
