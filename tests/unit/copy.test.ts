import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { pages } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { arabicCount } from "#app/copy/ar/chrome.ts";
import {
	counted,
	formatDay,
	formatHalalas,
	formatHours,
	formatMoment,
	formatPhone,
	formatRiyals,
	formatTime,
	textFor,
} from "#app/copy/format/format.ts";
import { type Copy, copies } from "#app/copy/index.ts";
import { sentencesIn } from "../../scripts/lib/sentences.ts";
import { translateTo } from "../support/translate.ts";

const arabic = sentencesIn(copies.ar);
const english = sentencesIn(copies.en);

/** What only staff read. */
const isArabicAlone = /^(staffView|staffBoard|staffCounter|morningSheet)\./;

test("a number in a sentence of the Arabic copy is counted as i18next counts it, from 0 to 200", () => {
	/** English does not count its currency, so the type knows no such key. */
	const t = translateTo("ar") as (key: string, options: object) => string;
	for (let count = 0; count <= 200; count++)
		for (const what of ["days", "months", "riyals"] as const)
			expect(arabicCount(count, what)).toBe(t(`chrome:${what}`, counted(count)));
});

test("a plural has every form of its language", () => {
	for (const language of languages) {
		const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
		const forms = new Map<string, string[]>();
		for (const { path } of sentencesIn(copies[language])) {
			if (language === "en" && isArabicAlone.test(path)) continue;
			const [, key, form] = /(.+)_(zero|one|two|few|many|other)$/.exec(path) ?? [];
			if (key && form) forms.set(key, [...(forms.get(key) ?? []), form]);
		}
		expect(forms.size).toBeGreaterThan(0);
		for (const [key, found] of forms)
			expect(found.sort(), key).toEqual([...pluralCategories].sort());
	}
});

test("a large number has Western digits and the form that goes with it", () => {
	const t = translateTo("ar");
	expect(t("chrome:years", counted(1_003))).toBe("1,003 سنوات");
	expect(t("morningSheet:bookings", counted(11))).toBe("11 حجزاً");
});

test("a key that the copy does not have does not compile, and is shown as itself", () => {
	const t = translateTo("en");
	// @ts-expect-error The home page has no such text.
	expect(t("home:noSuchText")).toBe("noSuchText");
	// @ts-expect-error Not a text, but a group of texts.
	expect(t("home:hero")).not.toContain("[object");
});

test("a value is inserted as it is, even if it looks like a placeholder", () => {
	const name = "<b>$t(chrome:call.label) {{centre}} $& A&B</b>";
	expect(translateTo("en")("thankYou:greeting", { name })).toBe(`Hello ${name}`);
});

test.each(["noSuchKey", "toString", "contact"])("an unknown key %s is shown as itself", (key) => {
	for (const language of languages) expect(textFor(copies[language].errors, key)).toBe(key);
});

test("Arabic copy has no Latin letters, except brand names and units", () => {
	const allowed =
		/\b(?:PPF|HEXIS|XPEL|SUV|JPEG|Cloudflare|IP|GU|MPa|kN\/m|English)\b|^\{\{amount\}\} N$|Oops! Page not found|\{\{\w+\}\}|[\w.]+@[\w.]+/g;
	const foreign = arabic.filter(({ text }) => /[A-Za-z]/.test(text.replace(allowed, "")));
	expect(foreign).toEqual([]);
});

test("English copy has no Arabic letters, except on the contact page and in the language link", () => {
	const arabicLetters = english.filter(
		({ path, text }) =>
			!isArabicAlone.test(path) &&
			!/^(contact|errors\.contact|mail\.business)\./.test(path) &&
			/\p{Script=Arabic}/u.test(text),
	);
	expect(arabicLetters.map(({ path }) => path)).toEqual(["chrome.language.label"]);
});

test.each([
	["2026-11-25T07:00Z", "ar", "الأربعاء 25 نوفمبر 2026 الساعة 10:00 صباحاً"],
	["2026-11-26T09:00Z", "ar", "الخميس 26 نوفمبر 2026 الساعة 12:00 ظهراً"],
	["2026-11-25T07:00Z", "en", "Wednesday 25 November 2026 at 10:00 AM"],
	["2026-12-31T21:30Z", "en", "Friday 1 January 2027 at 12:30 AM"],
] as const)("the moment %s is written by Riyadh's clock in %s", (moment, language, text) => {
	const written = formatMoment(new Date(moment), language);
	expect(written.replaceAll("\u00A0", " ")).toBe(text);
	expect(written).not.toMatch(/\d [AP]M| \S+$/);
});

