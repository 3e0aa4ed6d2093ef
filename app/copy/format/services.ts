import type { Localized } from "#app/business/base/language.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";

/** Within a sentence, a service has the name of the catalogue, unless its field or its option has a row here. */
const ownNames: Record<string, Localized> = {
	ppf: { ar: "أفلام حماية الطلاء PPF", en: "paint protection film (PPF)" },
	"ceramic-interior": { ar: "النانو سيراميك الداخلي", en: "interior nano ceramic" },
	"ceramic-exterior": { ar: "النانو سيراميك الخارجي", en: "exterior nano ceramic" },
};

/** The English names begin with a capital letter, and "HEXIS" keeps it. */
function nameInSentence({ ar, en }: Localized): Localized {
	return { ar, en: en.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) };
}

function namesOf(field: string): Localized[] {
	const own = ownNames[field];
	const services = catalogue.filter((service) => service.field === field);
	return own ? [own] : services.map(({ name }) => nameInSentence(name));
}

/** An option is named alone only where the warranty does not treat all of its field alike. */
function namesWith(isWarranted: boolean): Localized[] {
	return serviceFields.flatMap((field) => {
		const options = catalogue.flatMap((service) =>
			service.field === field ? service.options.map((option) => ({ service, option })) : [],
		);
		const found = options.filter(
			({ option: { code } }) => (warrantyYearsOf(code) !== undefined) === isWarranted,
		);
		if (found.length === options.length) return namesOf(field);
		return found.map(({ service: { name }, option }) => {
			const within = nameInSentence(name);
			const named = (language: "ar" | "en") => `${within[language]} (${option.name[language]})`;
			return ownNames[option.code] ?? { ar: named("ar"), en: named("en") };
		});
	});
}

const forBothLanguages = (names: Localized[]): Localized<string[]> => ({
	ar: names.map(({ ar }) => ar),
	en: names.map(({ en }) => en),
});

/** Sentences that list the services read these, so that a new service is in all of them. */
export const allServices = forBothLanguages(serviceFields.flatMap(namesOf));
export const warranted = forBothLanguages(namesWith(true));
export const unwarranted = forBothLanguages(namesWith(false));

/** Search engines show 160 characters: the last sentences leave their place to more services. */
export function descriptionOf(...sentences: [string, ...string[]]): string {
	return sentences.reduce((text, next) => {
		const longer = `${text} ${next}`;
		return longer.replace("{{discount}}", "15").length > 160 ? text : longer;
	});
}
