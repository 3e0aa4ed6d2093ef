import { keeper, profile } from "#app/business/centre/profile.ts";
import { heatClaim } from "#app/business/prices/specs.ts";

const placeholderNames = ["مركز العناية بالسيارات", "Car Care Centre"];
/** Examples have such names and addresses, and numbers whose last digits are zeros. */
const placeholderPattern = /\bexample\b|مثال|^\d{1,4}0{5,}\d?$/i;

/**
 * These facts look real, but only the owner can know them. Once one is confirmed or corrected, write here by whom and
 * when, such as "The owner, 2030-09-01".
 */
export const confirmations: Record<string, string> = {
	"profile.address, profile.coordinates and profile.map": "",
	"profile.areasServed": "",
	"profile.arrival: from when to when a car is brought; undefined for all of the opening hours": "",
	"the logo, the icons and the picture for sharing are the centre's own": "",
	"settings: prices, hours, above all the two of Friday, and the number of bays": "",
	"price list: the working days of each service": "",
	"retention: the months that personal data is kept": "",
	"privacy: mailbox, papers, WhatsApp chats and backups are erased within a month after that": "",
	"privacy: the database is in Eastern Europe, under a data processing agreement": "",
	"quote: the 5% for booking online, with its licence or waiver; the smallest licensed discount is 10%":
		"",
	"thermal: 80% of the heat, by whose measurement": "",
	"thermal: what each film rejects of ultraviolet, visible and infrared light": "",
	"thermal: the traffic rule on tinting is still in force": "",
	"terms: nothing is charged for a booking that the centre cancels, or that ends because nobody was reached":
		"",
	"terms: read by a lawyer": "",
};

export function remainingPlaceholders(
	facts: object = { ...profile, keeper },
	confirmed = confirmations,
	{ of, percent } = heatClaim,
): string[] {
	return [
		...placeholderPaths(facts).map((path) => `profile.${path}`),
		...(of ? [] : [`heatClaim.of in specs.ts: of which heat the ${percent}% are`]),
		...Object.entries(confirmed).flatMap(([fact, by]) =>
			by.trim() ? [] : [`not confirmed: ${fact}`],
		),
	];
}

function placeholderPaths(facts: object): string[] {
	return Object.entries(facts).flatMap(([key, value]) => {
		if (typeof value === "object") return placeholderPaths(value).map((path) => `${key}.${path}`);
		return placeholderNames.includes(value) || placeholderPattern.test(value) ? [key] : [];
	});
}
