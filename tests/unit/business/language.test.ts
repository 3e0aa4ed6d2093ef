import fc from "fast-check";
import { expect, test } from "vitest";
import {
	direction,
	languageOf,
	languages,
	localizedPath,
	pathWithLanguage,
} from "#app/business/language.ts";
import { anyText } from "../../support/any-text.ts";

test("Arabic comes first and is right-to-left", () => {
	expect(languages).toEqual(["ar", "en"]);
	expect(direction).toEqual({ ar: "rtl", en: "ltr" });
});

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
])(
	"a link to %s is %s in Arabic and %s in English",
	(path, arabic, english) => {
		expect(localizedPath("ar", path)).toBe(arabic);
		expect(localizedPath("en", path)).toBe(english);
	},
);

test("the language switch has both languages in its URLs", () => {
	expect(pathWithLanguage("ar", "/faq")).toBe("/faq?lang=ar");
	expect(pathWithLanguage("en", "/faq")).toBe("/faq?lang=en");
});

test("any query has a language", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			expect(languages).toContain(languageOf(new URLSearchParams(text)));
		}),
	);
});
