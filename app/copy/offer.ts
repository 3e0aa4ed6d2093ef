import type { Language } from "#app/business/base/language.ts";
import { type Offer, permissionIsValid } from "#app/business/prices/offers.ts";
import { formatDay, formatRiyals } from "./format/format.ts";
import type { Translate } from "./i18n.ts";

/** What must be shown with an offer: its percentage, both prices, its last day, and its licence once there is one. */
export function offerTerms(offer: Offer, language: Language, t: Translate<"home">): string {
	const { percent, prices, to, permission } = offer;
	return [
		percent && t("home:offer.percent", { percent }),
		prices &&
			t("home:offer.prices", {
				before: formatRiyals(prices.before),
				now: formatRiyals(prices.now),
			}),
		t("home:offer.until", { day: formatDay(to, language) }),
		"licence" in permission && permissionIsValid(offer) && t("home:offer.licence", permission),
	]
		.filter(Boolean)
		.join(" · ");
}
