import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { optionOf, serviceOf } from "#app/business/prices/options.ts";
import type { PriceList } from "#app/business/prices/service.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

export function optionName(code: string, language: Language): string {
	return `${serviceOf(code)?.name[language]} (${optionOf(code)?.name[language]})`;
}

/** The visitor has chosen what cannot be booked on the site now. */
export function notOfferedTexts(
	{ codes, list }: { codes: string[]; list: PriceList },
	language: Language,
	t: Translate<"booking">,
): string[] {
	const phone = formatPhone(profile.unifiedLine);
	return codes.map((code) => {
		const key = list.offered[code] === "phone" ? "linkByPhone" : "linkNone";
		return t(`booking:services.${key}`, { option: optionName(code, language), phone });
	});
}

type Discounted = { createdAt: string; discountPercent: number };

/** The offer of a booking's day may be over; it is named only if it is the last one. */
export function discountText(
	{ createdAt, discountPercent }: Discounted,
	{ on }: Settings,
	language: Language,
	t: Translate<"booking">,
): string {
	const { offer } = on(riyadhToday(new Date(createdAt))).priceList;
	return offer?.percent === discountPercent
		? t("booking:summary.discountRow_offer", { offer: offer.name[language], discountPercent })
		: t("booking:summary.discountRow", { discountPercent });
}
