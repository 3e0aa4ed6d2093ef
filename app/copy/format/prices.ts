import type { Localized } from "#app/business/base/language.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { formatRiyals } from "./format.ts";

/** The first sentence wherever prices are explained. */
export const pricesIncludeVat: Localized = {
	ar: `كل سعر في هذا الموقع شامل ضريبة القيمة المضافة ${vatPercent}%، ولا يُضاف إليه شيء.`,
	en: `Every price on this site includes ${vatPercent}% VAT; nothing is added.`,
};

/** The customer's right, which stands beside every charge for a late change. */
export const withdrawal: Localized = {
	ar: "ولك فسخ العقد خلال 7 أيام من الحجز ما لم نبدأ العمل.",
	en: "You may withdraw from the contract within 7 days of booking, as long as we have not begun the work.",
};

/** What follows the sentence about the free period. */
export const lateCharge: Localized = {
	ar: `بعد ذلك قد تُحتسب عليك 50% من قيمة الخدمة، وإن لم تحضر فقيمتها كاملة. ${withdrawal.ar}`,
	en: `After that you may be charged 50% of the service value, and if you do not come you are charged in full. ${withdrawal.en}`,
};

/** A price inside a sentence, where the drawn sign has no place; on one line. As banks print it, «ريال» is not declined. */
export function riyals(amount: number, format = formatRiyals): Localized {
	return { ar: `${format(amount)}\u00A0ريال`, en: `SAR\u00A0${format(amount)}` };
}

export function from(amount: number): Localized {
	const { ar, en } = riyals(amount);
	return { ar: `من ${ar}`, en: `From ${en}` };
}
