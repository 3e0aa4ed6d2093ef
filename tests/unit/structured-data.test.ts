import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { type PagePath, pageAt, pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { copies } from "#app/copy/index.ts";
import { business } from "#app/seo/business.ts";
import { offeredServices, serviceOfPage } from "#app/seo/services.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";

test.each(languages)("the business in %s has one id, and booking as an action", (language) => {
	const data = business(language);
	expect(data).toMatchObject({ "@type": "AutoRepair", "@id": `${profile.origin}/#business` });
	const urlTemplate = `${profile.origin}/booking${language === "en" ? "?lang=en" : ""}`;
	const action = { "@type": "ReserveAction", target: { urlTemplate } };
	expect(data.potentialAction).toMatchObject(action);
});

test("the business has the specification's hours: until midnight from Saturday to Thursday, and from noon on Friday", () => {
	const [week, friday] = business("ar").openingHoursSpecification;
	expect(week?.dayOfWeek).toHaveLength(6);
	expect(week).toMatchObject({ opens: "10:00", closes: "00:00" });
	const dayOfWeek = ["https://schema.org/Friday"];
	expect(friday).toMatchObject({ dayOfWeek, opens: "12:00", closes: "15:00" });
	expect(business("en").openingHoursSpecification).toEqual(
		business("ar").openingHoursSpecification,
	);
});

test("windshield protection is offered without a price, the other services with one", () => {
	const unpriced = offeredServices("en").filter(({ offers }) => !offers);
	expect(unpriced.map(({ name }) => name)).toEqual(["Windshield protection"]);
});

test("the FAQ data has the questions of the page, with their answers", () => {
	for (const language of languages) {
		const [faq] = structuredDataOf("/faq", language) as [
			{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
		];
		expect(faq.mainEntity.map(({ name }) => name)).toEqual(
			copies[language].faq.groups.flatMap(({ items }) => items.map(({ question }) => question)),
		);
		for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text).not.toBe("");
	}
});

test("every page but the home page has a breadcrumb list", () => {
	for (const page of pagePaths) {
		const breadcrumbs = (
			structuredDataOf(page, "en") as { "@type": string; itemListElement?: { item: string }[] }[]
		).find((data) => data["@type"] === "BreadcrumbList");
		const steps = breadcrumbs?.itemListElement?.map(({ item }) => item);
		if (page === "/") expect(steps).toBeUndefined();
		else {
			expect(steps?.[0]).toBe(`${profile.origin}/?lang=en`);
			expect(steps?.at(-1)).toBe(`${profile.origin}${page}?lang=en`);
		}
	}
});

test("no value in the structured data is empty", () => {
	const hasEmptyValue = (value: unknown): boolean =>
		value === null ||
		value === "" ||
		value === undefined ||
		(typeof value === "object" && Object.values(value).some(hasEmptyValue));
	for (const page of pagePaths)
		for (const language of languages)
			expect(structuredDataOf(page, language).some(hasEmptyValue), page).toBe(false);
});

test("the service pages have every price for each car type, VAT included", () => {
	const specifications = [
		"/services/thermal-insulation",
		"/services/nano-ceramic",
		"/services/car-polishing",
		"/services/ppf-selection",
	].flatMap((page) =>
		(serviceOfPage(pageAt(page as PagePath), "ar")?.offers ?? []).map(
			({ priceSpecification }) => priceSpecification,
		),
	);
	const listed = catalogue.flatMap(({ options }) =>
		options.flatMap(({ price }) => [price.sedan, price.suv]),
	);
	expect(specifications.map(({ price }) => price).sort()).toEqual(listed.sort());
	for (const specification of specifications)
		expect(specification).toMatchObject({
			"@type": "UnitPriceSpecification",
			priceCurrency: "SAR",
			valueAddedTaxIncluded: true,
		});
});
