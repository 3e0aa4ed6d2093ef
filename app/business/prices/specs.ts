import type { Localized } from "#app/business/base/language.ts";

export const finishes = ["glossy", "matte"] as const;
export type Film = (typeof finishes)[number];
const properties = [
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
] as const;
export type Property = (typeof properties)[number];

/** With `comparison`, the manufacturer states a limit. */
export type Value = {
	amount: number;
	unit: "µm" | "GU" | "°" | "MPa" | "%" | "kN/m" | "N" | "°C" | "years";
	comparison?: "more" | "less";
	/** The manufacturers have different names for this layer. */
	layerName?: Localized;
};

export type Brand = { name: "HEXIS" | "XPEL"; values: Partial<Record<Property, Value>> };

const clearCoat: Localized = { ar: "طبقة شفافة", en: "clear coat" };
const selfHealing: Localized = { ar: "طبقة ذاتية المعالجة", en: "self-healing coat" };
const satin: Localized = { ar: "طبقة ساتان", en: "satin coat" };

export const films: Record<Film, [Brand, Brand]> = {
	glossy: [
		{
			name: "HEXIS",
			values: {
				topCoat: { amount: 10, unit: "µm", layerName: clearCoat },
				polyurethane: { amount: 152, unit: "µm" },
				adhesive: { amount: 28, unit: "µm" },
				total: { amount: 190, unit: "µm" },
				gloss: { amount: 90, unit: "GU", comparison: "more" },
				waterAngle: { amount: 110, unit: "°", comparison: "more" },
				tensile: { amount: 15, unit: "MPa", comparison: "more" },
				elongation: { amount: 300, unit: "%", comparison: "more" },
				tear: { amount: 60, unit: "kN/m", comparison: "more" },
				heat: { amount: 80, unit: "°C" },
				warranty: { amount: 10, unit: "years" },
			},
		},
		{
			name: "XPEL",
			values: {
				topCoat: { amount: 12, unit: "µm", layerName: selfHealing },
				polyurethane: { amount: 150, unit: "µm" },
				adhesive: { amount: 25, unit: "µm" },
				total: { amount: 187, unit: "µm" },
				waterAngle: { amount: 91.3, unit: "°" },
				tensile: { amount: 27.1, unit: "MPa" },
				elongation: { amount: 370, unit: "%", comparison: "more" },
				tear: { amount: 81.8, unit: "kN/m" },
				warranty: { amount: 10, unit: "years" },
			},
		},
	],
	matte: [
		{
			name: "HEXIS",
			values: {
				topCoat: { amount: 12, unit: "µm", layerName: satin },
				polyurethane: { amount: 152, unit: "µm" },
				adhesive: { amount: 41, unit: "µm" },
				total: { amount: 200, unit: "µm" },
				gloss: { amount: 25, unit: "GU", comparison: "less" },
				tensile: { amount: 15, unit: "MPa", comparison: "more" },
				elongation: { amount: 200, unit: "%", comparison: "more" },
				warranty: { amount: 10, unit: "years" },
			},
		},
		{
			name: "XPEL",
			values: {
				total: { amount: 187, unit: "µm" },
				waterAngle: { amount: 85, unit: "°" },
				tensile: { amount: 32, unit: "MPa" },
				elongation: { amount: 472, unit: "%", comparison: "more" },
				tear: { amount: 65, unit: "N" },
				warranty: { amount: 10, unit: "years" },
			},
		},
	],
};

/** Properties that no manufacturer states for any of these films are left out. */
export function statedProperties(compared: readonly Film[]): Property[] {
	return properties.filter((property) =>
		compared.some((film) => films[film].some(({ values }) => values[property])),
	);
}

/** So many per cent of the sun's energy that reaches a car's glass are infrared light. */
const infrared = 53;

/** Only the owner knows what the 80% of the heat were measured of. */
export const heatClaim: { percent: number; of?: "energy" | "infrared" } = { percent: 80 };

/** The claim is in per cent of the sun's whole energy, if only infrared light was measured. */
export function heatClaimOfInfrared(): number {
	return Math.round((heatClaim.percent * infrared) / 100);
}
