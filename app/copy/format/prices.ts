import type { Localized } from "#app/business/base/language.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { formatAmount } from "./format.ts";

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

const plurals = new Intl.PluralRules("ar");
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { few: "ريالات", many: "ريالاً" };

/** A price inside a sentence, where the drawn sign has no place; on one line. In tables «ريال» is not declined. */
export function riyals(amount: number): Localized {
	const figure = formatAmount(100 * amount);
	const noun = nouns[plurals.select(amount)] ?? "ريال";
	return { ar: `${figure}\u00A0${noun}`, en: `SAR\u00A0${figure}` };
}

export function from(amount: number): Localized {
	const { ar, en } = riyals(amount);
	return { ar: `من ${ar}`, en: `From ${en}` };
}
