import type { Localized } from "#app/business/base/language.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { formatAmount } from "./format.ts";

/** Wherever prices are explained, this sentence comes first. */
export const pricesIncludeVat: Localized = {
	ar: `كل سعر في هذا الموقع شامل ضريبة القيمة المضافة ${vatPercent}%، ولا يُضاف إليه شيء.`,
	en: `Every price on this site includes ${vatPercent}% VAT; nothing is added.`,
};

/** The booking's VAT is of the sum before the discount, by the specification. */
export const vatOnInvoice: Localized = {
	ar: "تُحسب في الفاتورة بعد الخصم",
	en: "on the invoice it is calculated after the discount",
};

/** Beside the percent of an offer stand its name, its dates and its licence. */
export const offerTerms: Localized = {
	ar: "{{offer}} من {{offerFrom}} إلى {{offerTo}}، ترخيص التخفيضات رقم {{offerLicence}}",
	en: "{{offer}} from {{offerFrom}} to {{offerTo}}, discount licence {{offerLicence}}",
};

/** A late charge is never told without the seven days in which the customer may withdraw. */
export const lateCharge: Localized = {
	ar: "قد تُحتسب عليك 50% من قيمة الخدمة، وإن لم تحضر فقيمتها كاملة. ويقرر ذلك فريقنا ويخبرك، ولك أن تعترض.",
	en: "you may be charged 50% of the service value, or the full value if you do not come. Our team decides this and tells you; you may object.",
};

/** Each booking that was cancelled free of charge shows this sentence. */
export const nothingPaid: Localized = {
	ar: "ولم تدفع شيئاً عبر الموقع، فلا مبلغ يُسترد منه.",
	en: "You paid nothing on the site, so it has nothing to refund.",
};

const plurals = new Intl.PluralRules("ar");
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { few: "ريالات", many: "ريالاً" };

/** The price stays on one line; in tables «ريال» is not declined. */
export function riyals(amount: number): Localized {
	const figure = formatAmount(100 * amount);
	const noun = nouns[plurals.select(amount)] ?? "ريال";
	return { ar: `${figure}\u00A0${noun}`, en: `SAR\u00A0${figure}` };
}

export function from(amount: number): Localized {
	const { ar, en } = riyals(amount);
	return { ar: `من ${ar}`, en: `From ${en}` };
}

export function priceFromWithVat(amount: number): Localized {
	const { ar, en } = from(amount);
	return { ar: `الأسعار ${ar}، شاملةً الضريبة. `, en: `${en}, VAT included. ` };
}
