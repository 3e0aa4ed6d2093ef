import { type PersonKey, personKeys } from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Nouns = { noun: string; reason: string; byLink: string };

export const personNouns: Record<PersonKey, Nouns> = {
	name: {
		...{ noun: "name", reason: "to know whose appointment it is" },
		byLink: "Can see your first name",
	},
	phone: {
		...{ noun: "mobile number", reason: "to contact you about it" },
		byLink: "Cannot see your mobile number",
	},
	email: {
		...{ noun: "email", reason: "to send you its details" },
		byLink: "Can see only the first character of your email and what follows the @",
	},
};

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
export const personLabels = Object.fromEntries(
	personKeys.map((key) => [key, capital(personNouns[key].noun)]),
) as Record<PersonKey, string>;

export const wholePerson = listIn(
	"en",
	personKeys.map((key) => personNouns[key].noun),
);
