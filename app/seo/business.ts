import type { Language } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { type OpeningHours, profile, type Season } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { businessSummary } from "./identity.ts";
import { offeredServices } from "./services.ts";

const weekdays = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];

export function business(language: Language) {
	const { coordinates, email, hours, origin } = profile;
	return {
		...businessSummary(language),
		image: `${origin}/images/og-card.jpg`,
		geo: { "@type": "GeoCoordinates", ...coordinates },
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			telephone: internationalPhone(profile.mobile),
			email,
			availableLanguage: ["ar", "en"],
		},
		openingHoursSpecification: [
			openingHours(weekdays, hours.weekdays),
			openingHours(["Friday"], hours.friday),
		],
		...(profile.seasons.length > 0 && {
			specialOpeningHoursSpecification: profile.seasons.flatMap(seasonHours),
		}),
		sameAs: Object.values(profile.social),
		areaServed: profile.areasServed.map((area) => area[language]),
		hasOfferCatalog: {
			"@type": "OfferCatalog",
			name: copyFor(language).chrome.footer.services,
			itemListElement: offeredServices(language),
		},
	};
}

/** schema.org has no 24:00; a closing time before the opening time is on the next day. */
function openingHours(dayOfWeek: string[], { opens, closes }: OpeningHours) {
	return {
		"@type": "OpeningHoursSpecification",
		dayOfWeek,
		opens,
		closes: closes === "24:00" ? "00:00" : closes,
	};
}

function seasonHours({ from, to, weekdays: others, friday }: Season) {
	const dates = { validFrom: from, validThrough: to };
	return [
		{ ...openingHours(weekdays, others), ...dates },
		{ ...openingHours(["Friday"], friday), ...dates },
	];
}
