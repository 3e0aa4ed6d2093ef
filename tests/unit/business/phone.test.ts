import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { internationalPhone, maskPhone, phoneFrom } from "#app/business/base/phone.ts";
import { type Masked, toWesternDigits } from "#app/business/base/text.ts";
import { anyText } from "../../support/any-text.ts";
import { samples } from "../../support/samples.ts";

test("a mobile number in mixed digits is accepted, and its links are international", () => {
	expect(phoneFrom("٠50۱234٥67")).toBe("0501234567");
	expect(internationalPhone("0501234567")).toBe("+966501234567");
});

test.each([
	["nothing", ""],
	["a landline", "0112345678"],
	["a digit too many", "05012345678"],
	["a digit too few", "050123456"],
	["the Emirates", "+971501234567"],
	["a plus before 00966", "+00966501234567"],
	["two zeros after 966", "+96600501234567"],
	["a plus before the zero", "+0501234567"],
	["a plus in the middle", "050+1234567"],
	["dots", "050.123.4567"],
	["full-width digits", "０５０１２３４５６７"],
	["Bengali digits", "০৫০১২৩৪৫৬৭"],
])("%s is no Saudi mobile number", (_sentence, written) => {
	expect(phoneFrom(written)).toBeUndefined();
});

test.each([
	["\u202A+966 50 123 4567\u202C", "0501234567", undefined],
	["0596650123", "0596650123", undefined],
	["call me", "", undefined],
	["0661234567", "05661234567", "phoneStart"],
	["+55 11 91234 5678", "055511912345678", "phoneStart"],
	["966112345678", "05112345678", "phoneStart"],
	["+966 50 123 45678", "05012345678", "phoneLong"],
])("the field changes %j, as pasted, to %j, and its note is %s", (pasted, value, note) => {
	expect(maskPhone(pasted)).toEqual({ value, note });
});

describe("the phone field, key by key", () => {
	/** The field after each key; `<` deletes the last character, `^` the first. */
	const fieldAfterKeys = (keys: string) => {
		const shown: Masked[] = [];
		for (const key of keys) {
			const before = shown.at(-1) ?? { value: "" };
			const { value } = before;
			if (key === "<") shown.push(maskPhone(value.slice(0, -1), before));
			else if (key === "^") shown.push(maskPhone(value.slice(1), before, 0));
			else shown.push(maskPhone(value + key, before));
		}
		return shown;
	};
	const valuesAfterKeys = (keys: string) => fieldAfterKeys(keys).map(({ value }) => value);

	test.each([
		["+966 and the zero", "+9660501234567"],
		["5", "501234567"],
		["Arabic digits", "٠٠٩٦٦٥٠١٢٣٤٥٦٧"],
		["spaces and hyphens", "00966 50-123 4567"],
	])("a number that begins with %s folds to 05 without a note", (_, keys) => {
		expect(fieldAfterKeys(keys).at(-1)).toEqual({ value: "0501234567" });
	});

	test.each(["+966", "966", "00"])(
		"%s is kept while it is typed, and so is every beginning of it",
		(keys) => {
			for (const [index, field] of fieldAfterKeys(keys).entries())
				expect(field).toEqual({ value: keys.slice(0, index + 1) });
		},
	);

	test.each([
		["another first digit", "1", "051"],
		["a landline", "0112345678", "05112345678"],
		["another country", "00971501234567", "050971501234567"],
		["966 and no 5", "9661", "051"],
	])("%s gets its leading 05, and a note until it is cleared", (_, keys, value) => {
		expect(fieldAfterKeys(keys).at(-1)).toEqual({ value, note: "phoneStart" });
		const cleared = fieldAfterKeys(keys + "<".repeat(value.length));
		expect(cleared.at(-1)).toEqual({ value: "" });
	});

	test("a digit too many is not dropped, because the rest could be another number", () => {
		expect(fieldAfterKeys("05550123456").at(-1)).toEqual({
			value: "05550123456",
			note: "phoneLong",
		});
		expect(fieldAfterKeys("05550123456<").at(-1)).toEqual({ value: "0555012345" });
	});

	test.each([
		["a0b5c0", "0 0 05 05 050"],
		["0501<<<<", "0 05 050 0501 050 05 0 "],
		["05^^", "0 05 5 "],
		["055<", "0 05 055 05"],
	])("%s, with < and ^ to delete at the end and the start, shows %s", (keys, shown) => {
		expect(valuesAfterKeys(keys).join(" ").trimStart()).toBe(shown);
	});

	test("keeps 05 and the number when digits are typed before or inside the 05", () => {
		const before = { value: "0512345" };
		for (const [typed, caret] of [
			["90512345", 1],
			["09512345", 2],
			["50512345", 1],
			["05120512345", 4],
		] as const)
			expect(maskPhone(typed, before, caret).value).toBe("0512345");
	});
});