test("digits are Western in both languages", () => {
	for (const { text } of [...arabic, ...english])
		expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
});

test("no copy is a placeholder", () => {
	for (const { path, text } of [...arabic, ...english])
		expect(text, path).not.toMatch(/lorem|ipsum|todo|tbd|xxx|undefined|\bNaN\b/i);
});

test("both languages have the same placeholders", () => {
	const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
	const inEnglish = new Map(english.map(({ path, text }) => [path, text]));
	/** Arabic writes one year and two years without a number. */
	const others = arabic.filter(({ path }) => !/_(zero|one|two|few|many)$/.test(path));
	for (const { path, text } of others)
		expect(placeholders(inEnglish.get(path) ?? text), path).toEqual(placeholders(text));
});

test("lists have the same length in both languages, except in the privacy policy", () => {
	const lengths = (value: unknown, path = ""): [string, number][] =>
		typeof value !== "object" || value === null
			? []
			: [
					...(Array.isArray(value) ? ([[path, value.length]] as [string, number][]) : []),
					...Object.entries(value).flatMap(([key, part]) => lengths(part, `${path}/${key}`)),
				];
	const { privacy: _, ...ar } = copies.ar;
	const { privacy: __, ...en } = copies.en;
	expect(lengths(en)).toEqual(lengths(ar));
	expect(copies.ar.privacy.sections).toHaveLength(4);
	expect(copies.en.privacy.sections).toHaveLength(5);
});

test("every product of the warranty table has its terms", () => {
	for (const language of languages)
		expect(copies[language].warranty.terms).toHaveLength(warrantyTable.length);
});

test("titles and descriptions fit the length that search engines show", () => {
	for (const language of languages) {
		const heads = Object.entries(copies[language]).flatMap(([page, words]) =>
			"head" in words ? [{ page, ...words.head }] : [],
		);
		expect(heads.length).toBe(pages.length);
		for (const { page, title, description, keywords } of heads) {
			expect(title.length, `${page} title`).toBeLessThanOrEqual(60);
			expect(title).toContain(profile.name[language]);
			expect(description.length, `${page} description`).toBeGreaterThan(100);
			expect(description.length, `${page} description`).toBeLessThanOrEqual(160);
			expect(keywords.split(",").length).toBeGreaterThanOrEqual(3);
		}
		expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
		expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
	}
});

/** The rows of the tables: the term in both languages, and the forms that are not used. */
const terms = readFileSync(path.resolve(import.meta.dirname, "../../docs/terms.md"), "utf8")
	.split("\n")
	.filter((line) => /^\| [^-]/.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()));

