import fc from "fast-check";
import { expect, test } from "vitest";
import { internationalPhone, maskPhone, phoneFrom } from "#app/business/base/phone.ts";
import { type Masked, toWesternDigits } from "#app/business/base/text.ts";
import { anyText, samples } from "../../support/vitest.ts";

test("a mobile number in mixed digits is accepted, and its links are international", () => {
	expect(phoneFrom("٠50۱234٥67")).toBe("0501234567");
	expect(internationalPhone("0501234567")).toBe("+966501234567");
});

test.each([
	["nothing", ""],
	["a landline", "0112345678"],
	["a digit too many", "05012345678"],
	["the Emirates", "+971501234567"],
	["a plus before 00966", "+00966501234567"],
	["two zeros after 966", "+96600501234567"],
	["a plus in the middle", "050+1234567"],
	["dots", "050.123.4567"],
	["full-width digits", "０５０１２３４５６７"],
	["Bengali digits", "০৫০১২৩৪৫৬৭"],
])("%s is no Saudi mobile number", (_sentence, written) => {
	expect(phoneFrom(written)).toBeUndefined();
});

test.each([
	["\u202A+966 50 123 4567\u202C", "0501234567", undefined],
	["call me", "", undefined],
	["0661234567", "05661234567", "phoneStart"],
	["966112345678", "05112345678", "phoneStart"],
	["+966 50 123 45678", "05012345678", "phoneLong"],
	["+49 171 2345678", "+49 171 2345678", "phoneForeign"],
	["00 1 (212) 555-0100", "00 1 (212) 555-0100", "phoneForeign"],
	["+١ ٢١٢ ٥٥٥ ٠١٠٠", "+١ ٢١٢ ٥٥٥ ٠١٠٠", "phoneForeign"],
	/** With 05 before them, these would be the number of somebody else. */
	["12345678", "12345678", undefined],
	["+966 1 234 5678", "+96612345678", undefined],
	["0 12345678", "012345678", undefined],
])("the field changes %j, as pasted, to %j, and its note is %s", (pasted, value, note) => {
	expect(maskPhone(pasted)).toEqual({ value, note });
});

/** `<` deletes the last character, `^` the first. */
function fieldAfterKeys(keys: string): Masked[] {
	const shown: Masked[] = [];
	for (const key of keys) {
		const before = shown.at(-1) ?? { value: "" };
		const { value } = before;
		if (key === "<") shown.push(maskPhone(value.slice(0, -1), before));
		else if (key === "^") shown.push(maskPhone(value.slice(1), before, 0));
		else shown.push(maskPhone(value + key, before));
	}
	return shown;
}

test.each([
	["+9660501234567", "0501234567", undefined],
	["501234567", "0501234567", undefined],
	["٠٠٩٦٦٥٠١٢٣٤٥٦٧", "0501234567", undefined],
	["00966 50-123 4567", "0501234567", undefined],
	/** Each may still become a mobile number. */
	["+966", "+ +9 +96 +966", undefined],
	["00", "0 00", undefined],
	["1", "051", "phoneStart"],
	["0112345678", "05112345678", "phoneStart"],
	["12345678", "0512345678", "phoneStart"],
	["00971501234567", "00971501234567", "phoneForeign"],
	/** A digit too many is not dropped, because the rest could be another number. */
	["05550123456", "05550123456", "phoneLong"],
	["05550123456<", "0555012345", undefined],
	["a0b5c0", "0 0 05 05 050", undefined],
	["0501<<<<", "0 05 050 0501 050 05 0 ", undefined],
	["05^^", "0 05 5 ", undefined],
	["055<", "0 05 055 05", undefined],
])("typed key by key, %s ends as %s, with the note %s until it is cleared", (keys, end, note) => {
	const shown = fieldAfterKeys(keys);
	const ends = end.split(" ");
	expect(shown.slice(-ends.length).map(({ value }) => value)).toEqual(ends);
	expect(shown.at(-1)?.note).toBe(note);
	expect(fieldAfterKeys(keys + "<".repeat(keys.length + 2)).at(-1)).toEqual({ value: "" });
});

