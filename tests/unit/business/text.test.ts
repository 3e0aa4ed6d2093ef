import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizePhone } from "#app/business/base/phone.ts";
import * as texts from "#app/business/base/text.ts";
import { anyText, samples } from "../../support/vitest.ts";

test.each([
	["٠١٢٣٤٥٦٧٨٩", "0123456789"],
	["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
	["০১", "০১"],
])("%j in Western digits is %j", (text, expected) => {
	expect(texts.toWesternDigits(text)).toBe(expected);
});

test.each([
	["with spaces around and between", "  Sara \t  Ali\n", "Sara Ali"],
	["with no-break spaces", "Sara\u00A0Ali", "Sara Ali"],
	["with tashkeel", "مُحَمَّدٌ", "محمد"],
	["with a small alef above", "رحمٰن", "رحمن"],
	["with tatweel", "محـــمد", "محمد"],
	["with hamza and madda as letters of their own", "أآؤإئ", "أآؤإئ"],
	["with hamza as a mark", "\u0627\u0654\u0648\u0654\u0627\u0655\u064A\u0654", "أؤإئ"],
	["with madda as a mark", "\u0627\u0653", "آ"],
	["with an é as two code points", "Jose\u0301", "José"],
	["with an é split by a zero-width space", "Jose\u200B\u0301", "José"],
	["between direction marks", "\u202B\u2067محمد\u2069\u202C", "محمد"],
	["with joiners, soft hyphens and a byte order mark", "\uFEFFSa\u00ADra\u200D", "Sara"],
	["with characters that the form refuses", "Sara-Ali <b>", "Sara-Ali <b>"],
])("a name %s is normalized", (_sentence, written, normalized) => {
	expect(texts.normalizeName(written)).toBe(normalized);
});

test.each([
	["with spaces and direction marks", " \u200Esara@example.com\u202C\n", "sara@example.com"],
	["with Arabic digits", "sara٢٠٢٦@example.com", "sara2026@example.com"],
	["with capitals", "Sara@Example.com", "Sara@Example.com"],
	["under .السعودية", "Sara@مثال.السعودية", "Sara@xn--mgbh0fb.xn--mgberp4a5d4ar"],
	["with a space inside", "sara ali@example.com", "sara ali@example.com"],
])("an e-mail address %s is normalized", (_sentence, written, normalized) => {
	expect(texts.normalizeEmail(written)).toBe(normalized);
});

test.each([
	["its lines and tabs", "one\r\ntwo\rthree\tfour\n", "one\ntwo\nthree\tfour"],
	["its tashkeel and digits", "مُمتاز ١٠٠٪", "مُمتاز ١٠٠٪"],
	["its emoji", "👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"],
	["no control characters", "a\u0000b\u001B[31m\u0085c\uFFFD", "ab[31mc"],
	["no marks that reverse it", "a\u202Eb\u202Cc\u2066d\u2069 \u200Fع", "abcd \u200Fع"],
	["no lone surrogates", "a\uD83Db\uDC4D", "ab"],
])("a message keeps %s", (_sentence, written, normalized) => {
	expect(texts.normalizeMessage(written)).toBe(normalized);
});

test.each([
	["سارة علي", "سارة"],
	["عبد الله السالم", "عبد الله"],
	["أبو بكر أحمد", "أبو بكر"],
	["Abd Al Rahman Saleh", "Abd Al Rahman"],
	["عبد", "عبد"],
])("the first name of %s is %s", (name, first) => {
	expect(texts.firstNameOf(name)).toBe(first);
});

test.each([
	["Sara ", "Sara ", undefined],
	["José Strauß", "José Strauß", undefined],
	["Sara  Ali", "Sara Ali", undefined],
	["مُحَمَّد ـ", "محمد ", undefined],
	["", "", undefined],
	["Sara2 ٣ Ali-Hassan!", "Sara AliHassan", "nameLetters"],
	["Дмитрий 王 राज", " ", "nameLetters"],
	["Ⅳ¼₁", "", "nameLetters"],
	["👍<script>", "script", "nameLetters"],
	["Oꞌneilǃ", "Oneil", "nameLetters"],
])("the name field changes %j to %j; its note: %s", (typed, value, note) => {
	expect(texts.maskName(typed)).toEqual({ value, note });
});

test("the name field keeps a longer name whole and says so", () => {
	expect(texts.maskName("س".repeat(30))).toEqual({ value: "س".repeat(30) });
	expect(texts.maskName(`1${"a".repeat(30)}`).value).toBe("a".repeat(30));
	for (const long of ["س".repeat(31), "a".repeat(200)])
		expect(texts.maskName(long)).toEqual({ value: long, note: "nameInput" });
});

test("the name field lets a visitor type a name key by key and delete it, and shows one note for what was left out", () => {
	let field = texts.maskName("");
	for (const key of "Sara 1 علي") field = texts.maskName(field.value + key, field);
	expect(field).toEqual({ value: "Sara علي", note: "nameLetters" });
	while (field.value !== "") {
		const next = texts.maskName(field.value.slice(0, -1), field);
		expect(next.value.length).toBe(field.value.length - 1);
		field = next;
	}
	expect(field).toEqual({ value: "" });
});

test.each([
	["sara@example.com", undefined],
	[`${"a".repeat(18)}@example.com`, undefined],
	[` ${"a".repeat(18)}@example.com `, undefined],
	[`${"a".repeat(19)}@example.com`, "emailInput"],
	["mohammed.alqahtani@company.com.sa", "emailInput"],
	["sara@xn--mgbh0fb.xn--mgberp4a5d4ar", undefined],
	["", undefined],
])("the e-mail field keeps %j; its note: %s", (typed, note) => {
	expect(texts.maskEmail(typed)).toEqual({ value: typed, note });
});

test.each([
	["digits", texts.toWesternDigits],
	["name", texts.normalizeName],
	["e-mail", texts.normalizeEmail],
	["message", texts.normalizeMessage],
	["phone", normalizePhone],
])("normalizing a %s never fails, and normalizing again changes nothing", (_field, normalize) => {
	fc.assert(
		fc.property(anyText, (text) => {
			const normalized = normalize(text);
			expect(normalize(normalized)).toBe(normalized);
		}),
		{ numRuns: samples(1000) },
	);
});

test("the name field shows only Latin and Arabic letters and spaces, and masking again changes nothing", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			const { value } = texts.maskName(text);
			expect(texts.maskName(value).value).toBe(value);
			for (const character of value) {
				expect(character).toMatch(/^( |\p{L})$/u);
				expect(character).toMatch(/^( |\p{Script=Latin}|\p{Script=Arabic})$/u);
			}
		}),
		{ numRuns: samples(1000) },
	);
});

test.each(Object.entries({ name: 800, phone: 200, email: 1020, day: 200, message: 4000 }))(
	"a %s of more than %i units is refused",
	(field, most) => {
		const isRefused = (length: number) =>
			texts.isOversized(field as keyof typeof texts.maxRawLengths, "a".repeat(length));
		expect([most, most + 1].map(isRefused)).toEqual([false, true]);
	},
);
