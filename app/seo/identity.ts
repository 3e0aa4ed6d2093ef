import { comma, type Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { offeredOptions } from "#app/business/offered/service-facts.ts";
import type { PriceList } from "#app/business/prices/service.ts";
import { pageUrl } from "./head-tags.ts";

/** Unlike a mobile number, the unified line has no leading 0 to remove. */
const unifiedLine = `+966${profile.unifiedLine}`;

/** Pages without the full description have this one. The `@id` is the same in both languages. */
export function businessSummary(language: Language, list: PriceList) {
	const { address, name, origin } = profile;
	const prices = offeredOptions(list).flatMap(({ price }) => Object.values(price));
	return {
		"@type": "AutoRepair",
		"@id": `${origin}/#business`,
		name: name[language],
		url: pageUrl("/", language),
		telephone: unifiedLine,
		...(prices.length > 0 && { priceRange: `SAR ${Math.min(...prices)}–${Math.max(...prices)}` }),
		address: {
			"@type": "PostalAddress",
			streetAddress: [address.street, address.district]
				.map((part) => part[language])
				.join(comma[language]),
			addressLocality: address.city[language],
			postalCode: address.postalCode,
			addressCountry: address.countryCode,
		},
	};
}
