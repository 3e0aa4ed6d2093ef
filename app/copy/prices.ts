import type { Localized } from "#app/business/language.ts";
import { vatPercent } from "#app/business/quote.ts";

/** The first sentence wherever prices are explained. */
export const pricesIncludeVat: Localized = {
	ar: `كل سعر في هذا الموقع شامل ضريبة القيمة المضافة ${vatPercent}%، وهو ما تدفعه.`,
	en: `Every price on this site includes ${vatPercent}% VAT and is what you pay.`,
};
