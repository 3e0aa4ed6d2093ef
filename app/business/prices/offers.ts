import {
	type Day,
	dayAfter,
	isDay,
	momentInRiyadh,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";
import { profile, type Season } from "#app/business/centre/profile.ts";

/** A discount for a limited time. Saudi law requires a licence, both prices and the dates. */
export type Offer = {
	name: Localized;
	text: Localized;
	/** `to` is included; days are Riyadh's. */
	from: Day;
	to: Day;
	/** Whole per cent. */
	percent?: number;
	/** Whole riyals, VAT included. A discounted price is shown with the old one. */
	prices?: { before: number; now: number };
	/** The number of the discount licence, or the reason why none is needed and who decided it. */
	permission: { licence: string } | { waiver: string };
};

/** Dates and licence are placeholders, and the percentage is missing, until the owner plans the next offer. */
export const offers: Offer[] = [
	{
		name: { ar: "عرض اليوم الوطني", en: "National Day offer" },
		text: { ar: "خصم على جميع الخدمات", en: "A discount on all services" },
		from: "2027-09-20",
		to: "2027-09-26",
		permission: { licence: "0000000" },
	},
];

export function currentOffer(offers: Offer[], today: Day): Offer | undefined {
	return offers.find(({ from, to }) => from <= today && today <= to);
}

type OfferError = "dates" | "percent" | "prices" | "permission";

/** What must be corrected before an offer is published. An offer may last one year at most. */
export function offerErrors(offer: Offer): OfferError[] {
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

/** False for a missing number, and for a placeholder of noughts. */
export function permissionIsValid({ permission }: Offer): boolean {
	return "licence" in permission
		? /^\d+$/.test(permission.licence) && !/^0+$/.test(permission.licence)
		: permission.waiver.trim() !== "";
}

/** The next midnight in Riyadh at which a content page changes: an offer begins or ends, or the hours of a season are over. */
export function nextChange(
	now: Date,
	planned: Offer[] = offers,
	seasons: Season[] = profile.seasons,
): Date | undefined {
	const today = riyadhToday(now);
	const [next] = [
		...planned.flatMap(({ from, to }) => [from, dayAfter(to, 1)]),
		...seasons.map(({ to }) => dayAfter(to, 1)),
	]
		.filter((day) => day > today)
		.sort();
	return next === undefined ? undefined : momentInRiyadh(next, "00:00");
}
