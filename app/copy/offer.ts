import type { Language } from "#app/business/language.ts";
import type { Offer } from "#app/business/offers.ts";
import { fill, formatDay, formatRiyals } from "./format.ts";
import { copyFor } from "./index.ts";

/** What must stand beside an offer: its percentage, both prices, its last day and its licence. */
export function offerTerms(offer: Offer, language: Language): string {
	const words = copyFor(language).home.offer;
	const { percent, prices, to, permission } = offer;
	return [
		percent && fill(words.percent, { percent }),
		prices &&
			fill(words.prices, {
				before: formatRiyals(prices.before),
				now: formatRiyals(prices.now),
			}),
		fill(words.until, { day: formatDay(to, language) }),
		"licence" in permission && fill(words.licence, permission),
	]
		.filter(Boolean)
		.join(" · ");
}
