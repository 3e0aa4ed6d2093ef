import { offers, problemsOf } from "./offers.ts";
import { profile } from "./profile.ts";

const names = ["مركز العناية بالسيارات", "Car Care Centre"];
/** Example names and addresses, and numbers that are all zeros after their first digits. */
const madeUp = /\bexample\b|مثال|^\d{1,4}0{5,}\d?$/i;

/** What is still neutral in the owner's facts, by its place. A site with any of it is a demo. */
export function standInsLeft(
	facts: object = profile,
	planned = offers,
): string[] {
	return [
		...placesIn(facts).map((place) => `profile.${place}`),
		...planned.flatMap((offer) =>
			problemsOf(offer).map(
				(problem) => `offers: ${offer.name.en}: ${problem}`,
			),
		),
	];
}

function placesIn(facts: object): string[] {
	return Object.entries(facts).flatMap(([key, value]) => {
		if (typeof value === "object" && value !== null)
			return placesIn(value).map((place) => `${key}.${place}`);
		const isStandIn =
			typeof value === "string" &&
			(names.includes(value) || madeUp.test(value));
		return isStandIn ? [key] : [];
	});
}
