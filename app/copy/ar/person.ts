import { type PersonKey, personKeys } from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Nouns = { the: string; your: string; their: string; reason: string };

/** The privacy policy tells customers what we keep of them, and why; staff read what they correct or erase of a customer. */
export const personNouns: Record<PersonKey, Nouns> = {
	name: { ...{ the: "الاسم", your: "اسمك", their: "اسمه" }, reason: "لنعرف صاحب الموعد" },
	phone: {
		...{ the: "رقم الجوال", your: "رقم جوالك", their: "رقم جواله" },
		reason: "لنتواصل معك بشأنه",
	},
	email: {
		...{ the: "البريد الإلكتروني", your: "بريدك الإلكتروني", their: "بريده الإلكتروني" },
		reason: "لنرسل إليك تفاصيله",
	},
};

/** Staff read these beside a field, unless it has a label of its own. */
export const personLabels = Object.fromEntries(
	personKeys.map((key) => [key, personNouns[key].the]),
) as Record<PersonKey, string>;

export const wholePerson = (whose: "the" | "your" | "their") =>
	listIn(
		"ar",
		personKeys.map((key) => personNouns[key][whose]),
	);
