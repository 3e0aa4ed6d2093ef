import type { Language } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { pageUrl } from "#app/seo/head-tags.ts";

/** The unified line is a national number of its own, with no leading 0 to take away. */
export const line = `+966${profile.unifiedLine}`;

/** Who it is, where the whole of it would only be said again: one business with one id, whichever language a page is in. */
export function businessInShort(language: Language) {
	const { address, name, origin, priceRange } = profile;
	return {
		"@type": "AutoRepair",
		"@id": `${origin}/#business`,
		name: name[language],
		url: pageUrl("/", language),
		telephone: line,
		priceRange,
		address: {
			"@type": "PostalAddress",
			streetAddress: [address.street, address.district]
				.map((part) => part[language])
				.join(language === "ar" ? "، " : ", "),
			addressLocality: address.city[language],
			postalCode: address.postalCode,
			addressCountry: address.countryCode,
		},
	};
}
