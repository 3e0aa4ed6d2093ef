import { expect, test } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { pages } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { sampleOffer } from "#app/business/prices/offers.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { films } from "#app/business/prices/specs.ts";
import { warrantyTable, warrantyYearsOf } from "#app/business/warranty/warranty.ts";
import { arabicCount } from "#app/copy/ar/chrome.ts";
import {
	formatAmount,
	formatDay,
	formatHours,
	formatMoment,
	formatPhone,
	formatTime,
	pluralValues,
	textFor,
} from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { stayLine, stayText } from "#app/copy/sentences/days.ts";
import { settings, translateTo } from "../support/facts.ts";
import { terms } from "./terms.ts";

type Sentence = { path: string; text: string };

const notCopy = ["icon", "id", "lang"];

/** Names of icons, ids and languages are not copy. */
function sentencesIn(value: unknown, path = ""): Sentence[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value)
		.filter(([key]) => !notCopy.includes(key))
		.flatMap(([key, part]) => sentencesIn(part, path ? `${path}.${key}` : key));
}

const arabic = sentencesIn(copies.ar);
const english = sentencesIn(copies.en);
const arabicNames = sentencesIn({ catalogue, films, sampleOffer, warrantyTable }).filter(
	({ path }) => path.endsWith(".ar"),
);

const isArabicAlone =
	/^(staff(View|ActionTexts|Errors|Board|Counter|Help|Reviews|Settings)|morningSheet)\./;

test("a number in a sentence of the Arabic copy is counted as i18next counts it, from 0 to 200", () => {
	const t = translateTo("ar");
	for (let count = 0; count <= 200; count++)
		for (const what of ["days", "months"] as const)
			expect(arabicCount(count, what)).toBe(t(`chrome:${what}`, pluralValues(count)));
});

test.each([
	["stay:workingDays", 0, "لا أيام عمل", "0 working days"],
	["stay:workingDays", 1, "يوم عمل واحد", "1 working day"],
	["stay:workingDays", 2, "يوما عمل", "2 working days"],
	["stay:workingDays", 10, "10 أيام عمل", "10 working days"],
	["stay:workingDays", 11, "11 يوم عمل", "11 working days"],
	["stay:workingDays", 100, "100 يوم عمل", "100 working days"],
	["chrome:years", 1_003, "1,003 سنوات", "1,003 years"],
] as const)("%s of %i are counted as each language does", (key, count, ar, en) => {
	expect(translateTo("ar")(key, pluralValues(count))).toBe(ar);
	expect(translateTo("en")(key, pluralValues(count))).toBe(en);
});

test.each(languages)("in %s, a plural has every form", (language) => {
	const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
	const forms = new Map<string, string[]>();
	for (const { path } of { ar: arabic, en: english }[language]) {
		if (language === "en" && isArabicAlone.test(path)) continue;
		const [, key, form] = /(.+)_(zero|one|two|few|many|other)$/.exec(path) ?? [];
		if (key && form) forms.set(key, [...(forms.get(key) ?? []), form]);
	}
	expect(forms.size).toBeGreaterThan(0);
	for (const [key, found] of forms) expect(found.sort(), key).toEqual([...pluralCategories].sort());
});

test("a key that the copy does not have does not compile, and is shown as itself", () => {
	const t = translateTo("en");
	// @ts-expect-error The home page has no such text.
	expect(t("home:noSuchText")).toBe("noSuchText");
	// @ts-expect-error Not a text, but a group of texts.
	expect(t("home:hero")).not.toContain("[object");
	for (const key of ["noSuchKey", "toString", "contact"])
		expect(textFor(copies.ar.errors, key)).toBe(key);
});

test("a value is inserted as it is, even if it looks like a placeholder, and one that is missing is seen", () => {
	const name = "<b>$t(chrome:call.label) {{centre}} $& A&B</b>";
	expect(translateTo("en")("thankYou:greeting", { name })).toBe(`Hello ${name}`);
	expect(translateTo("en")("thankYou:change.free")).toContain("{{moment}}.");
});

