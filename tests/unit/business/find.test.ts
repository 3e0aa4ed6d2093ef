import { expect, test } from "vitest";
import { makeFinder } from "#app/business/bookings/find.ts";

const booking = {
	reference: "4TCR7K",
	customerName: "آمنة عبد الرحمن العتيبي",
	phoneNumber: "0501234567",
	email: "Amna.T@Example.com",
};

const isFound = (text: string, more: Partial<typeof booking> = {}) =>
	makeFinder(text)?.({ ...booking, ...more });

test.each([
	["the reference, in small letters, with marks from a copied text", " \u200E4tcr7k\u200E "],
	["the last four digits of the mobile", "4567"],
	["more of them, in Arabic digits", "٢٣٤٥٦٧"],
	["the mobile", "050 123 4567"],
	["the beginning of the mail address", "AMNA.T@"],
	["the first name with other letters", "امنه"],
	["the first name with vowel marks and lengthening", "آمِـنـة"],
	["the last name without its article", "عتيبي"],
	["the beginning of the last name with its article", "العت"],
	["the last name with alif maqsura", "العتيبى"],
	["the beginnings of names in another order", "عتي امن"],
	["a name of two parts, written as one", "عبدالرحمن"],
	["a name of two parts, in another order", "العتيبي عبد الرحمن"],
])("staff find a booking by %s", (_, text) => {
	expect(isFound(text)).toBe(true);
});

test.each([
	["Zoë Al-Example", "zoe example"],
	["علی کامل", "علي كامل"],
	["ٱلمثال التجريبي", "المثال"],
	["مؤمن رائد", "مومن راىد"],
])("%s is found as %s", (customerName, text) => {
	expect(isFound(text, { customerName })).toBe(true);
});

test.each([
	["another reference", "4TCR7M"],
	["part of a reference", "4TCR7"],
	["the beginning of the mobile", "05012"],
	["the middle of the mobile", "2345"],
	["another mobile with the same end", "0559994567"],
	["the middle of a name", "منة"],
	["two names of which one is another", "آمنة الدوسري"],
	["the domain of the mail address", "@example.com"],
	["the beginning of the mail address without its sign", "amna"],
	["a number that is no mobile", "966501234567890"],
])("but not by %s", (_, text) => {
	expect(isFound(text)).toBe(false);
});

test.each(["", "  ", "آم", "ab", "أ ا إ", "a@b", "567", "٥٦٧", "\u200E4t\u200E", "ـــــ"])(
	"nobody is meant by %j",
	(text) => expect(makeFinder(text)).toBeUndefined(),
);

test("a long text is read up to the length of an address", () => {
	expect(isFound("امنه ".repeat(100_000))).toBe(true);
	expect(isFound("سعاد ".repeat(100_000))).toBe(false);
});