const note = "phoneStart";
test.each<[what: string, text: string, caret: number, before: Masked, after: Masked]>([
	["a digit before the 05", "90512345", 1, { value: "0512345" }, { value: "0512345", note }],
	["one inside the 05", "09512345", 2, { value: "0512345" }, { value: "0512345", note }],
	["a 5 before it", "50512345", 1, { value: "0512345" }, { value: "0512345", note }],
	["several inside the number", "05120512345", 4, { value: "0512345" }, { value: "0512345", note }],
	["a digit in place of the 0", "1512345", 1, { value: "0512345" }, { value: "0512345" }],
	["another number over it", "0561234567", 0, { value: "0512345" }, { value: "0561234567" }],
	["a right one after a wrong one", "0561234", 7, { value: "0512345", note }, { value: "0561234" }],
	["a 9 before a 5", "95", 1, { value: "5" }, { value: "0595", note }],
])("a visitor types %s", (_, text, caret, before, after) => {
	expect(maskPhone(text, before, caret)).toEqual(after);
});

const anyEdit = fc.record({
	insert: fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom("", ..."0123456789٠٥٩٦+- 5966") },
		fc.stringMatching(/^[0-9]{2,14}$/),
		fc.constantFrom("05", "+966", "0501234567", "+966501234567", "0661234567", "112345678"),
	),
	from: fc.oneof({ weight: 3, arbitrary: fc.constant(99) }, fc.nat(14), fc.nat(2)),
	length: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constant(1), fc.nat(14)),
});

test("no sequence of typing, deleting and pasting yields a valid number other than the digits typed", () => {
	let valid = 0;
	const edits = fc.array(anyEdit, { minLength: 1, maxLength: 40 });
	const property = fc.property(edits, (edits) => {
		let field: Masked = { value: "" };
		for (const { insert, from, length } of edits) {
			const start = Math.max(0, Math.min(from, field.value.length - (insert ? 0 : length)));
			const before = field.value;
			const edited = field.value.slice(0, start) + insert + field.value.slice(start + length);
			field = maskPhone(edited, field, start + insert.length);
			if (!phoneFrom(field.value)) continue;
			valid++;
			const digits = toWesternDigits(edited).replace(/\D/g, "");
			expect(field.value.slice(-8)).toBe(digits.slice(-8));
			if (!before.startsWith("05")) expect(phoneFrom(digits)).toBe(field.value);
		}
	});
	fc.assert(property, { numRuns: samples(20_000) });
	expect(valid).toBeGreaterThan(samples(1000));
}, 30_000);

const marks = [
	...["", " ", "\t", "\n", "\u00A0", "\u202F", "(", ")", "[", "]"],
	...["-", "\u2011", "–", "—", "\u2212"],
	...["\u200E", "\u200F", "\u061C", "\u202A", "\u202C", "\u202D"],
	...["\u202E", "\u2066", "\u2067", "\u2068", "\u2069"],
	...["\u200B", "\u200D", "\uFEFF", "\u00AD"],
];

test.each(["+966", "966", "00966", "+9660", "9660", "009660", "0", ""])(
	"a number after %j is accepted in any digits and marks",
	(before) => {
		for (const zero of [0x30, 0x660, 0x6f0])
			for (const mark of marks) {
				const marked = (digit: string) => String.fromCharCode(zero + Number(digit)) + mark;
				const written = `${before}501234567`.replace(/\d/g, marked);
				expect(phoneFrom(written)).toBe("0501234567");
				expect(maskPhone(written)).toEqual({ value: "0501234567" });
			}
	},
);

test("the field shows 05 and digits, what may become a number or is foreign, and masking again changes nothing", () => {
	fc.assert(
		fc.property(anyText, anyText, (text, before) => {
			const { value, note } = maskPhone(text, { value: before });
			if (note === "phoneForeign") expect(value).toBe(text);
			else expect(value).toMatch(/^(0|5|(\+|00)?(9|96|9660?)?|05\d*|(\+?(00)?966)?0?\d{8})$/);
			expect(maskPhone(value).value).toBe(value);
			expect(phoneFrom(text) ?? "0500000001").toMatch(/^05\d{8}$/);
		}),
	);
});
