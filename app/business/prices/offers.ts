import { type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";

/** Saudi law requires a licence and the dates for a discount. */
export type Offer = {
	name: Localized;
	/** `to` is included; days are Riyadh's. */
	from: Day;
	to: Day;
	/** This whole number takes the place of the percent for booking online. */
	percent?: number;
	licence: string;
};

/** It has no percent and no licence, so only `npm run dev -- --date` shows it: see app/data/settings/stored-settings.ts. */
export const sampleOffer: Offer = {
	name: { ar: "عرض اليوم الوطني", en: "National Day offer" },
	from: "2027-09-20",
	to: "2027-09-26",
	licence: "0000000",
};

export function isOn(day: Day, { from, to }: Offer): boolean {
	return from <= day && day <= to;
}

type OfferError = "dates" | "percent" | "licence";

/** An offer may last one year at most. */
export function offerErrors({ from, to, percent = 0, licence }: Offer): OfferError[] {
	const hasDates = isDay(from) && isDay(to) && from <= to && to < dayAfter(from, 366);
	const hasPercent = Number.isInteger(percent) && percent > 0 && percent <= 100;
	return [
		...(hasDates ? [] : (["dates"] as const)),
		...(hasPercent ? [] : (["percent"] as const)),
		...(isLicence(licence) ? [] : (["licence"] as const)),
	];
}

/** A number of noughts is a placeholder. */
export function isLicence(number: string): boolean {
	return /^\d+$/.test(number) && !/^0+$/.test(number);
}
