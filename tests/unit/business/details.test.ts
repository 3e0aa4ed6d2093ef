import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { guessMeantEmail, hideEmail } from "#app/business/base/email-typo.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import { normalizeMessage, normalizeName } from "#app/business/base/text.ts";
import { meanOf, wordsError } from "#app/business/bookings/reviews.ts";
import * as texts from "#app/forms/texts.ts";
import { anyText } from "../../support/vitest.ts";

const errorBy = (schema: z.ZodMiniType) => (text: string) => {
	const { error } = z.safeParse(schema, text);
	return error?.issues.map(({ message }) => message).join();
};
const nameError = errorBy(texts.name);
const emailError = errorBy(texts.email);
const phoneError = errorBy(texts.phone);
const messageError = errorBy(texts.message);

test.each([
	["of two letters", "مي", undefined],
	["of a hundred letters", "س".repeat(100), undefined],
	["with tashkeel and digits", "مُحَمَّد 2 ٣", undefined],
	["with é as two code points", "Jose\u0301", undefined],
	["in another script", "Дмитрий 王小明", undefined],
	["in Chinese and Japanese", "佐々木 マリー", undefined],
	["with ː, which looks like a colon", "Saraː", "nameCharacters"],
	["of one letter between spaces", "  س  ", "nameShort"],
	["of one letter of two UTF-16 units", "𞸀", "nameShort"],
	["of marks alone", "\u200E\u064E\u0651", "nameShort"],
	["of Hangul jamo fillers", "\u115F\u1160", "nameShort"],
	["of other invisible characters", "\u{E0100}\u034F", "nameShort"],
	["of one letter and a filler", "س\u3164", "nameShort"],
	["of Braille blanks", "\u2800\u2800", "nameCharacters"],
	["of broken bytes", "\uFFFD\uFFFD", "nameCharacters"],
	["of 101 letters", "س".repeat(101), "nameLong"],
	["with a hyphen", "Al-Hassan", "nameCharacters"],
	["with markup", "<b>Sara</b>", "nameCharacters"],
])("a name %s", (_sentence, name, error) => {
	expect(nameError(name)).toBe(error);
});

test.each([
	["with dots, a plus and capitals", "Sara+car.ali@mail.example.COM", undefined],
	["with Arabic digits", "sara١@example.com", undefined],
	["between spaces and marks", " \u200Esara@example.com ", undefined],
	["of 255 characters", `a@${"a.".repeat(125)}com`, undefined],
	["of 256 characters", `ab@${"a.".repeat(125)}com`, "emailLong"],
	["with 64 before the @", `${"a".repeat(64)}@example.com`, undefined],
	["with 65 before the @", `${"a".repeat(65)}@example.com`, "email"],
	["with 63 between dots", `a@${"b".repeat(63)}.example.com`, undefined],
	["with 64 between dots", `a@${"b".repeat(64)}.example.com`, "email"],
	["under .السعودية, Latin before", "sara@example.السعودية", undefined],
	["with Arabic before the @", "سارة@مثال.السعودية", "email"],
	["with a path after an Arabic domain", "a@مثال.السعودية/x", "email"],
	["with an Arabic domain that does not exist", "a@-مثال.السعودية", "email"],
	["without @", "sara.example.com", "email"],
	["with two @", "sara@ali@example.com", "email"],
	["without a local part", "@example.com", "email"],
	["without a top-level domain", "sara@example", "email"],
	["with two dots", "sara..ali@example.com", "email"],
	["that begins with a dot", ".sara@example.com", "email"],
	["that ends with a dot", "sara.@example.com", "email"],
	["with a hyphen at the edge", "sara@-example.com", "email"],
	["with a header injection", "sara@example.com\nBcc: all@example.com", "email"],
	["with a display name", "Sara <sara@example.com>", "email"],
])("an e-mail address %s", (_sentence, address, error) => {
	expect(emailError(address)).toBe(error);
});

