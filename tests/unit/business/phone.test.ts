import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	internationalPhone,
	maskPhone,
	normalizePhone,
	phoneFrom,
} from "#app/business/phone.ts";
import { anyText } from "../../support/any-text.ts";

describe("a mobile number is accepted", () => {
	test.each([
		["as the centre writes it", "0501234567"],
		["without the zero", "501234567"],
		["with 966", "966501234567"],
		["with +966", "+966501234567"],
		["in Arabic digits", "٠٥٠١٢٣٤٥٦٧"],
		["in Arabic digits, international", "+٩٦٦٥٠١٢٣٤٥٦٧"],
		["in Persian digits", "۰۵۰۱۲۳۴۵۶۷"],
		["in mixed digits", "٠50۱234٥67"],
		["with spaces", " 050 123 4567 "],
		["with hyphens", "050-123-4567"],
		["with hyphens that do not break", "050\u2011123\u20114567"],
		["with dashes", "050–123—4567"],
		["with a minus", "050\u2212123\u22124567"],
		["with brackets", "(050) 123 4567"],
		["with square brackets", "[050]1234567"],
		["with no-break spaces", "050\u00A0123\u202F4567"],
		["with a tab and a new line", "050\t1234567\n"],
		["with +966 in brackets", "(+966) 50-123-4567"],
		["between direction marks", "\u200E0501234567\u200F"],
		["in an embedding", "\u202A0501234567\u202C"],
		["in an override", "\u202D0501234567\u202E"],
		["in an isolate", "\u2066+966 50 123 4567\u2069"],
		["in every other isolate", "\u2067\u20680501234567\u2069\u2069"],
		["after an Arabic letter mark", "\u061C٠٥٠١٢٣٤٥٦٧"],
		[
			"with hidden joiners and a byte order mark",
			"\uFEFF050\u200B123\u200D4567",
		],
		["with a soft hyphen", "050\u00AD1234567"],
	])("%s", (_sentence, written) => {
		expect(phoneFrom(written)).toBe("0501234567");
	});
});

test.each([
	["nothing", ""],
	["only punctuation and direction marks", " -()\u200E"],
	["a landline", "0112345678"],
	["a landline without the zero", "112345678"],
	["a digit too many", "05012345678"],
	["a digit too few", "050123456"],
	["eight digits", "50123456"],
	["the Emirates", "+971501234567"],
	["00 instead of the plus", "00966501234567"],
	["+966 and the zero", "+9660501234567"],
	["a plus before the zero", "+0501234567"],
	["two plus signs", "++966501234567"],
	["a plus in the middle", "050+1234567"],
	["letters", "05O1234567"],
	["the unified line", "920000000"],
	["dots", "050.123.4567"],
	["two numbers", "0501234567, 0507654321"],
	["full-width digits", "０５０１２３４５６７"],
	["Bengali digits", "০৫০১২৩৪৫৬৭"],
])("%s is no Saudi mobile number", (_sentence, written) => {
	expect(phoneFrom(written)).toBeUndefined();
});

test("tel and WhatsApp links use the international format", () => {
	expect(internationalPhone("0501234567")).toBe("+966501234567");
});

describe("the phone field, once a value is pasted or filled in", () => {
	test.each([
		["0501234567", "0501234567"],
		["501234567", "0501234567"],
		["966501234567", "0501234567"],
		["+966 50 123 4567", "0501234567"],
		["+966 (0)50 123 4567", "0501234567"],
		["00966501234567", "0501234567"],
		["٠٥٠١٢٣٤٥٦٧", "0501234567"],
		["+٩٦٦٥٠١٢٣٤٥٦٧", "0501234567"],
		["050-123-4567", "0501234567"],
		["\u202A+966 50 123 4567\u202C", "0501234567"],
		["05012345678999", "0501234567"],
		["0596650123", "0596650123"],
		["call me", ""],
		["", ""],
	])("changes %j to %j", (pasted, expected) => {
		expect(maskPhone(pasted)).toBe(expected);
	});
});