type Edit = { insert: string; from: number; length: number };

/** Typing, deleting and pasting, at any place and over any selection; mostly at the end. */
const anyEdit: fc.Arbitrary<Edit> = fc.record({
	insert: fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(..."0123456789٠٥٩٦+- 5966") },
		{ weight: 2, arbitrary: fc.constant("") },
		{
			weight: 1,
			arbitrary: fc.oneof(
				fc.stringMatching(/^[0-9]{2,14}$/),
				fc.constantFrom("05", "+966", "00966", "0501234567", "+966501234567"),
				fc.constantFrom("0661234567", "112345678", "٠٥٠١٢٣٤٥٦٧", "20", "09"),
			),
		},
	),
	from: fc.oneof(
		{ weight: 3, arbitrary: fc.constant(99) },
		{ weight: 2, arbitrary: fc.nat(14) },
		{ weight: 1, arbitrary: fc.nat(2) },
	),
	length: fc.oneof(
		{ weight: 6, arbitrary: fc.constant(0) },
		{ weight: 2, arbitrary: fc.constant(1) },
		{ weight: 1, arbitrary: fc.nat(14) },
	),
});

/** The field beside a plain one with the same edits, counted from the end: that is where the typed digits are. */
function edit(field: Masked, plain: string, { insert, from, length }: Edit) {
	const { value } = field;
	const start = Math.min(from, value.length - (insert ? 0 : length));
	if (start < 0) return { field, plain };
	const end = Math.min(start + length, value.length);
	const inPlain = (at: number) => Math.max(0, plain.length - value.length + at);
	const edited = value.slice(0, start) + insert + value.slice(end);
	const next = maskPhone(edited, field, start + insert.length);
	if (next.value.startsWith("05"))
		return {
			field: next,
			plain: plain.slice(0, inPlain(start)) + digitsIn(insert) + plain.slice(inPlain(end)),
		};
	/** Without 05, the field shows what was typed, and what was left of an earlier 05. */
	expect(digitsIn(next.value)).toBe(digitsIn(edited));
	return { field: next, plain: digitsIn(next.value) };
}

function digitsIn(text: string): string {
	return toWesternDigits(text).replace(/\D/g, "");
}

test("no sequence of typing, deleting and pasting yields a valid number other than the digits typed", () => {
	let valid = 0;
	fc.assert(
		fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 40 }), (edits) => {
			let field: Masked = { value: "" };
			let plain = "";
			for (const next of edits) {
				({ field, plain } = edit(field, plain, next));
				if (!phoneFrom(field.value)) continue;
				valid++;
				expect(field.value.slice(-8)).toBe(plain.slice(-8));
			}
		}),
		{ numRuns: samples(20_000) },
	);
	expect(valid).toBeGreaterThan(samples(1000));
}, 30_000);

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
	const prefix = fc.constantFrom(...["+966", "966", "00966", "+9660", "9660", "009660", "0", ""]);
	const zero = fc.constantFrom(0x30, 0x660, 0x6f0);
	const punctuation = fc.constantFrom(
		...["", "", "", " ", "\t", "\n", "\u00A0", "\u202F", "(", ")", "[", "]"],
		/** Hyphens, dashes and a minus. */
		...["-", "\u2011", "–", "—", "\u2212"],
		/** Direction marks, embeddings, overrides and isolates. */
		...["\u200E", "\u200F", "\u061C", "\u202A", "\u202C", "\u202D"],
		...["\u202E", "\u2066", "\u2067", "\u2068", "\u2069"],
		/** Joiners, a byte order mark and a soft hyphen. */
		...["\u200B", "\u200D", "\uFEFF", "\u00AD"],
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
							: String.fromCharCode(first + Number(character)) + marks.next().value,
					)
					.join("");
				expect(phoneFrom(written)).toBe(`0${number}`);
				expect(maskPhone(written)).toEqual({ value: `0${number}` });
			},
		),
	);
});

test("the field shows 05 and digits, or the beginning of a number, and masking again changes nothing", () => {
	fc.assert(
		fc.property(anyText, anyText, (text, before) => {
			const { value } = maskPhone(text, { value: before });
			expect(value).toMatch(/^(0|5|(\+|00)?(9|96|9660?)?|05\d*)$/);
			expect(maskPhone(value).value).toBe(value);
		}),
	);
});
