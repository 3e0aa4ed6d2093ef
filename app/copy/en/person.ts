import {
	forEachKey,
	type PersonKey,
	person,
	personKeys,
	plainErrors,
} from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Nouns = Record<"noun" | "hint" | "reason" | "byLink", string>;

export const personNouns: Record<PersonKey, Nouns> = {
	name: {
		...{ noun: "name", reason: "to know whose appointment it is" },
		hint: "In Arabic or English letters.",
		byLink: "Can see your first name",
	},
	phone: {
		...{ noun: "mobile number", reason: "to contact you about it" },
		hint: "A Saudi mobile: 10 digits, starting with 05. We call it to confirm your appointment.",
		byLink: "Cannot see your mobile number",
	},
	email: {
		...{ noun: "email", reason: "to send you its details" },
		hint: "We send your booking details here.",
		byLink: "Can see only the first character of your email and what follows the @",
	},
};

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
export const personLabels = forEachKey(({ key }) => capital(personNouns[key].noun));
export const personForm = forEachKey(({ key, isOptional }) => ({
	label: personLabels[key] + (isOptional ? " (optional)" : ""),
	hint: personNouns[key].hint,
}));

export const personErrors = plainErrors(
	(key, max) => `Write the ${personNouns[key].noun} in at most ${max} characters`,
);

const listOf = (keys: PersonKey[]) =>
	listIn(
		"en",
		keys.map((key) => personNouns[key].noun),
	);
export const wholePerson = listOf(personKeys);
/** A second car, and the warranty card, have other details of the car. */
export const personWithoutCar = listOf(
	Object.values(person).flatMap(({ key, isOfCar }) => (isOfCar ? [] : key)),
);
