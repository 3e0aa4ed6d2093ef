import { expect, test } from "vitest";
import { localizedPath, switchLanguage } from "#app/business/base/language.ts";
import * as site from "#app/business/centre/pages.ts";
import { againPath } from "#app/business/offered/booking-path.ts";
import { pageAddress } from "#app/business/offered/page-address.ts";

test.each([
	["/", "ar"],
	["/?lang=en", "en"],
	["/?lang=EN", "ar"],
	["/?lang=fr&lang=en", "ar"],
	["/?utm=x&lang=en", "en"],
	["/staff/day?lang=en", "ar"],
])("a visitor at %s sees %s", (address, language) => {
	expect(site.languageAt(new URL(address, "https://www.example.com"))).toBe(language);
});

test.each([
	["/", "/", "/?lang=en"],
	["/faq?a=1#b", "/faq?a=1#b", "/faq?a=1&lang=en#b"],
])("a link to %s is %s in Arabic and %s in English", (path, arabic, english) => {
	expect(localizedPath("ar", path)).toBe(arabic);
	expect(localizedPath("en", path)).toBe(english);
});

test.each([
	["?lang=ar&carType=suv&lang=xx", "?carType=suv&lang=en"],
	["?a=%22%3E", "?a=%22%3E&lang=en"],
])("the language switch keeps the query %j as %j", (search, link) => {
	expect(switchLanguage("en", search)).toBe(link);
});

test.each([
	["/faq?utm_source=a&utm_medium=b&gclid=c&fbclid=d&ttclid=e&x", "/faq"],
	["/faq?lang=en&gclid=c", "/faq?lang=en"],
	["/faq?gclid=c&lang=ar", "/faq"],
	["/faq?carType=suv&sent=1&booking=A.b", "/faq"],
	["/booking?ceramic=x&gclid=b&carType=suv&ceramic=y", "/booking?ceramic=x&carType=suv&ceramic=y"],
	["/contact?sent=1&fbclid=a", "/contact?sent=1"],
	["/warranty?gclid=c&lang=en", "/warranty?lang=en"],
	["/thank-you?booking=A.b&gclid=c", undefined],
	["/staff/day?car=A&gclid=c", undefined],
	["/warranty?card=A&gclid=c", undefined],
	["/FAQ?gclid=c", undefined],
	["//evil.example/faq?gclid=c", undefined],
])("somebody who opens %s is shown %s", (visited, shown) => {
	expect(pageAddress(new URL(`https://www.example.com${visited}`))).toBe(shown);
});

test.each<[string, ReturnType<typeof site.pageKindOf>, can: string]>([
	["/", "content", "be opened"],
	["/faq?card=A", "content", "be opened"],
	["/booking", "form", "be opened, hydrate, take posts"],
	["/thank-you", "personal", "be opened, hydrate, take posts"],
	["/staff/day", "personal", "be opened, take posts"],
	["/warranty?card=A", "personal", "be opened"],
	["/reviews", "content", "be opened, take posts"],
	["/faq.data", undefined, "be opened"],
	["/_root.data", undefined, "be opened"],
	["/robots.txt", undefined, "be opened"],
	["/robots.txt.data", undefined, ""],
	["/.data", undefined, ""],
	["/faq/", undefined, ""],
	["/nothing", undefined, ""],
])("the address %s is %s for a visitor, and can %s", (address, kind, can) => {
	const url = new URL(address, "https://www.example.com");
	const { pathname } = url;
	expect(site.pageKindOf(url)).toBe(kind);
	const found = [
		...[site.isAddress(pathname) && "be opened", site.mayHydrate(pathname) && "hydrate"],
		site.takesPosts(pathname) && "take posts",
	];
	expect(found.filter(Boolean).join(", ")).toBe(can);
});

test("a visitor finds the specification's pages in the menus with icons, and the forms", () => {
	const all = site.pagePaths.map((path) => site.pageAt(path));
	const sections = [
		...(["main", "services", "legal"] as const).map(site.pagesIn),
		...[site.pagesOfKind("form")],
		all.filter(({ isInArabic }) => isInArabic),
	];
	expect(sections.map((pages) => pages.map(({ copy }) => copy).join(" "))).toEqual([
		"home warranty about contact",
		expect.stringMatching(/^ppfSelection thermal ceramic polishing/),
		"privacy terms faq",
		"contact booking",
		"contact",
	]);
	for (const { path, menu, icon } of all)
		expect(icon !== undefined, path).toBe(menu === "main" || menu === "services");
});

test("the form for a customer's next booking has the same car and what is still sold, or is for another car", () => {
	const path = "/booking?again=4TCR7K";
	const same = { carType: "suv", codes: ["ceramic-interior", "sold-years-ago"] } as const;
	const bookedWith = (paint: "red" | null) =>
		againPath("4TCR7K", { ...same, codes: [...same.codes], paint });
	expect(bookedWith("red")).toBe(`${path}&carType=suv&paint=red&ceramic=ceramic-interior`);
	expect(bookedWith(null)).toBe(`${path}&carType=suv&ceramic=ceramic-interior`);
	expect(againPath("4TCR7K")).toBe(path);
});