test.each([
	["of Germany", "+49 171 2345678", "phoneForeign"],
	["of the Emirates, after 00 in Arabic digits", "٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "phoneForeign"],
	["of this country", "+966 50 123 4567", undefined],
	["of this country, with a digit too few", "+966 50 123 456", "phone"],
	["of eight digits", "12345678", "phone"],
	["of no digits", "+", "phone"],
])("a number %s", (_sentence, number, error) => {
	expect(phoneError(number)).toBe(error);
});

test.each([
	["of ten letters", "س".repeat(10), undefined],
	["of a thousand emoji", "👍".repeat(1000), undefined],
	["of nine letters between spaces", ` ${"س".repeat(9)}\n\n `, "messageShort"],
	["of nine emoji, which are eighteen UTF-16 units", "👍".repeat(9), "messageShort"],
	["of control characters", "\u0000".repeat(20), "messageShort"],
	["of 1001 letters", "س".repeat(1001), "messageLong"],
	["with Windows line endings", "12345\r\n7890", undefined],
])("a message %s", (_sentence, message, error) => {
	expect(messageError(message)).toBe(error);
});

test.each([
	["Ready at 18:30, 3 cars before mine. The film is 10,000.50 well spent", undefined],
	["The U.S. film is better.Company car", undefined],
	["see https://x", "wordsLinks"],
	["see ftp://x", "wordsLinks"],
	["see WWW.x", "wordsLinks"],
	["I am sara@example", "wordsLinks"],
	["it is shop.SA", "wordsLinks"],
	["it is evil.online/pay", "wordsLinks"],
	["it is better/worse. The film/coating", undefined],
	["see ｗｗｗ．x", "wordsLinks"],
	["call 050 123 4", undefined],
	["call (050)123-45", "wordsPhone"],
	["I paid 4500. 3000 less than elsewhere", undefined],
	["call ٠٥٠١٢٣٤٥", "wordsPhone"],
	["call ０５０１２３４５", "wordsPhone"],
	["call ⓪⑤⓪①②③④⑤", "wordsPhone"],
])("a review of the words %j", (words, error) => {
	expect(wordsError(words)).toBe(error);
});

test("a mean of stars is cut off after one decimal, so that it is never higher than it was", () => {
	expect([meanOf(496, 100), meanOf(15, 3), meanOf(14, 3)]).toEqual(["4.9", "5.0", "4.6"]);
});

test("any text is accepted or refused, and accepted text is accepted again once normalized", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			emailError(text);
			if (!nameError(text)) expect(nameError(normalizeName(text))).toBe(undefined);
			if (!messageError(text)) expect(messageError(normalizeMessage(text))).toBe(undefined);
			expect(phoneError(text) === undefined).toBe(!!phoneFrom(text));
		}),
	);
});

test.each([
	["gmail.com", "gmail.co gmil.co GMAIL.CM"],
	["hotmail.com", "hotmial.com hotnail.con"],
	["outlook.com", "outlok.com"],
	["yahoo.com", "yahooo.com"],
	["icloud.com", "iclod.com"],
	["live.com", "live.co lve.com livve.com ilve.com liev.com live.cmo"],
])("whoever means %s and writes to %s is asked", (meant, typed) => {
	for (const domain of typed.split(" "))
		expect(guessMeantEmail(` Sara.K@${domain} `)).toBe(`Sara.K@${meant}`);
});

test.each([
	...["gmail.com", "Hotmail.com", "ymail.com", "mail.com", "email.com"],
	...["cloud.com", "yahoo.fr", "yahoo.ca", "hotmail.fr", "outlook.sa"],
	...["outlook.ae", "live.nl", "mail.ru", "proton.me", "stc.com.sa"],
	...["ksu.edu.sa", "aramco.com", "gmail", "", "a@gmial.com"],
	...["gmial.com@a", "lobe.com", "gmxyz.com", "lxie.com", "lvxe.com"],
	"g".repeat(30_000),
])("nobody is asked about %.20s", (domain) => {
	expect(guessMeantEmail(`sara@${domain}`)).toBeUndefined();
	expect(guessMeantEmail("@gmial.com")).toBeUndefined();
});

test("an address is shown with its domain, in which most errors are, and without its name", () => {
	expect(hideEmail("sara.k@gmial.com")).toBe("s•••@gmial.com");
	expect(hideEmail("s@example.sa")).toBe("s•••@example.sa");
});
