import { type PersonKey, personKeys } from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Nouns = { the: string; your: string; their: string; reason: string; byLink: string };

/**
 * The privacy policy tells customers what we keep of them and why, and what whoever has their link sees; staff read what
 * they correct or erase of a customer.
 */
export const personNouns: Record<PersonKey, Nouns> = {
	name: {
		...{ the: "الاسم", your: "اسمك", their: "اسمه" },
		...{ reason: "لنعرف صاحب الموعد", byLink: "يرى اسمك الأول" },
	},
	phone: {
		...{ the: "رقم الجوال", your: "رقم جوالك", their: "رقم جواله" },
		...{ reason: "لنتواصل معك بشأنه", byLink: "لا يرى رقم جوالك" },
	},
	email: {
		...{ the: "البريد الإلكتروني", your: "بريدك الإلكتروني", their: "بريده الإلكتروني" },
		...{ reason: "لنرسل إليك تفاصيله", byLink: "لا يرى من بريدك إلا أول حرف منه وما بعد @" },
	},
};

/** Staff read these beside a field, unless it has a label of its own. */
export const personLabels = Object.fromEntries(
	personKeys.map((key) => [key, personNouns[key].the]),
) as Record<PersonKey, string>;

type Whose = "the" | "your" | "their";
const nounsOf = (whose: Whose) => personKeys.map((key) => personNouns[key][whose]);

export const wholePerson = (whose: Whose) => listIn("ar", nounsOf(whose));
/** This text follows a negation. */
export const nothingOfPerson = nounsOf("your").join(" ولا ");
