import { describe, expect, test } from "vitest";
import { catalogue, type Service } from "#app/business/catalogue.ts";
import { languages } from "#app/business/language.ts";
import { type PagePath, pageAt, pagePaths } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { copies } from "#app/copy/index.ts";
import { business } from "#app/seo/structured-data/business.ts";
import {
	offeredServices,
	serviceOfPage,
} from "#app/seo/structured-data/services.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";

describe.each(languages)("the business in %s", (language) => {
	const data = business(language);

	test("has the same type and id in both languages", () => {
		expect(data["@type"]).toBe("AutoRepair");
		expect(data["@id"]).toBe(`${profile.origin}/#business`);
	});

	test("has the address and the contact details", () => {
		expect(data.name).toBe(profile.name[language]);
		expect(data.address).toMatchObject({
			streetAddress: expect.stringContaining("7486"),
			postalCode: "13246",
			addressCountry: "SA",
		});
		expect(data.geo).toMatchObject(profile.coordinates);
		expect(data.telephone).toBe("+966920000000");
		expect(data.contactPoint[0]).toMatchObject({
			email: profile.email,
			availableLanguage: ["ar", "en"],
		});
		expect(data.legalName).toBe(profile.legal.name[language]);
		expect(data.vatID).toBe(profile.legal.vatNumber);
		expect(data.identifier.value).toBe(profile.legal.commercialRegistration);
		expect(data.sameAs).toHaveLength(5);
		expect(data.priceRange).toBe(profile.priceRange);
	});

	test("is open until midnight from Saturday to Thursday, and from noon on Friday", () => {
		const [week, friday] = data.openingHoursSpecification;
		expect(week?.dayOfWeek).toHaveLength(6);
		expect(week).toMatchObject({ opens: "10:00", closes: "00:00" });
		expect(friday).toMatchObject({
			dayOfWeek: ["https://schema.org/Friday"],
			opens: "12:00",
			closes: "15:00",
		});
	});

	test("serves the city and four neighbourhoods", () => {
		expect(data.areaServed.map((place) => place["@type"])).toEqual([
			"City",
			"Place",
			"Place",
			"Place",
			"Place",
		]);
	});

	test("has the booking page as its reserve action", () => {
		expect(data.potentialAction).toMatchObject({
			"@type": "ReserveAction",
			target: {
				urlTemplate: `${profile.origin}/booking${language === "en" ? "?lang=en" : ""}`,
			},
		});
	});
});

describe("the services on offer", () => {
	test("are the six of the business, and windshield protection has no price", () => {
		const services = offeredServices("en");
		expect(services.map(({ name }) => name)).toEqual([
			"Windshield protection",
			"Thermal insulation",
			"Nano ceramic",
			"Car polishing",
			"Paint protection films",
			"Interior nano ceramic",
		]);
		expect(services.map((service) => service.offers?.offerCount)).toEqual([
			undefined,
			4,
			2,
			4,
			12,
			2,
		]);
	});

	test("have the lowest and highest price of the price list", () => {
		const ranges = offeredServices("ar").flatMap(({ name, offers }) =>
			offers ? [[name, offers.lowPrice, offers.highPrice]] : [],
		);
		expect(ranges).toEqual([
			["العزل الحراري", 600, 1650],
			["نانو سيراميك", 450, 450],
			["تلميع السيارات", 350, 800],
			["أفلام حماية الطلاء", 2500, 12000],
			["نانو سيراميك داخلي", 450, 450],
		]);
	});

	test("include a service added to the price list", () => {
		const wheels: Service = {
			id: "wheels",
			name: { ar: "حماية الجنوط", en: "Wheel protection" },
			field: "wheels",
			choice: "one",
			learnMore: "/services/nano-ceramic",
			options: [
				{
					code: "wheels-four",
					name: { ar: "أربعة", en: "Four" },
					price: { sedan: 300, suv: 400 },
					carPart: "ceramic-ext",
				},
			],
		};
		const last = offeredServices("en", [...catalogue, wheels]).at(-1);
		expect(last?.name).toBe("Wheel protection");
		expect(last?.offers).toMatchObject({ lowPrice: 300, highPrice: 400 });
	});
});

test("each service page has the offers of its service", () => {
	const offerCounts = pagePaths.flatMap((page) => {
		const service = serviceOfPage(pageAt(page), "en");
		return service ? [[page, service.offers.length]] : [];
	});
	expect(offerCounts).toEqual([
		["/services/ppf-selection", 12],
		["/services/ppf", 8],
		["/services/ppf-matte", 4],
		["/services/thermal-insulation", 4],
		["/services/nano-ceramic", 4],
		["/services/car-polishing", 4],
	]);
});

test("the FAQ data has the ten questions of the page, with their answers", () => {
	for (const language of languages) {
		const [faq] = structuredDataOf("/faq", language) as [
			{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
		];
		expect(faq.mainEntity).toHaveLength(10);
		expect(faq.mainEntity.map(({ name }) => name)).toEqual(
			copies[language].faq.items.map(({ question }) => question),
		);
		expect(faq.mainEntity.at(-1)?.acceptedAnswer.text).toContain("5%");
	}
});

test("every page but the home page has a breadcrumb list", () => {
	for (const page of pagePaths) {
		const breadcrumbs = (
			structuredDataOf(page, "en") as {
				"@type": string;
				itemListElement?: { item: string }[];
			}[]
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
			expect(structuredDataOf(page, language).some(hasEmptyValue), page).toBe(
				false,
			);
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
	expect(specifications.map(({ price }) => price).sort()).toEqual(
		listed.sort(),
	);
	for (const specification of specifications)
		expect(specification).toMatchObject({
			"@type": "UnitPriceSpecification",
			priceCurrency: "SAR",
			valueAddedTaxIncluded: true,
		});
});
