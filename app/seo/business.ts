import type { Language } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { type OpeningHours, profile, type Season } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { businessSummary, unifiedLine } from "./identity.ts";
import { offeredServices } from "./services.ts";

const weekdays = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];

export function business(language: Language) {
	const { coordinates, email, hours, origin } = profile;
	return {
		...businessSummary(language),
		description: copyFor(language).home.head.description,
		image: `${origin}/images/og-card.jpg`,
		logo: `${origin}/icons/icon-512.png`,
		email,
		geo: { "@type": "GeoCoordinates", ...coordinates },
		hasMap: profile.map,
		contactPoint: [unifiedLine, internationalPhone(profile.mobile)].map((telephone) => ({
			"@type": "ContactPoint",
			contactType: "customer service",
			telephone,
			email,
			areaServed: profile.address.countryCode,
			availableLanguage: ["ar", "en"],
		})),
		openingHoursSpecification: [
			openingHours(weekdays, hours.weekdays),
			openingHours(["Friday"], hours.friday),
		],
		...(profile.seasons.length > 0 && {
			specialOpeningHoursSpecification: profile.seasons.flatMap(seasonHours),
		}),
		sameAs: Object.values(profile.social),
		areaServed: profile.areasServed.map((area, index) => ({
			"@type": index === 0 ? "City" : "Place",
			name: area[language],
		})),
		hasOfferCatalog: {
			"@type": "OfferCatalog",
			name: copyFor(language).chrome.footer.services,
			itemListElement: offeredServices(language).map((service) => ({
				"@type": "Offer",
				itemOffered: service,
			})),
		},
	};
}

/** schema.org has no 24:00; a closing time before the opening time is on the next day. */
function openingHours(dayOfWeek: string[], { opens, closes }: OpeningHours) {
	return {
		"@type": "OpeningHoursSpecification",
		dayOfWeek: dayOfWeek.map((day) => `https://schema.org/${day}`),
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
