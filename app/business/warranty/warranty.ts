import { type Day, isDay } from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";

/** The days count from the installation of a ceramic coating. */
export const daysWithoutWashing = 7;

/** Rows with the same terms share their text: `terms` in app/copy/{ar,en}/warranty.ts. */
export type WarrantyTerms = "washing" | "glass" | "parts" | "interior";

export type WarrantyRow = {
	product: Localized;
	years: number;
	terms: WarrantyTerms;
	/** The list is empty for a product that is not booked online. */
	codes: string[];
};

export const warrantyTable: WarrantyRow[] = [
	{
		product: { ar: "طبقة النانو سيراميك الخارجية", en: "Nano ceramic exterior coating" },
		years: 2,
		terms: "washing",
		codes: ["ceramic-exterior"],
	},
	{
		product: { ar: "العزل الحراري (نانو سيراميك)", en: "Thermal insulation (nano ceramic)" },
		years: 5,
		terms: "glass",
		codes: ["thermal-nano-ceramic"],
	},
	{
		product: { ar: "العزل الحراري (تيتانيوم)", en: "Thermal insulation (titanium)" },
		years: 10,
		terms: "glass",
		codes: ["thermal-titanium"],
	},
	{
		product: { ar: "فيلم حماية الطلاء، أسود (HEXIS)", en: "Paint protection film, black (HEXIS)" },
		years: 5,
		terms: "parts",
		codes: [],
	},
	{
		product: { ar: "فيلم حماية الطلاء (HEXIS)", en: "Paint protection film (HEXIS)" },
		years: 10,
		terms: "parts",
		codes: ["ppf-front-glossy-hexis", "ppf-full-glossy-hexis", "ppf-full-matte-hexis"],
	},
	{
		product: { ar: "فيلم حماية الطلاء (XPEL)", en: "Paint protection film (XPEL)" },
		years: 10,
		terms: "parts",
		codes: ["ppf-front-glossy-xpel", "ppf-full-glossy-xpel", "ppf-full-matte-xpel"],
	},
	{
		product: { ar: "أفلام حماية الديكورات الداخلية", en: "Interior trim protection films" },
		years: 5,
		terms: "interior",
		codes: [],
	},
];

/** Without a row the warranty is not known, so nothing is promised. */
export function warrantyYearsOf(code: string): number | undefined {
	return warrantyTable.find(({ codes }) => codes.includes(code))?.years;
}

/** The end is the same date years later, or 28 February where that year has no 29th. */
export function warrantyEnd(installed: Day, years: number): Day {
	const year = Number(installed.slice(0, 4)) + years;
	const day = `${year}${installed.slice(4)}`;
	return isDay(day) ? day : `${year}-02-28`;
}

export type TimeLeft = { years: number; months: number; days: number };

/** The time is in whole years and months, or in days if it is less than a month. */
export function timeLeft(ends: Day, today: Day): TimeLeft {
	const [endYear = 0, endMonth = 0, endDate = 0] = ends.split("-").map(Number);
	const [year = 0, month = 0, date = 0] = today.split("-").map(Number);
	/** A warranty that began on 29 February ends on the 28th, after whole years. */
	const isBroken = endDate < date && warrantyEnd(today, endYear - year) !== ends ? 1 : 0;
	const months = (endYear - year) * 12 + endMonth - month - isBroken;
	const days = (Date.parse(ends) - Date.parse(today)) / 86_400_000;
	return months > 0
		? { years: Math.floor(months / 12), months: months % 12, days: 0 }
		: { years: 0, months: 0, days };
}

export function shareOfTimePassed(installed: Day, ends: Day, today: Day): number {
	const passed = Date.parse(today) - Date.parse(installed);
	const part = passed / (Date.parse(ends) - Date.parse(installed));
	return Math.min(1, Math.max(0, part));
}
