import { type PersonKey, personKeys } from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Nouns = { the: string; your: string; their: string };

/** The privacy policy tells customers what we keep of them, and staff read what they correct or erase of a customer. */
export const personNouns: Record<PersonKey, Nouns> = {
	name: { the: "الاسم", your: "اسمك", their: "اسمه" },
	phone: { the: "رقم الجوال", your: "رقم جوالك", their: "رقم جواله" },
	email: { the: "البريد الإلكتروني", your: "بريدك الإلكتروني", their: "بريده الإلكتروني" },
};

export const wholePerson = (whose: keyof Nouns) =>
	listIn(
		"ar",
		personKeys.map((key) => personNouns[key][whose]),
	);
