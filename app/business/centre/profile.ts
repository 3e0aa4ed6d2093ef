import { comma, type Localized } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";

/**
 * The owner's facts that change once in years; the others are settings. Pages, mails and structured data read them from this file
 * only.
 * The values are neutral placeholders.
 */
export const profile = {
	name: { ar: "مركز العناية بالسيارات", en: "Car Care Centre" } satisfies Localized,
	/** The legal entity, its unified national number, which begins with 7, and its VAT number. */
	legal: {
		name: { ar: "مؤسسة مثال للعناية بالسيارات", en: "Example Car Care Establishment" },
		unifiedNumber: "7000000000",
		vatNumber: "300000000000003",
	},
	/** The base of canonical URLs, sharing images and structured data. */
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
	/** Where maps write the name of the city. */
	cityCoordinates: { latitude: 24.7136, longitude: 46.6753 },
	map: "https://www.google.com/maps/place/7486+Al+Sahaba+Road,+Al+Munsiyah,+Riyadh+13246",
	social: {
		facebook: "https://www.facebook.com/example",
		instagram: "https://www.instagram.com/example",
		tiktok: "https://www.tiktok.com/@example",
		x: "https://x.com/example",
		youtube: "https://www.youtube.com/@example",
	},
	areasServed: [
		{ ar: "الرياض", en: "Riyadh" },
		{ ar: "المونسية", en: "Al Munsiyah" },
		{ ar: "قرطبة", en: "Qurtubah" },
		{ ar: "اليرموك", en: "Al Yarmuk" },
		{ ar: "إشبيلية", en: "Ishbiliyah" },
	] satisfies Localized[],
	/** From when to when a car should come on its first day, as `{ opens: "10:00", closes: "12:00" }`; else in the opening hours. */
	arrival: undefined as { opens: string; closes: string } | undefined,
	/** When the morning sheet is mailed, which ends the board of the day before. */
	sheetAt: "06:30",
} as const;

export function addressIn(language: keyof Localized): string {
	const { street, district, city, postalCode, country } = profile.address;
	return [
		street[language],
		district[language],
		`${city[language]} ${postalCode}`,
		country[language],
	].join(comma[language]);
}

/** A chat with the centre, with the text to begin with. */
export function whatsappUrl(text = ""): string {
	const number = internationalPhone(profile.whatsapp).slice(1);
	return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

type Point = { latitude: number; longitude: number };

const kmPerDegree = 111.2;

/** In a straight line to the middle of its city; exact enough for a city, where the earth is flat. */
export function kilometresFromCity(
	places: Record<"coordinates" | "cityCoordinates", Point> = profile,
) {
	const { coordinates: to, cityCoordinates: from } = places;
	const parallel = Math.cos((from.latitude * Math.PI) / 180);
	const east = (to.longitude - from.longitude) * kmPerDegree * parallel;
	return Math.round(Math.hypot(east, (to.latitude - from.latitude) * kmPerDegree));
}
