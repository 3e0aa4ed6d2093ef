import { exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { carTypes, catalogue, type Option } from "#app/business/catalogue.ts";
import { languages, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { factsOf } from "#app/business/service-facts.ts";
import { counted, formatRiyals } from "#app/copy/format.ts";
import { riyals } from "#app/copy/prices.ts";
import { readBookingForm } from "../../support/booking-form.ts";
import { readPage } from "../../support/page.ts";
import { translateTo } from "../../support/translate.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const get = (path: string) => exports.default.fetch(profile.origin + path);
const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

function isSamePrice({ price }: Option): boolean {
	return price.sedan === price.suv;
}

describe.each(languages)("in %s", (language) => {
	const t = translateTo(language);

	test.each(servicePages)(
		"%s names each price, working days and warranty before its reasons, and in the structured data",
		async (path) => {
			const page = await readPage(await get(localizedPath(language, path)));
			const facts = factsOf(path);
			const offers = JSON.stringify(page.structuredData);
			const rows = page.rows.slice(1, facts.length + 1);
			expect(page.headings[1]?.level).toBe(2);
			facts.forEach(({ option, workingDays, warrantyYears }, index) => {
				const row = (rows[index] ?? []).join(" ");
				expect(row).toContain(option.name[language]);
				for (const car of carTypes) {
					expect(row).toContain(formatRiyals(option.price[car]));
					expect(offers).toContain(`"price":${option.price[car]},`);
				}
				expect(row).toContain(t("stay:workingDays", counted(workingDays)));
				expect(row).toContain(
					warrantyYears
						? t("chrome:years", counted(warrantyYears))
						: t("serviceFacts:withoutWarranty"),
				);
			});
		},
	);

	test.each([...servicePages, "/services/ppf-selection"])(
		"every option of %s has a link that opens the form with it alone chosen",
		async (path) => {
			const page = await readPage(await get(localizedPath(language, path)));
			const links = page.links.map(({ href }) => href);
			for (const { option, service, bookingPath } of factsOf(path)) {
				const address = localizedPath(language, bookingPath);
				expect(links).toContain(address);
				/** Isolated, so that the price stays behind a name in Latin letters. */
				expect(page.source).toContain(
					t(`serviceFacts:book.${isSamePrice(option) ? "anyCar" : "sedan"}`, {
						verb: t("serviceFacts:book.verb"),
						option: `\u2068${option.name[language]}\u2069`,
						price: riyals(option.price.sedan)[language],
					}),
				);
				const form = await readBookingForm(await get(address));
				for (const field of ["thermal", "ppf", "ceramic", "polishing"])
					expect(
						(form.fields[field] ?? []).filter(Boolean),
						`${address} ${field}`,
					).toEqual(field === service.field ? [option.code] : []);
			}
		},
	);
});
