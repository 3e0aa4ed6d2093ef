import {
	forEachKey,
	type PersonKey,
	person,
	personKeys,
	plainErrors,
} from "#app/business/bookings/person.ts";
import { listIn } from "#app/copy/format/format.ts";

type Whose = "the" | "your" | "their";
type Nouns = Record<Whose | "hint" | "reason" | "byLink", string>;

/**
 * The form has a hint below each field. The privacy policy tells customers what we keep of them and why, and what whoever
 * has their link sees, also by the photos and the warranty card; staff read what they correct or erase of a customer.
 */
export const personNouns: Record<PersonKey, Nouns> = {
	name: {
		...{ the: "الاسم", your: "اسمك", their: "اسمه" },
		hint: "بالعربية أو الإنجليزية.",
		...{ reason: "لنعرف صاحب الموعد", byLink: "يرى اسمك الأول" },
	},
	phone: {
		...{ the: "رقم الجوال", your: "رقم جوالك", their: "رقم جواله" },
		hint: "جوال سعودي: 10 أرقام أولها 05، لنؤكد موعدك.",
		...{ reason: "لنتواصل معك بشأنه", byLink: "لا يرى رقم جوالك" },
	},
	email: {
		...{ the: "البريد الإلكتروني", your: "بريدك الإلكتروني", their: "بريده الإلكتروني" },
		hint: "لنرسل إليك تفاصيل حجزك.",
		...{ reason: "لنرسل إليك تفاصيله", byLink: "لا يرى من بريدك إلا أول حرف منه وما بعد @" },
	},
};

/** Staff read these beside a field, unless it has a label of its own. */
export const personLabels = forEachKey(({ key }) => personNouns[key].the);

const labelsWith = (mayStayEmpty: string) =>
	forEachKey(({ key, isOptional }) => personNouns[key].the + (isOptional ? mayStayEmpty : ""));
/** Staff read these while they ask a caller. */
export const callerLabels = labelsWith("، إن أراد");
const labels = labelsWith(" (اختياري)");
export const personForm = forEachKey(({ key }) => ({
	label: labels[key],
	hint: personNouns[key].hint,
}));

const plurals = new Intl.PluralRules("ar");
const letters: Partial<Record<Intl.LDMLPluralRule, string>> = { few: "أحرف", many: "حرفاً" };
const errorsWith = (write: string) =>
	plainErrors(
		(key, max) =>
			`${write} ${personNouns[key].the} في ${max} ${letters[plurals.select(max)] ?? "حرف"} على الأكثر`,
	);
export const personErrors = errorsWith("اكتب");
export const personErrorsForStaff = errorsWith("اكتبوا");

const nounsOf = (whose: Whose, keys = personKeys) => keys.map((key) => personNouns[key][whose]);

export const wholePerson = (whose: Whose) => listIn("ar", nounsOf(whose));
const keysWithoutCar = Object.values(person).flatMap(({ key, isOfCar }) => (isOfCar ? [] : key));
/** A second car, and the warranty card, have other details of the car. */
export const personWithoutCar = listIn("ar", nounsOf("your", keysWithoutCar));
/** These texts follow a negation. */
export const nothingOfPerson = nounsOf("your").join(" ولا ");
export const nothingButCar = nounsOf("your", keysWithoutCar).join(" ولا ");
