import { expect, test } from "vitest";
import { factsGivenFor, missingFacts } from "#app/business/centre/owner-facts.ts";
import { kilometresFromCity, profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { remainingPlaceholders } from "#app/business/offered/placeholders.ts";

test("every stand-in of the specification is recognized as a placeholder", () => {
	const standIns = {
		name: { ar: "مركز العناية بالسيارات", en: "Car Care Centre" },
		legal: {
			name: { ar: "مؤسسة مثال للعناية بالسيارات", en: "Example Car Care Establishment" },
			...{ commercialRegistration: "1010000000" },
			...{ unifiedNumber: "7000000000", vatNumber: "300000000000003" },
		},
		...{ origin: "https://www.example.com", email: "info@example.com" },
		...{ unifiedLine: "920000000", mobile: "0500000000", whatsapp: "0500000000" },
		social: { x: "https://x.com/example", tiktok: "https://www.tiktok.com/@example" },
		googleReviews: "https://g.page/r/example/review",
		keeper: { name: "مثال", phone: "0500000000" },
	};
	const legal = ["name.ar", "name.en", "commercialRegistration", "unifiedNumber", "vatNumber"];
	const facts = [
		...["name.ar", "name.en", ...legal.map((fact) => `legal.${fact}`)],
		...["origin", "email", "unifiedLine", "mobile", "whatsapp"],
		...["social.x", "social.tiktok", "googleReviews", "keeper.name", "keeper.phone"],
	];
	const asked = remainingPlaceholders(standIns, { "terms: read": "" }, { percent: 80 });
	expect(asked).toEqual([
		...facts.map((fact) => `profile.${fact}`),
		"heatClaim.of in specs.ts: of which heat the 80% are",
		"not confirmed: terms: read",
	]);
});

test("an owner's real facts are not taken for placeholders, and what was confirmed is not asked for again", () => {
	const company = { ar: "شركة تجربة الاختبار", en: "Invented Test Company" };
	const real = {
		...profile,
		name: { ar: "مركز تجربة الاختبار", en: "Invented Test Garage" },
		legal: {
			name: company,
			commercialRegistration: "",
			unifiedNumber: "7010123456",
			vatNumber: "310123456700003",
		},
		...{ origin: "https://www.invented-garage.sa", email: "hello@invented-garage.sa" },
		...{ unifiedLine: "920012345", mobile: "0551234567", whatsapp: "0551234567" },
		social: { x: "https://x.com/inventedgarage" },
		googleReviews: "",
		keeper: { name: "سعد", phone: "0551234567" },
	};
	const confirmed = { "terms: read by a lawyer": "The owner", "profile.areasServed": " " };
	const asked = remainingPlaceholders(real, confirmed, { percent: 80, of: "energy" });
	expect(asked).toEqual(["not confirmed: profile.areasServed"]);
});

test("what the owner has said of a service is on its page, and not asked for again", () => {
	const fact = { page: "/services/ppf", question: "which panels", isRequired: true } as const;
	const answer = { ar: "زجاج السيارة كله", en: "All the glass of the car" };
	const given = [{ ...fact, answer }];
	expect(factsGivenFor(fact.page, [fact])).toEqual([]);
	expect(factsGivenFor(fact.page, given)).toEqual([answer]);
	expect(factsGivenFor("/about", given)).toEqual([]);
	expect(missingFacts("required", [fact])).toEqual([`${fact.page}: ${fact.question}`]);
	expect(missingFacts("required", given)).toEqual([]);
	expect(missingFacts("others", [fact])).toEqual([]);
});

const riyadh = { latitude: 24.7136, longitude: 46.6753 };

test.each([
	["a degree to the north", { ...riyadh, latitude: 25.7136 }, 111],
	["a degree to the east, which is less", { ...riyadh, longitude: 47.6753 }, 101],
	["ten degrees to the east", { ...riyadh, longitude: 56.6753 }, 1010],
	["south-west", { latitude: 24.65, longitude: 46.6 }, 10],
])("a centre %s of its city is as far as it is", (_, coordinates, expected) => {
	expect(kilometresFromCity({ coordinates, cityCoordinates: riyadh })).toBe(expected);
});

test("a chat with the centre begins with the text, if there is one", () => {
	expect(whatsappUrl()).toBe(`https://wa.me/966${profile.whatsapp.slice(1)}`);
	expect(whatsappUrl("a b")).toBe(`${whatsappUrl()}?text=a%20b`);
});
