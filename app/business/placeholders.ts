import { offerErrors, offers } from "./offers.ts";
import { profile } from "./profile.ts";

const placeholderNames = ["مركز العناية بالسيارات", "Car Care Centre"];
/** Example names and addresses, and numbers whose last digits are zeros. */
const placeholderPattern = /\bexample\b|مثال|^\d{1,4}0{5,}\d?$/i;

/** The paths of the owner's facts that are still placeholders, and the errors of the offers. */
export function remainingPlaceholders(
	facts: object = profile,
	plannedOffers = offers,
): string[] {
	return [
		...placeholderPaths(facts).map((path) => `profile.${path}`),
		...plannedOffers.flatMap((offer) =>
			offerErrors(offer).map((error) => `offers: ${offer.name.en}: ${error}`),
		),
	];
}

function placeholderPaths(facts: object): string[] {
	return Object.entries(facts).flatMap(([key, value]) => {
		if (typeof value === "object" && value !== null)
			return placeholderPaths(value).map((path) => `${key}.${path}`);
		const isPlaceholder =
			typeof value === "string" &&
			(placeholderNames.includes(value) || placeholderPattern.test(value));
		return isPlaceholder ? [key] : [];
	});
}
