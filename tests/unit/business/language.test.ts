import { expect, test } from "vitest";
import { languageOf, localizedPath } from "#app/business/base/language.ts";

test.each([
	["", "ar"],
	["lang=en", "en"],
	["lang=ar", "ar"],
	["lang=", "ar"],
	["lang=EN", "ar"],
	["lang=en-US", "ar"],
	["lang=fr", "ar"],
	["language=en", "ar"],
	["lang=fr&lang=en", "ar"],
	["utm=x&lang=en", "en"],
])("a visitor at ?%s sees %s", (query, language) => {
	expect(languageOf(new URLSearchParams(query))).toBe(language);
});

test.each([
	["/booking", "/booking", "/booking?lang=en"],
	["/", "/", "/?lang=en"],
	["/contact#hours", "/contact#hours", "/contact?lang=en#hours"],
	["/booking?car=suv", "/booking?car=suv", "/booking?car=suv&lang=en"],
	["/faq?a=1#b", "/faq?a=1#b", "/faq?a=1&lang=en#b"],
])("a link to %s is %s in Arabic and %s in English", (path, arabic, english) => {
	expect(localizedPath("ar", path)).toBe(arabic);
	expect(localizedPath("en", path)).toBe(english);
});
