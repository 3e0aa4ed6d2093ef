import { type Day, dayAfter, isDay } from "./calendar.ts";
import type { Localized } from "./language.ts";

/** A discount for a limited time. Saudi rules ask for a licence, both prices and the dates. */
export type Offer = {
	name: Localized;
	text: Localized;
	/** First and last day of the offer, both included, in Riyadh. */
	from: Day;
	to: Day;
	/** Whole per cent. */
	percent?: number;
	/** Whole riyals, VAT included. An offer that names a price names the old one too. */
	prices?: { before: number; now: number };
	/** The number of the discount licence, or who decided that none is needed and why. */
	permission: { licence: string } | { waiver: string };
};

/** The dates, the licence and the missing percentage stand in for the owner's, until the owner plans the next National Day. */
export const offers: Offer[] = [
	{
		name: { ar: "عرض اليوم الوطني", en: "National Day offer" },
		text: { ar: "خصم على جميع الخدمات", en: "A discount on all services" },
		from: "2026-09-23",
		to: "2027-09-22",
		permission: { licence: "0000000" },
	},
];

export function currentOffer(offers: Offer[], today: Day): Offer | undefined {
	return offers.find(({ from, to }) => from <= today && today <= to);
}

export type OfferProblem = "dates" | "percent" | "prices" | "permission";

/** What an offer lacks before the public may see it. No offer runs for more than a year. */
export function problemsOf(offer: Offer): OfferProblem[] {
	return [
		...(datesAreValid(offer) ? [] : (["dates"] as const)),
		...(percentIsValid(offer) ? [] : (["percent"] as const)),
		...(pricesAreValid(offer) ? [] : (["prices"] as const)),
		...(permissionIsValid(offer) ? [] : (["permission"] as const)),
	];
}

function datesAreValid({ from, to }: Offer): boolean {
	return isDay(from) && isDay(to) && from <= to && to < dayAfter(from, 366);
}

function percentIsValid({ percent = 0 }: Offer): boolean {
	return Number.isInteger(percent) && percent > 0 && percent <= 100;
}

function pricesAreValid({ prices }: Offer): boolean {
	return !prices || (prices.now > 0 && prices.now < prices.before);
}

function permissionIsValid({ permission }: Offer): boolean {
	return "licence" in permission
		? /^\d+$/.test(permission.licence) && !/^0+$/.test(permission.licence)
		: permission.waiver.trim() !== "";
}