test.each(languages)("in %s, no sentence has a form that docs/terms.md forbids", (language) => {
	const column = { ar: 3, en: 4 }[language];
	const forbidden = terms.flatMap((row) => row[column]?.match(/[^`|, ][^`|]*(?=`)/g) ?? []);
	expect(forbidden).toContain({ ar: "المقدمة الأمامية", en: "reschedule" }[language]);
	expect(forbidden.length).toBeGreaterThan(80);
	const names = sentencesIn(catalogue).filter(({ path }) => path.endsWith(`.${language}`));
	const sentences = [...sentencesIn(copies[language]), ...names];
	const found = forbidden.flatMap((form) => {
		const whole = new RegExp(`(?<![\\p{L}\\p{M}])${form}(?![\\p{L}\\p{M}])`, "iu");
		return sentences.filter(({ text }) => whole.test(text)).map(({ path }) => `${form}: ${path}`);
	});
	expect(found).toEqual([]);
});

test("a date is in long Gregorian format in both languages", () => {
	expect(formatDay("2026-11-22", "ar")).toBe("الأحد 22 نوفمبر 2026");
	expect(formatDay("2026-11-22", "en")).toBe("Sunday 22 November 2026");
});

test.each([
	["10:00", "10:00\u00A0صباحاً", "10:00\u00A0AM"],
	["12:00", "12:00\u00A0ظهراً", "noon"],
	["14:00", "2:00\u00A0ظهراً", "2:00\u00A0PM"],
	["15:00", "3:00\u00A0عصراً", "3:00\u00A0PM"],
	["24:00", "منتصف الليل", "midnight"],
	["00:30", "12:30\u00A0بعد منتصف الليل", "12:30\u00A0AM"],
	["04:00", "4:00\u00A0فجراً", "4:00\u00A0AM"],
])("no line ends between the figures of %s and their word", (time, inArabic, inEnglish) => {
	expect(formatTime(time, "ar")).toBe(inArabic);
	expect(formatTime(time, "en")).toBe(inEnglish);
});

test("hours, prices and phones are formatted", () => {
	expect(formatHours({ opens: "10:00", closes: "24:00" }, "en")).toBe("10:00\u00A0AM to midnight");
	expect(formatRiyals(12000)).toBe("12,000");
	expect(formatHalalas(52174)).toBe("521.74");
	expect(formatPhone("0500000000")).toBe("050\u00A0000\u00A00000");
	expect(formatPhone("920000000")).toBe("9200\u00A000000");
});

test("a placeholder without a value stays visible", () => {
	expect(translateTo("en")("quote:date")).toBe("Prices as of {{date}}.");
});

test("a phone number is written in one way, which keeps its order in Arabic text", () => {
	const numbers = [profile.unifiedLine, profile.mobile];
	for (const { path, text } of [...arabic, ...english])
		for (const number of numbers) {
			const written = text.match(new RegExp([...number].join("[\\s-]?"), "g"));
			for (const found of written ?? []) expect(found, path).toBe(formatPhone(number));
		}
	const withLine = arabic.filter(({ text }) => text.includes(formatPhone(profile.unifiedLine)));
	expect(withLine.length).toBeGreaterThan(3);
});

test("only two sentences of the specification have an exclamation mark", () => {
	const shouted = [...arabic, ...english].filter(({ text }) => /!/.test(text));
	expect(new Set(shouted.map(({ text }) => text))).toEqual(
		new Set(["Oops! Page not found", "شكراً لتواصلك معنا! سنرد عليك قريباً."]),
	);
});

test("a missing or unknown text does not compile", () => {
	const { tagline: _, ...footer } = copies.en.chrome.footer;
	// @ts-expect-error The footer has no tagline.
	const chrome: Copy["chrome"] = { ...copies.en.chrome, footer };
	expect(chrome.footer).not.toHaveProperty("tagline");
	// @ts-expect-error No page has such a text.
	expect(copies.ar.chrome.hours.noSuchWord).toBeUndefined();
});

test("every price includes VAT, in the same words wherever prices are explained", () => {
	for (const language of languages) {
		const { booking, terms } = copies[language];
		const payment = terms.sections.find(({ id }) => id === "payment");
		const { hint } = booking.services;
		expect(hint).toContain("15%");
		expect(payment?.paragraphs.join(" ")).toContain(hint);
	}
});

test("whoever deals with the centre reads its legal name and its numbers", () => {
	const { name, unifiedNumber, vatNumber } = profile.legal;
	for (const language of languages) {
		const { chrome, privacy, terms } = copies[language];
		for (const place of [chrome.footer, privacy, terms]) {
			const json = JSON.stringify(place);
			expect(json).toContain(name[language]);
			expect(json).toContain(unifiedNumber);
			expect(json).toContain(vatNumber);
		}
		expect(JSON.stringify(terms)).toContain("1900");
	}
});

test("no customer reads of the 50% without the right to withdraw beside it", () => {
	const rights = { ar: "7 أيام", en: "7 days" };
	for (const language of languages) {
		const { terms: legal, ...copy } = copies[language];
		const charges = sentencesIn({ ...copy, brief: legal.brief }).filter(({ text }) =>
			text.includes("50%"),
		);
		expect(charges.length).toBeGreaterThan(6);
		for (const { path, text } of charges)
			expect(text, path).toContain(/business|staff/.test(path) ? "7 أيام" : rights[language]);
		const booking = legal.sections.find(({ id }) => id === "booking")?.paragraphs.join(" ");
		expect(booking).toContain(rights[language]);
	}
});

test("the clock of Riyadh is named in the terms and once on the receipt, and nowhere else", () => {
	const named = [...arabic, ...english].filter(({ text }) =>
		/بتوقيت الرياض|Riyadh time/.test(text),
	);
	const elsewhere = named.map(({ path }) => path).filter((path) => !path.startsWith("terms."));
	expect(elsewhere).toEqual(["thankYou.change.clock", "thankYou.change.clock"]);
});

test("an invoice is only what the centre issues, never a page or a mail", () => {
	for (const words of [copies.ar.booking, copies.ar.thankYou, copies.ar.mail.calendar])
		expect(JSON.stringify(words)).not.toContain("فاتورة");
	for (const words of [copies.en.booking, copies.en.thankYou, copies.en.mail.calendar])
		expect(JSON.stringify(words)).not.toMatch(/invoice/i);
	for (const { subject, title } of [copies.ar.mail.customer, copies.en.mail.customer])
		expect(subject + title).not.toMatch(/invoice|فاتورة|confirmed|تأكيد/i);
});
