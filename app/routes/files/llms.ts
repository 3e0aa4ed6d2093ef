import { profile } from "#app/business/centre/profile.ts";
import { isOnline, type OptionFacts, offeredOptions } from "#app/business/links/service-facts.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { honeypotName } from "#app/forms/fields.ts";
import { requestContext } from "#app/http/context.ts";
import { requestTranslate } from "#app/http/i18n.ts";
import { pageUrl } from "#app/seo/head-tags.ts";
import type { Route } from "./+types/llms.ts";
import { textFile } from "./responses.ts";

const form = pageUrl("/booking", "en");

/** The text is for programs that book for a person. */
export async function loader({ context }: Route.LoaderArgs) {
	const settings = await context.get(requestContext).settings();
	/** A change by the owner has to be visible within minutes. */
	return textFile(textWith(settings, requestTranslate(context)), "text/plain; charset=utf-8", 60);
}

function textWith(settings: Settings, t: Translate): string {
	const { booking, chrome } = filledCopy("en", settings);
	const { offer, percent } = settings.priceList;
	const facts = offeredOptions(settings.priceList);
	const services = [...Map.groupBy(facts, ({ service }) => service)];
	const licence = offer
		? ` (${offer.name.en} until ${offer.to}, sales licence ${offer.licence})`
		: "";
	const discount =
		percent > 0
			? ` A booking on this site has ${percent}% off${licence}, taken off at the centre.`
			: "";
	return `# ${profile.name.en} (${profile.name.ar})

> ${chrome.footer.tagline} ${profile.address.district.en}, ${profile.address.city.en}. ${[chrome.hours.weekdays, chrome.hours.friday, ...seasonLines(settings, "en", t)].join(". ")}.
> Telephone ${profile.unifiedLine}, ${profile.email}. Booking needs no account and no online payment. ${booking.summary.payAtCentre}

## Services
In SAR for ${carTypes.join(" / ")}, VAT included.${discount}
${services
	.map(
		([service, own]) =>
			`- [${service.name.en}](${pageUrl(service.learnMore, "en")})\n${own.map(optionLine).join("\n")}`,
	)
	.join("\n")}

## Booking without script
1. GET ${form} and read the form that is sent to /booking. Each GET has its own hidden fields: send them as they are.
2. POST the form there as application/x-www-form-urlencoded, with the cookies, if any, that you were given:
   - carType: ${carTypes.join(", ")}
   - ${[...Map.groupBy(facts.filter(isOnline), ({ service }) => service.field)].map(choiceOf).join("\n   - ")}
   - paint, optional: ${paints.join(", ")}
   - customerName, phoneNumber (a Saudi mobile, ten digits that begin with 05), email: of the person who brings the car
   - bookingDate: YYYY-MM-DD, from tomorrow in Riyadh; the form names days that are full or closed when it refuses one
   - ${honeypotName}: leave it empty
   - emailAsked: yes, once the person has checked the address; else one that looks mistyped is asked about first
3. Add intent=summary to see the total without booking. Without it, 303 leads to the page of the booking; 400 is the form again
   with every answer kept, an alert that says what is missing, and up to three free days.
4. The person confirms nothing more, unless the mail to them asks for one press: then the day is theirs only after it.
Sending the same form twice makes one booking. Ask the person before you send: staff call them. The terms: ${pageUrl("/terms", "en")}
`;
}

function optionLine(fact: OptionFacts): string {
	const { option, price, workingDays, warrantyYears } = fact;
	const prices = carTypes.map((car) => price[car]).join(" / ");
	const days = `${workingDays} working ${workingDays === 1 ? "day" : "days"}`;
	const years = warrantyYears ? `, warranty ${warrantyYears} years` : "";
	return `  - ${option.code}: ${option.name.en}, ${prices}, ${days}${years}${isOnline(fact) ? "" : ", booked by telephone"}`;
}

function choiceOf([field, facts]: [string, OptionFacts[]]): string {
	const isOne = facts.every(({ service }) => service.choice === "one");
	return `${field}, ${isOne ? "one of" : "any of"}: ${facts.map(({ option }) => option.code).join(", ")}`;
}
