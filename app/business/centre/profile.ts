import { comma, type Localized } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";

/**
 * These facts of the owner change once in years; the others are settings. Pages, mails and structured data read them
 * only here. The values are neutral placeholders: docs/deploy.md says what to write, and a deploy refuses those left.
 */
export const profile = {
	name: { ar: "مركز العناية بالسيارات", en: "Car Care Centre" } satisfies Localized,
	/** The unified national number begins with 7. Without a commercial registration beside it, no page names one. */
	legal: {
		name: { ar: "مؤسسة مثال للعناية بالسيارات", en: "Example Car Care Establishment" },
		commercialRegistration: "1010000000" as string,
		unifiedNumber: "7000000000",
		vatNumber: "300000000000003",
	},
	/** Canonical URLs, sharing images and structured data begin with the origin. */
	origin: "https://www.example.com",
	unifiedLine: "920000000",
	mobile: "0500000000",
	whatsapp: "0500000000",
	email: "info@example.com",
	address: {
		street: { ar: "7486 طريق الصحابة", en: "7486 Al Sahaba Road" },
		district: { ar: "المونسية", en: "Al Munsiyah" },
		city: { ar: "الرياض", en: "Riyadh" },
		postalCode: "13246",
		country: { ar: "المملكة العربية السعودية", en: "Saudi Arabia" },
		countryCode: "SA",
	},
	coordinates: { latitude: 24.8347, longitude: 46.7708 },
	/** Maps write the name of the city at this point. */
	cityCoordinates: { latitude: 24.7136, longitude: 46.6753 },
	map: "https://www.google.com/maps/place/7486+Al+Sahaba+Road,+Al+Munsiyah,+Riyadh+13246",
	/** A network that the centre does not have is left out. */
	social: {
		facebook: "https://www.facebook.com/example",
		instagram: "https://www.instagram.com/example",
		tiktok: "https://www.tiktok.com/@example",
		x: "https://x.com/example",
		youtube: "https://www.youtube.com/@example",
	} as Partial<Record<"facebook" | "instagram" | "tiktok" | "x" | "youtube", string>>,
	/** Whoever has sent a review is offered this page; without an address nobody is. */
	googleReviews: "https://g.page/r/example/review" as string,
	areasServed: [
		{ ar: "الرياض", en: "Riyadh" },
		{ ar: "المونسية", en: "Al Munsiyah" },
		{ ar: "قرطبة", en: "Qurtubah" },
		{ ar: "اليرموك", en: "Al Yarmuk" },
		{ ar: "إشبيلية", en: "Ishbiliyah" },
	] satisfies Localized[],
	/** A car should come between these times on its first day, such as `{ opens: "10:00", closes: "12:00" }`. */
	arrival: undefined as { opens: string; closes: string } | undefined,
	/** The morning sheet is mailed at this time. */
	sheetAt: "06:30",
} as const;

/** Staff read whom to call when the site fails. The public's script has the profile, and so this is beside it. */
export const keeper = { name: "مثال", phone: "0500000000" };

export function addressIn(language: keyof Localized): string {
	const { street, district, city, postalCode, country } = profile.address;
	return [
		street[language],
		district[language],
		`${city[language]} ${postalCode}`,
		country[language],
	].join(comma[language]);
}

export function whatsappUrl(text = ""): string {
	const number = internationalPhone(profile.whatsapp).slice(1);
	return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

type Point = { latitude: number; longitude: number };

const kmPerDegree = 111.2;

/** The distance is a straight line, because within a city the earth counts as flat. */
export function kilometresFromCity(
	places: Record<"coordinates" | "cityCoordinates", Point> = profile,
) {
	const { coordinates: to, cityCoordinates: from } = places;
	const parallel = Math.cos((from.latitude * Math.PI) / 180);
	const east = (to.longitude - from.longitude) * kmPerDegree * parallel;
	return Math.round(Math.hypot(east, (to.latitude - from.latitude) * kmPerDegree));
}
