import type { Localized } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { arabicCount, formatRiyals } from "./format.ts";

/** The first sentence wherever prices are explained. */
export const pricesIncludeVat: Localized = {
	ar: `كل سعر في هذا الموقع شامل ضريبة القيمة المضافة ${vatPercent}%، ولا يُضاف إليه شيء.`,
	en: `Every price on this site includes ${vatPercent}% VAT; nothing is added.`,
};

/** A price inside a sentence, where the drawn sign has no place; on one line. */
export function riyals(amount: number): Localized {
	return {
		ar: arabicCount(amount, "riyals").replace(" ", "\u00A0"),
		en: `SAR\u00A0${formatRiyals(amount)}`,
	};
}

export function from(amount: number): Localized {
	const { ar, en } = riyals(amount);
	return { ar: `من ${ar}`, en: `From ${en}` };
}

/** The lowest price of the services that a page describes. */
export function priceFrom(page: PagePath): Localized {
	return from(lowestPriceFrom(page).price);
}