test("Arabic copy has no Latin letters, except brand names and units", () => {
	const allowed =
		/\b(?:PPF|HEXIS|XPEL|SUV|JPEG|Cloudflare|IP|GU|A6|MPa|kN\/m|N|English|GitHub|Google|Apple Pay)\b|^\{\{amount\}\} N$|Oops! Page not found|\{\{\w+\}\}|[\w.]+@[\w.]+|https:\/\/[\w./-]+/g;
	/** Staff whose Arabic is simple read ten words in English, too. */
	const isTranslated = (path: string) => path.startsWith("staffHelp.sections.0.steps.");
	expect(arabic.filter(({ path }) => isTranslated(path))).toHaveLength(10);
	const foreign = arabic.filter(
		({ path, text }) => !isTranslated(path) && /[A-Za-z]/.test(text.replace(allowed, "")),
	);
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
	["2026-11-25T07:00Z", "en", "Wednesday 25 November 2026 at 10am"],
	["2026-12-31T21:30Z", "en", "Friday 1 January 2027 at 12:30am"],
] as const)("the moment %s is written by Riyadh's clock in %s", (moment, language, text) => {
	const written = formatMoment(new Date(moment), language);
	expect(written.replaceAll("\u00A0", " ")).toBe(text);
	expect(written).not.toMatch(/ \S+$/);
});

test.each([
	["in Western digits", [...arabic, ...english], /[\u0660-\u0669\u06F0-\u06F9]/],
	["with typographic apostrophes and quotation marks", [...arabic, ...english], /['"]/],
	["final", [...arabic, ...english], /lorem|ipsum|todo|tbd|xxx|undefined|\bNaN\b/i],
	[
		"as it is taught, with Arabic punctuation",
		[...arabic, ...arabicNames].filter(({ path }) => !path.endsWith(".keywords")),
		/\u0640|[A-Za-z\u0621-\u064A],|\?|;|(?<![\u0621-\u064A])(?:الى|او|ان|الا|اذا|انت|ايام|اليك|احد)(?![\u0621-\u064A])|ىً|اًا|(?<![\u0621-\u064A])إحجز|إختر|إتصل/,
	],
])("what is written is %s", (_, sentences, wrong) => {
	for (const { path, text } of sentences) expect(text, path).not.toMatch(wrong);
});

test("both languages have the same sentences with the same placeholders, except in the privacy policy", () => {
	/** Only one language has one and two in words, a counted currency, and the notice that a page is Arabic. */
	const own = /_(zero|one|two|few|many)$|^privacy\.sections|^contact\.notice/;
	const placeholdersOf = (sentences: typeof arabic) =>
		Object.fromEntries(
			sentences
				.filter(({ path }) => !own.test(path) && !isArabicAlone.test(path))
				.map(({ path, text }) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).sort()]),
		);
	expect(placeholdersOf(english)).toEqual(placeholdersOf(arabic));
	expect(copies.ar.privacy.sections).toHaveLength(4);
	expect(copies.en.privacy.sections).toHaveLength(5);
});

