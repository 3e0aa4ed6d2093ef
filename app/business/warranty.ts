import type { Localized } from "./language.ts";

export type WarrantyRow = { product: Localized; years: number };

export const warrantyTable: WarrantyRow[] = [
	{
		product: {
			ar: "طبقة النانو سيراميك الخارجية",
			en: "Nano ceramic exterior coating",
		},
		years: 2,
	},
	{
		product: {
			ar: "العزل الحراري (نانو سيراميك)",
			en: "Thermal insulation (nano ceramic)",
		},
		years: 5,
	},
	{
		product: {
			ar: "العزل الحراري (تيتانيوم)",
			en: "Thermal insulation (titanium)",
		},
		years: 10,
	},
	{
		product: {
			ar: "فيلم حماية الطلاء، أسود (HEXIS)",
			en: "Paint protection film, black (HEXIS)",
		},
		years: 5,
	},
	{
		product: {
			ar: "فيلم حماية الطلاء (HEXIS)",
			en: "Paint protection film (HEXIS)",
		},
		years: 10,
	},
	{
		product: {
			ar: "فيلم حماية الطلاء (XPEL)",
			en: "Paint protection film (XPEL)",
		},
		years: 10,
	},
	{
		product: {
			ar: "أفلام حماية الديكورات الداخلية",
			en: "Interior trim protection films",
		},
		years: 5,
	},
];
