import type { Language } from "#app/business/base/language.ts";
import { isSureOfFriday } from "#app/business/centre/opening-hours.ts";
import { pageAt, pagePaths } from "#app/business/centre/pages.ts";
import { lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { formatDay, formatHours, formatTime } from "./format.ts";
import { priceFromWithVat } from "./prices.ts";

/**
 * Percent and hours of the settings take the place of their marks: `book: "Book with {{discount}}% off"` becomes "Book
 * with 15% off", or the text `book_none` if nothing is taken off. `_offer` stands while an offer takes it off, with its
 * terms beside the percent; where that text is not there, `_none` stands. `_sure` stands if Friday has the same hours
 * everywhere. `t` could not: a page reads whole heads and lists, and several of these hold at once.
 */
export const fillTexts = <Part>(part: Part, language: Language, settings: Settings): Part =>
	fill(part, valuesOf(settings, language), variantsOf(settings));

/** Returns "From SAR 600, VAT included.", or nothing if nothing of the page is offered. */
function lowestPrices({ priceList }: Settings, language: Language): Record<string, string> {
	const services = pagePaths.filter((path) => path.startsWith("/services/"));
	return Object.fromEntries(
		services.map((path) => {
			const lowest = lowestPriceFrom(priceList, path);
			const text = lowest && priceFromWithVat(Math.min(...Object.values(lowest)))[language];
			return [`${pageAt(path).copy}From`, text ?? ""];
		}),
	);
}

function valuesOf(settings: Settings, language: Language): Record<string, string> {
	const { priceList, hours } = settings;
	return {
		...lowestPrices(settings, language),
		discount: String(priceList.percent),
		...offerValues(priceList.offer, language),
		weekdayHours: formatHours(hours.weekdays, language),
		weekdayOpens: formatTime(hours.weekdays.opens, language),
		weekdayCloses: formatTime(hours.weekdays.closes, language),
		fridayHours: formatHours(hours.friday, language),
		fridayOpens: formatTime(hours.friday.opens, language),
		fridayCloses: formatTime(hours.friday.closes, language),
		contactHours: formatHours(hours.fridayOnContactPage, language),
	};
}

function offerValues(offer: Offer | undefined, language: Language): Record<string, string> {
	if (!offer) return {};
	const { name, from, to, licence } = offer;
	const [offerFrom, offerTo] = [from, to].map((day) => formatDay(day, language)) as [
		string,
		string,
	];
	return { offer: name[language], offerFrom, offerTo, offerLicence: licence };
}

function variantsOf({ priceList, hours }: Settings): string[] {
	return [
		...(priceList.percent === 0 || priceList.offer ? ["_none"] : []),
		...(priceList.offer ? ["_offer"] : []),
		...(isSureOfFriday(hours) ? ["_sure"] : []),
	];
}

const allVariants = /_(none|offer|sure)$/;

/** Marks of other values stay, for `t` and `withValues`. */
function fill<Part>(part: Part, values: Record<string, string>, variants: string[]): Part;
function fill(part: unknown, values: Record<string, string>, variants: string[]): unknown {
	if (typeof part === "string")
		return part.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
	if (Array.isArray(part)) return part.map((one) => fill(one, values, variants));
	if (typeof part !== "object" || part === null) return part;
	const texts = Object.fromEntries(
		Object.entries(part).map(([key, text]) => [key, fill(text, values, variants)]),
	);
	const own = Object.entries(texts).filter(([key]) => !allVariants.test(key));
	return Object.fromEntries(
		own.map(([key, text]) => [
			key,
			variants.reduce((last, variant) => texts[key + variant] ?? last, text),
		]),
	);
}