test.each(languages)("in %s, titles and descriptions fit what search engines show", (language) => {
	const heads = Object.entries(copyFor(language, settings)).flatMap(([page, words]) =>
		"head" in words ? [{ page, ...words.head }] : [],
	);
	expect(heads.length).toBe(pages.length);
	for (const { page, title, description, keywords } of heads) {
		/** The name is at the end, so a long one may be cut off. */
		expect(title).toContain(profile.name[language]);
		const own = title.replace(profile.name[language], "");
		expect(own.length, `${page} title without the name`).toBeLessThanOrEqual(45);
		expect(description.length, `${page} description`).toBeGreaterThan(100);
		expect(description.length, `${page} description`).toBeLessThanOrEqual(160);
		expect(keywords.split(",").length).toBeGreaterThanOrEqual(3);
	}
	expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
	expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test.each(languages)(
	"in %s, no sentence has a form that the table of terms forbids",
	(language) => {
		const forbidden = terms.flatMap((term) => term[{ ar: 2, en: 3 }[language] as 2 | 3]);
		expect(forbidden).toContain({ ar: "المقدمة الأمامية", en: "reschedule" }[language]);
		expect(forbidden.length).toBeGreaterThan(80);
		const names = sentencesIn(catalogue).filter(({ path }) => path.endsWith(`.${language}`));
		const sentences = [...{ ar: arabic, en: english }[language], ...names];
		const any = new RegExp(`(?<![\\p{L}\\p{M}])(${forbidden.join("|")})(?![\\p{L}\\p{M}])`, "iu");
		expect(any.test(`x ${forbidden.at(-1)}.`)).toBe(true);
		const found = sentences.flatMap(({ path, text }) => {
			const [form] = any.exec(text) ?? [];
			return form ? [`${path} has "${form}": ${text}`] : [];
		});
		expect(found).toEqual([]);
	},
);

test.each([
	["10:00", "10:00\u00A0صباحاً", "10am"],
	["12:00", "12:00\u00A0ظهراً", "noon"],
	["14:00", "2:00\u00A0ظهراً", "2pm"],
	["15:00", "3:00\u00A0عصراً", "3pm"],
	["24:00", "منتصف الليل", "midnight"],
	["00:30", "12:30\u00A0بعد منتصف الليل", "12:30am"],
	["04:00", "4:00\u00A0فجراً", "4am"],
])("no line ends between the figures of %s and their word", (time, inArabic, inEnglish) => {
	expect(formatTime(time, "ar")).toBe(inArabic);
	expect(formatTime(time, "en")).toBe(inEnglish);
});

test("dates, hours, prices and phones are formatted", () => {
	expect(formatDay("2026-11-22", "ar")).toBe("الأحد 22 نوفمبر 2026");
	expect(formatDay("2026-11-22", "en")).toBe("Sunday 22 November 2026");
	expect(formatHours({ opens: "10:00", closes: "24:00" }, "en")).toBe("10am to midnight");
	for (const [amount, ar] of [
		[103, "103\u00A0ريالات"],
		[350, "350\u00A0ريالاً"],
		[11_000, "11,000\u00A0ريال"],
		[332.5, "332.50\u00A0ريال"],
	] as const)
		expect(riyals(amount).ar).toBe(ar);
	expect(riyals(1_567.5).en).toBe("SAR\u00A01,567.50");
	expect([52174, 52170, 52100].map(formatAmount)).toEqual(["521.74", "521.70", "521"]);
	expect(formatPhone("0500000000")).toBe("050\u00A0000\u00A00000");
	expect(formatPhone("920000000")).toBe("9200\u00A000000");
});

test("a customer reads from which day to which the car stays, and when to collect it", () => {
	const film = stayOf(["2026-11-24", "2026-11-22", "2026-11-23"]);
	const polish = stayOf(["2026-11-22"]);
	const textOf = (language: Language, stay: typeof film) =>
		stayText(stay, language, translateTo(language));
	expect(textOf("ar", film)).toBe(
		"3 أيام عمل، من الأحد 22 نوفمبر إلى الثلاثاء 24 نوفمبر، وتستلم سيارتك في اليوم الأخير",
	);
	expect(stayLine(film, "en", translateTo("en"))).toBe(
		"3 working days, from Sunday\u00A022\u00A0November to Tuesday\u00A024\u00A0November, and you collect your car on the last day",
	);
	expect(textOf("en", polish)).toBe(
		"1 working day, Sunday 22 November, and you collect your car the same day",
	);
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
	const allowed = ["Oops! Page not found", "شكراً لتواصلك معنا! سنرد عليك قريباً."];
	expect(new Set(shouted.map(({ text }) => text))).toEqual(new Set(allowed));
});

test.each(languages)("in %s, what is said of VAT beside prices is in the terms", (language) => {
	const { booking, terms } = copies[language];
	const payment = terms.sections.find(({ id }) => id === "payment");
	const { hint } = booking.services;
	expect(hint).toContain("15%");
	expect(payment?.paragraphs.join(" ")).toContain(hint);
});

test.each(languages)("in %s, people read the centre's legal name and its numbers", (language) => {
	const { name, ...numbers } = profile.legal;
	const { chrome, privacy, terms } = copies[language];
	for (const place of [chrome.footer, privacy, terms])
		for (const fact of [name[language], ...Object.values(numbers)])
			expect(JSON.stringify(place)).toContain(fact);
	expect(JSON.stringify(terms)).toContain("1900");
});

test.each(languages)("in %s, who reads of the 50% reads of the right to withdraw", (language) => {
	const right = { ar: "7 أيام", en: "7 days" }[language];
	const { terms: legal, ...copy } = copies[language];
	const all = sentencesIn({ ...copy, brief: legal.brief });
	const charges = all.filter(({ text }) => text.includes("50%"));
	expect(charges.length).toBeGreaterThan(6);
	for (const { path, text } of charges)
		expect(text, path).toContain(/business|staff/.test(path) ? "7 أيام" : right);
	const booking = legal.sections.find(({ id }) => id === "booking")?.paragraphs.join(" ");
	expect(booking).toContain(right);
});

test.each(languages)(
	"in %s, the copy of a person's data and the policy name what the copy leaves out",
	(language) => {
		const { privacy, thankYou } = copies[language];
		const code = {
			ar: "رمز الشبكة التي جاءت منها المحاولات الخاطئة",
			en: "the code of the network that wrong attempts came from",
		}[language];
		expect(JSON.stringify(privacy)).toContain(code);
		expect(thankYou.change.copy.note.join(" ")).toContain(code);
	},
);

test("the clock of Riyadh is named in the terms and once on the receipt, and nowhere else", () => {
	const named = [...arabic, ...english].filter(({ text }) =>
		/بتوقيت الرياض|Riyadh time/.test(text),
	);
	const elsewhere = named.map(({ path }) => path).filter((path) => !path.startsWith("terms."));
	expect(elsewhere).toEqual(["thankYou.change.clock", "thankYou.change.clock"]);
});

/** Beside VAT stands how the invoice of the centre counts it. */
const withoutVat = (key: string, value: unknown) => (key === "vatOnInvoice" ? undefined : value);

test.each(languages)("in %s, an invoice is never a page or a mail", (language) => {
	const { booking, thankYou, mail } = copies[language];
	for (const words of [booking, thankYou, mail.calendar])
		expect(JSON.stringify(words, withoutVat)).not.toMatch(/invoice|فاتورة/i);
	const { subject, title } = mail.customer;
	expect(subject + title).not.toMatch(/invoice|فاتورة|confirmed|تأكيد/i);
});

/** A sentence names these services, by their `field`, in other words than the price list. */
const wordsOf: Record<string, Record<Language, RegExp>> = {
	thermal: { ar: /عزل/, en: /insulation/i },
	ceramic: { ar: /سيراميك|^حماية و/, en: /ceramic|^protection/i },
	ppf: { ar: /أفلام|PPF|^حماية و/, en: /film|PPF|^protection/i },
	polishing: { ar: /تلميع/, en: /polish/i },
};
/**
 * A title is short, a slogan names the kinds of work, the terms end with every other service, and the others say what has
 * a warranty.
 */
const namesSome =
	/head\.title$|^home\.hero|^chrome\.footer\.tagline|^warranty\.|^terms\.sections\.[14]|^faq\..+answer/;

test.each(languages)(
	"in %s, a sentence that names three services names all that are sold, and the warranty those without one",
	(language) => {
		const isIn = (text: string, field: string) =>
			wordsOf[field]?.[language].test(text) ??
			catalogue.some(
				(service) =>
					service.field === field &&
					text.toLowerCase().includes(service.name[language].toLowerCase()),
			);
		const missingIn = (text: string, fields = serviceFields) =>
			fields.filter((field) => !isIn(text, field));
		const all = { ar: arabic, en: english }[language];
		const listing = all.filter(({ text }) => missingIn(text).length <= serviceFields.length - 3);
		const wrong = listing.filter(({ text }) => missingIn(text).length > 0);
		expect(wrong.filter(({ path }) => !namesSome.test(path))).toEqual([]);
		expect(listing.length).toBeGreaterThan(6);
		const unwarranted = serviceFields.filter((field) =>
			catalogue.every(
				(service) =>
					service.field !== field || service.options.every(({ code }) => !warrantyYearsOf(code)),
			),
		);
		const { items } = copies[language].warranty.general;
		expect(missingIn(items.join(" "), unwarranted)).toEqual([]);
	},
);