describe("the phone field, key by key", () => {
	/** The field's value after each key; `<` deletes the last character, `^` the first. */
	const valuesAfterKeys = (keys: string) => {
		const shown: string[] = [];
		for (const key of keys) {
			const before = shown.at(-1) ?? "";
			const typed =
				key === "<"
					? before.slice(0, -1)
					: key === "^"
						? before.slice(1)
						: before + key;
			shown.push(maskPhone(typed, before));
		}
		return shown;
	};

	test.each([
		["someone who begins with 05", "0501234567", "0501234567"],
		["someone who begins with 5", "501234567", "0501234567"],
		["someone whose number goes on with a 5", "0551234567", "0551234567"],
		["someone whose number goes on with zeros", "0500000000", "0500000000"],
		["someone with Arabic digits", "٠٥٠١٢٣٤٥٦٧", "0501234567"],
		["someone with spaces and hyphens", "050 123-4567", "0501234567"],
		["someone who types too many digits", "050123456789", "0501234567"],
		["someone who types letters", "a0b5c0", "050"],
		["someone who begins with another digit", "1", "051"],
		["someone who begins with the country", "+966501234567", "0501234567"],
		["someone who begins with the country's digits", "966 50 123", "050123"],
	])("accepts %s", (_sentence, keys, expected) => {
		expect(valuesAfterKeys(keys).at(-1)).toBe(expected);
	});

	test("can be cleared from its end", () => {
		expect(valuesAfterKeys("0501<<<<")).toEqual([
			...["0", "05", "050", "0501"],
			...["050", "05", "0", ""],
		]);
	});

	test("can be cleared from its start", () => {
		expect(valuesAfterKeys("05^")).toEqual(["0", "05", ""]);
	});

	test("keeps 05 when the digits after it are deleted", () => {
		expect(valuesAfterKeys("055<").at(-1)).toBe("05");
	});

	test("starts with 05 when a 5 replaces the whole selected value", () => {
		expect(maskPhone("5", "0501234567")).toBe("05");
	});
});

describe("for any text", () => {
	test("normalizing never fails, and normalizing again changes nothing", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const normalized = normalizePhone(text);
				expect(normalizePhone(normalized)).toBe(normalized);
			}),
		);
	});

	test("a phone is ten digits that are accepted unchanged, or undefined", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const phone = phoneFrom(text);
				if (phone === undefined) return;
				expect(phone).toMatch(/^05\d{8}$/);
				expect(phoneFrom(phone)).toBe(phone);
			}),
		);
	});

	test("any valid number is accepted with any punctuation, and the field shows the same number", () => {
		const digits = fc.stringMatching(/^5[0-9]{8}$/);
		const prefix = fc.constantFrom("+966", "966", "0", "");
		const zero = fc.constantFrom(0x30, 0x660, 0x6f0);
		const punctuation = fc.constantFrom(
			...["", "", " ", "-", "\u2011", "(", ")", "\u00A0", "\u200E", "\u200F"],
			...["\u202A", "\u202E", "\u2066", "\u2069"],
		);
		fc.assert(
			fc.property(
				prefix,
				digits,
				zero,
				fc.infiniteStream(punctuation),
				(before, number, first, marks) => {
					const written = [...(before + number)]
						.map((character) =>
							character === "+"
								? character
								: String.fromCharCode(first + Number(character)) +
									marks.next().value,
						)
						.join("");
					expect(phoneFrom(written)).toBe(`0${number}`);
					expect(maskPhone(written)).toBe(`0${number}`);
				},
			),
		);
	});

	test("the field shows at most ten digits from 05, or an incomplete country code, and masking again changes nothing", () => {
		fc.assert(
			fc.property(anyText, anyText, (text, before) => {
				const shown = maskPhone(text, before);
				expect(shown).toMatch(/^(0|9|96|966|05\d{0,8})?$/);
				expect(maskPhone(shown, before)).toBe(shown);
				expect(maskPhone(shown)).toBe(shown);
			}),
		);
	});
});
